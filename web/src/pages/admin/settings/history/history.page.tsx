import type { AuditChain } from '@vitrine/contract/audit/audit.schemas';
import { auditLogTexts, chainedEntries } from '@vitrine/contract/audit/audit-log.texts';
import { asOfTexts } from '@vitrine/contract/history/as-of.texts';
import type { HistoryOperation } from '@vitrine/contract/history/history.schemas';
import { historyTexts, shownOperations } from '@vitrine/contract/history/history.texts';
import { formatDate, formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useAuditChain } from '../../../../domains/audit/audit-log.hooks.ts';
import { useHistory } from '../../../../domains/history/history.hooks.ts';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { Link } from '../../../../lib/navigation/shop-router.tsx';
import { CopyBox } from '../../../../ui/admin/copy-box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/card-list.tsx';
import { ConfirmedDownload } from '../../parts/confirmed-download.tsx';
import { SettingsShell } from '../parts/settings-shell.tsx';
import { StatePanel } from '../parts/state-panel.tsx';
import { HistoryFilters, useHistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';

/** /admin/settings/history: the audit log by operation, what of it can be undone, and whether it is intact. */
export function HistoryPage() {
  const { chosen, filter, change, isFiltered, clear } = useHistoryFilters();
  const list = useHistory(filter);
  const chain = useAuditChain();
  return (
    <SettingsShell
      title={historyTexts.title}
      note={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link to={settingsPaths.asOf} className="link">
            {asOfTexts.open}
          </Link>
          <ConfirmedDownload className="btn-line" href={filePath(filter)}>
            {historyTexts.export}
          </ConfirmedDownload>
        </span>
      }
    >
      {chain.data?.problem != null && <ChainState chain={chain.data} />}
      <HistoryFilters chosen={chosen} onChange={change} />
      {list.isFailed ? (
        <LoadError message={messageOf(list.error, historyTexts.loadFailed)} query={list} />
      ) : (
        <Operations list={list} onClear={isFiltered ? clear : undefined} />
      )}
      {chain.data?.problem === null && <ChainState chain={chain.data} />}
    </SettingsShell>
  );
}

function filePath(filter: ReturnType<typeof useHistoryFilters>['filter']): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined) as [string, string][];
  const query = new URLSearchParams(given);
  return `/api/admin/history/file${query.size > 0 ? `?${query}` : ''}`;
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

type OperationsProps = { list: ReturnType<typeof useHistory>; onClear: (() => void) | undefined };

function Operations({ list, onClear }: OperationsProps) {
  const { rows, lastPage, isOutdated, more } = list;
  if (rows?.length === 0)
    return (
      <EmptyState title={historyTexts.none} text={historyTexts.noneText}>
        {onClear && (
          <Button variant="line" size="sm" onClick={onClear}>
            {emptyListTexts.clearFilters}
          </Button>
        )}
      </EmptyState>
    );
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
