import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import type { AuditChain, AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import {
  actionText,
  auditActionTexts,
  auditKindTexts,
  auditLogTexts,
  chainedEntries,
  shownEntries,
} from '@vitrine/contract/audit/audit-log.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsSectionTexts } from '@vitrine/contract/shop/settings.texts';
import { changesOf, detailsOf } from '../../../../domains/audit/audit-changes.ts';
import { useAuditChain, useAuditLog } from '../../../../domains/audit/audit-log.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { Options } from '../../parts/options.tsx';
import { StatePanel } from '../parts/state-panel.tsx';
import { SettingsShell } from '../settings-shell.tsx';

const KEYS = ['kind', 'action', 'from', 'to'] as const;
type Key = (typeof KEYS)[number];
type Address = Record<Key, string>;

/** /admin/settings/security/log: the whole audit log, and whether it is intact. */
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
    objectKind: AUDIT_OBJECT_KINDS.find((known) => known === kind),
    action: AUDIT_ACTIONS.find((known) => known === action),
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

function ChainState({ chain: { problem, chained, checkedAt } }: { chain: AuditChain }) {
  const text = problem ?? chainedEntries(chained, checkedAt && formatDateTime(checkedAt));
  if (problem === null)
    return <StatePanel className="mb-4" tone="good" title={auditLogTexts.whole} text={text} />;
  return (
    <StatePanel
      className="mb-4"
      tone="bad"
      title={auditLogTexts.tampered}
      text={text}
      advice={
        <>
          <p className="mt-3 text-muted">{auditLogTexts.tamperedText}</p>
          <CopyBox text={auditLogTexts.command} />
        </>
      }
    />
  );
}

type LogFiltersProps = {
  chosen: Address;
  onChange: (changes: Partial<Record<Key, string | undefined>>) => void;
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
        <Options values={AUDIT_OBJECT_KINDS} label={(kind) => auditKindTexts[kind]} />
      </SelectField>
      <SelectField
        label={auditLogTexts.action}
        value={chosen.action}
        onChange={({ target }) => onChange({ action: target.value || undefined })}
      >
        <option value="">{auditLogTexts.anything}</option>
        <Options values={AUDIT_ACTIONS} label={(action) => auditActionTexts[action]} />
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

function LogEntries({ list }: { list: ReturnType<typeof useAuditLog> }) {
  const { rows, lastPage, isOutdated, more } = list;
  if (rows?.length === 0) return <EmptyState title={auditLogTexts.none} text={auditLogTexts.noneText} />;
  return (
    <section
      className="panel overflow-hidden"
      aria-label={auditLogTexts.title}
      aria-busy={!rows || isOutdated}
    >
      <ol className={classNames(isOutdated && 'opacity-60')}>
        {rows?.map((entry) => (
          <LogRow key={entry._id} entry={entry} />
        ))}
        {!rows &&
          [1, 2, 3, 4].map((slot) => (
            <li
              key={slot}
              className="border-border border-t px-4 py-4 first:border-t-0 md:px-6"
              aria-hidden="true"
            >
              <Skeleton className="block h-4 w-56 rounded-badge" />
              <Skeleton className="mt-2 block h-3 w-40 rounded-badge" />
            </li>
          ))}
      </ol>
      {rows && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-border border-t px-4 py-3 text-muted text-sm md:px-6">
          <span>{shownEntries(rows.length, lastPage?.total ?? rows.length)}</span>
          <MoreRows query={more} />
        </div>
      )}
    </section>
  );
}

function LogRow({ entry }: { entry: AuditEntry }) {
  const { objectKind, objectId, actor, createdAt, position } = entry;
  const changes = changesOf(entry);
  return (
    <li className="grid gap-x-6 gap-y-1 border-border border-t px-4 py-3 first:border-t-0 md:grid-cols-[minmax(0,1fr)_auto] md:px-6">
      <div className="min-w-0">
        <p className="break-words">
          <b className="font-semibold">{actionText(entry)}</b>
          <span className="text-muted"> · {auditKindTexts[objectKind]} </span>
          <span className="text-muted text-xs" title={objectId}>
            {nameIn(entry) ?? shortName(objectId)}
          </span>
        </p>
        <p className="break-words text-[0.8125rem] text-muted">
          {actor?.username ?? auditTexts.noActor}
          {changes.length === 0 && detailsOf(entry).map((detail) => ` · ${detail}`)}
        </p>
        {changes.map(({ field, before, after }) => (
          <p key={field} className="line-clamp-2 break-words text-[0.8125rem] text-muted">
            {field}: {before} → {after}
          </p>
        ))}
      </div>
      <p className="text-[0.8125rem] text-muted tabular-nums md:text-right">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        <span className="ml-2 md:ml-0 md:block">
          {position === null ? auditLogTexts.notInChain : `${auditLogTexts.number} ${position}`}
        </span>
      </p>
    </li>
  );
}

function nameIn({ before, after }: AuditEntry): string | undefined {
  const values = { ...before, ...after };
  return [values.name, values.code, values.username].find((value) => typeof value === 'string');
}

/** Shortens an id to its end, which is enough to tell ids apart. Other names stay. */
function shortName(objectId: string): string {
  return /^[0-9a-f-]{36}$/.test(objectId) ? `#${objectId.slice(-6)}` : objectId;
}
