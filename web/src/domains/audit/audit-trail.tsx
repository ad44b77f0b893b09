import type { AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { auditSentence, auditTexts } from '@vitrine/contract/audit/audit.texts';
import { asOfTexts } from '@vitrine/contract/history/as-of.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { useId } from 'react';
import { messageOf } from '../../lib/api/api-client.ts';
import { Link } from '../../lib/navigation/shop-router.tsx';
import { useMay } from '../../lib/session/staff-permissions.ts';
import { Fold } from '../../ui/admin/fold.tsx';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { changesOf } from './audit-changes.ts';
import { useAuditTrail } from './audit-log.hooks.ts';

type AuditTrailProps = {
  objectKind: AuditObjectKind;
  objectId: string;
  /** Collapsed to its title and the number of changes, for pages where other things matter more. */
  isFolded?: boolean;
  /** Which part of the shop as it was belongs to the object, as the query of its page. */
  past?: Record<string, string>;
};

export function AuditTrail(props: AuditTrailProps) {
  return useMay()('settings:read') ? <Trail {...props} /> : null;
}

function Trail({ objectKind, objectId, isFolded = false, past }: AuditTrailProps) {
  const titleId = useId();
  const entries = useAuditTrail(objectKind, objectId);
  const title = (
    <h3 id={titleId} className="font-label text-sm">
      {auditTexts.title}
    </h3>
  );
  if (!isFolded) {
    return (
      <section aria-labelledby={titleId} className="grid content-start gap-2 text-[0.8125rem]">
        {title}
        <AuditLines entries={entries} />
      </section>
    );
  }
  return (
    <section aria-labelledby={titleId} className="border-border border-t text-[0.8125rem]">
      <Fold title={title} count={entries.data?.total}>
        <div className="grid gap-2 pb-2">
          <AuditLines entries={entries} />
          {past && (
            <Link
              to={`${settingsPaths.asOf}?${new URLSearchParams(past)}`}
              className="link justify-self-start"
            >
              {objectKind === 'order' ? asOfTexts.whenOrdered : asOfTexts.open}
            </Link>
          )}
        </div>
      </Fold>
    </section>
  );
}

function AuditLines({ entries }: { entries: ReturnType<typeof useAuditTrail> }) {
  return (
    <>
      {entries.isPending && <Skeleton className="block h-4 w-48 rounded-badge" />}
      {entries.isError && (
        <LoadError message={messageOf(entries.error, auditTexts.loadFailed)} query={entries} />
      )}
      {entries.data?.data.length === 0 && <p className="text-muted">{auditTexts.empty}</p>}
      <ol className="grid gap-2">
        {entries.data?.data.map((entry) => (
          <AuditLine key={entry._id} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { actor, action, createdAt } = entry;
  return (
    <li className="break-words">
      <span className="font-label">{actor?.username ?? auditTexts.noActor}</span> {auditSentence(action)}{' '}
      <time dateTime={createdAt} title={createdAt} className="text-muted">
        {formatDateTime(createdAt)}
      </time>
      {changesOf(entry).map(({ field, before, after }) => (
        <span key={field} className="line-clamp-2 text-muted">
          {field}: {before} → {after}
        </span>
      ))}
    </li>
  );
}
