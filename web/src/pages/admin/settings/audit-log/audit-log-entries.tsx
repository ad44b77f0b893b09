import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditTexts } from '@vitrine/contract/audit/audit.texts';
import {
  actionText,
  auditKindTexts,
  auditLogTexts,
  shownEntries,
} from '@vitrine/contract/audit/audit-log.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { changesOf, detailsOf } from '../../../../domains/audit/audit-changes.ts';
import type { useAuditLog } from '../../../../domains/audit/audit-log.hooks.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { MoreRows } from '../../parts/more-rows.tsx';

/** The entries as rows: what and who on the left, when and the sequence number on the right. */
export function LogEntries({ list }: { list: ReturnType<typeof useAuditLog> }) {
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
        {!rows && [1, 2, 3, 4].map((slot) => <SkeletonRow key={slot} />)}
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
          {position === null ? auditLogTexts.unsealed : `${auditLogTexts.number} ${position}`}
        </span>
      </p>
    </li>
  );
}

/** The object's name, if the entry has it. */
function nameIn({ before, after }: AuditEntry): string | undefined {
  const values = { ...before, ...after };
  return [values.name, values.code, values.username].find((value) => typeof value === 'string');
}

/** Shortens an id to its end, which is enough to tell ids apart. Other names stay. */
function shortName(objectId: string): string {
  return /^[0-9a-f-]{36}$/.test(objectId) ? `#${objectId.slice(-6)}` : objectId;
}

function SkeletonRow() {
  return (
    <li className="border-border border-t px-4 py-4 first:border-t-0 md:px-6" aria-hidden="true">
      <Skeleton className="block h-4 w-56 rounded-badge" />
      <Skeleton className="mt-2 block h-3 w-40 rounded-badge" />
    </li>
  );
}
