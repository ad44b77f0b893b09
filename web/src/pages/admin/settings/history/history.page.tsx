import { AUDIT_ACTIONS, AUDIT_OBJECT_KINDS } from '@vitrine/contract/audit/audit.rules';
import type { AuditChain } from '@vitrine/contract/audit/audit.schemas';
import {
  auditActionTexts,
  auditKindTexts,
  auditLogTexts,
  chainedEntries,
} from '@vitrine/contract/audit/audit-log.texts';
import { asOfTexts } from '@vitrine/contract/history/as-of.texts';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { historyTexts, shownOperations } from '@vitrine/contract/history/history.texts';
import { formatDate, formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { useAuditChain } from '../../../../domains/audit/audit-log.hooks.ts';
import { useHistory } from '../../../../domains/history/history.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { useAddress } from '../../../../lib/navigation/use-address.ts';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { SelectField, TextField } from '../../../../ui/controls/field.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { Options } from '../../parts/options.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { StatePanel } from '../parts/state-panel.tsx';
import { HistoryRow } from './history-row.tsx';

const KEYS = ['kind', 'action', 'from', 'to'] as const;
type Key = (typeof KEYS)[number];
type Address = Record<Key, string>;

/** /admin/settings/history: the audit log by operation, what of it can be undone, and whether it is intact. */
export function HistoryPage() {
  const [address, change] = useAddress();
  const chosen = Object.fromEntries(KEYS.map((key) => [key, address.get(key) ?? ''])) as Address;
  const list = useHistory(filterOf(chosen));
  const chain = useAuditChain();
  return (
    <SettingsShell
      title={historyTexts.title}
      note={
        <Link to={settingsPaths.asOf} className="link">
          {asOfTexts.open}
        </Link>
      }
    >
      {chain.data?.problem != null && <ChainState chain={chain.data} />}
      <LogFilters chosen={chosen} onChange={change} />
      {list.isFailed ? (
        <LoadError message={messageOf(list.error, historyTexts.loadFailed)} query={list} />
      ) : (
        <Operations list={list} />
      )}
      {chain.data?.problem === null && <ChainState chain={chain.data} />}
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
    return <StatePanel className="mt-4" tone="good" title={auditLogTexts.whole} text={text} />;
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
      <legend className="sr-only">{historyTexts.filters}</legend>
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

function Operations({ list }: { list: ReturnType<typeof useHistory> }) {
  const { rows, lastPage, isOutdated, more } = list;
  if (rows?.length === 0) return <EmptyState title={historyTexts.none} text={historyTexts.noneText} />;
  return (
    <section aria-label={historyTexts.title} aria-busy={!rows || isOutdated}>
      {!rows && <LoadingRows />}
      {rows &&
        [...Map.groupBy(rows, ({ createdAt }) => formatDate(createdAt))].map(([day, some]) => (
          <Day key={day} name={dayName(day)} rows={some} isOutdated={isOutdated} />
        ))}
      {rows && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
          <span>{shownOperations(rows.length, lastPage?.total ?? rows.length)}</span>
          <MoreRows query={more} />
        </div>
      )}
    </section>
  );
}

const DAY_MS = 86_400_000;

function dayName(day: string): string {
  const now = Date.now();
  if (day === formatDate(now)) return historyTexts.today;
  return day === formatDate(now - DAY_MS) ? historyTexts.yesterday : day;
}

type DayProps = { name: string; rows: readonly HistoryOperation[]; isOutdated: boolean };

function Day({ name, rows, isOutdated }: DayProps) {
  return (
    <>
      <h3 className="mt-5 mb-2 font-label text-muted text-sm first:mt-0">{name}</h3>
      <ol className={classNames('panel overflow-hidden', isOutdated && 'opacity-60')}>
        {rows.map((operation) => (
          <HistoryRow key={operation._id} operation={operation} />
        ))}
      </ol>
    </>
  );
}

function LoadingRows() {
  return (
    <ol className="panel overflow-hidden" aria-hidden="true">
      {[1, 2, 3, 4].map((slot) => (
        <li key={slot} className="border-border border-t px-4 py-4 first:border-t-0 md:px-6">
          <Skeleton className="block h-4 w-56 rounded-badge" />
          <Skeleton className="mt-2 block h-3 w-40 rounded-badge" />
        </li>
      ))}
    </ol>
  );
}
