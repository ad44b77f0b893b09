import type { AuditAction, AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import type { AuditChain } from '@vitrine/contract/audit/audit.schemas';
import {
  auditActionTexts,
  auditKindTexts,
  auditLogTexts,
  chainedEntries,
} from '@vitrine/contract/audit/audit-log.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { Check, TriangleAlert } from 'lucide-react';
import { useAuditChain, useAuditLog } from '../../../../domains/audit/audit-log.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { SettingsShell } from '../settings-shell.tsx';
import { LogEntries } from './audit-log-entries.tsx';

type Address = { kind: string; action: string; from: string; to: string };
const KEYS = ['kind', 'action', 'from', 'to'] as const;

/** /admin/settings/security/log: the whole log, and whether it is intact. */
export function LogPage() {
  const [address, change] = useAddress();
  const chosen = Object.fromEntries(KEYS.map((key) => [key, address.get(key) ?? ''])) as Address;
  const list = useAuditLog(filterOf(chosen));
  const chain = useAuditChain();
  return (
    <SettingsShell
      title={auditLogTexts.title}
      back={{ to: paths.adminSettingsSecurity, label: settingsSectionTexts.security }}
    >
      {chain.data && <ChainState chain={chain.data} />}
      <LogFilters chosen={chosen} onChange={change} />
      {list.isFailed ? (
        <LoadError message={messageOf(list.error, auditLogTexts.loadFailed)} query={list} />
      ) : (
        <LogEntries list={list} />
      )}
    </SettingsShell>
  );
}

/** Days in the reader's time zone, including the whole last day. Invalid dates in the URL are ignored. */
function filterOf({ kind, action, from, to }: Address) {
  return {
    objectKind: AUDIT_OBJECT_KINDS.find((known): known is AuditObjectKind => known === kind),
    action: AUDIT_ACTIONS.find((known): known is AuditAction => known === action),
    from: startOfDay(from, 0),
    before: startOfDay(to, 1),
  };
}

function startOfDay(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

function ChainState({ chain }: { chain: AuditChain }) {
  const isWhole = chain.problem === null;
  const Icon = isWhole ? Check : TriangleAlert;
  const checkedAt = chain.checkedAt && formatDateTime(chain.checkedAt);
  return (
    <section className="panel mb-4 flex gap-3.5 p-4 md:p-6">
      <Icon
        aria-hidden="true"
        className={isWhole ? 'mt-0.5 size-5 flex-none text-success' : 'mt-0.5 size-5 flex-none text-danger'}
      />
      <div className="min-w-0">
        <h3 className="text-base leading-6">{isWhole ? auditLogTexts.whole : auditLogTexts.bent}</h3>
        <p className="text-muted">{chain.problem ?? chainedEntries(chain.sealed, checkedAt)}</p>
        {!isWhole && (
          <>
            <p className="mt-3 text-muted">{auditLogTexts.tamperedText}</p>
            <pre className="mt-2.5 overflow-x-auto rounded-control border border-border bg-sunken px-3 py-2 text-[0.8125rem]">
              {auditLogTexts.command}
            </pre>
          </>
        )}
      </div>
    </section>
  );
}

type LogFiltersProps = {
  chosen: Address;
  onChange: (changes: { [Key in keyof Address]?: string | undefined }) => void;
};

function LogFilters({ chosen, onChange }: LogFiltersProps) {
  return (
    <fieldset className="mb-4 grid min-w-0 grid-cols-2 items-end gap-3 md:grid-cols-4 [&>*]:min-w-0 [&_input]:min-w-0">
      <legend className="sr-only">{auditLogTexts.filters}</legend>
      <SelectField
        label={auditLogTexts.about}
        value={chosen.kind}
        onChange={({ target }) => onChange({ kind: target.value || undefined })}
      >
        <option value="">{auditLogTexts.everything}</option>
        {AUDIT_OBJECT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {auditKindTexts[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={auditLogTexts.deed}
        value={chosen.action}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      >
        <option value="">{auditLogTexts.anything}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {auditActionTexts[action]}
          </option>
        ))}
      </SelectField>
      {(['from', 'to'] as const).map((key) => (
        <TextField
          key={key}
          label={auditLogTexts[key]}
          type="date"
          value={chosen[key]}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      ))}
    </fieldset>
  );
}
