import type { Deps } from '../../../deps.ts';
import { recordJobWrites } from '../../audit/audit.service.ts';
import { publishDue } from './due-drafts.queries.ts';

const PUBLISHED_AT_ONCE = 50;

/** Publishes the drafts whose moment has come, some at a time. */
export async function publishDueDrafts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { isStopping = (): boolean => false } = {},
): Promise<void> {
  let published = PUBLISHED_AT_ONCE;
  while (published === PUBLISHED_AT_ONCE && !isStopping())
    published = await db.transaction(async (tx) => {
      const ids = await publishDue(tx, clock(), PUBLISHED_AT_ONCE);
      await recordJobWrites(
        { db: tx, clock },
        ids.map((objectId) => ({
          ...{ objectKind: 'product', objectId, action: 'updated' },
          ...{ before: { isPublished: false }, after: { isPublished: true } },
        })),
      );
      return ids.length;
    });
}
