import type { Deps } from '../../deps.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import {
  deleteChainedUpTo,
  findChainBase,
  findHashAt,
  findHead,
  findLastOutdated,
  selectUnchained,
  tryLockChain,
  updateChained,
  upsertChainBase,
} from './audit-chain.queries.ts';
import { readLogHead, writeLogHead } from './audit-log-head.ts';
import { linkAfter } from './chain-hash.ts';
import { recordEvent } from './security-events.service.ts';

type Shop = Pick<Deps, 'db' | 'mediaDir'>;

const STEP = 500;

/**
 * Gives new entries their place in the chain. A job does this a moment after they are written, in one process at a time,
 * so that no sign-in or save waits for another. Returns how many it sealed.
 */
export async function appendToChain({ db }: Pick<Deps, 'db'>): Promise<number> {
  for (let sealed = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      if (!(await tryLockChain(tx))) return 0;
      const rows = await selectUnchained(tx, STEP);
      if (rows.length === 0) return 0;
      let last = await findHead(tx);
      const links = rows.map(({ id, content }) => {
        last = { ...linkAfter(last, content), createdAt: null };
        return { id, position: last.position, hash: last.hash };
      });
      await updateChained(tx, links);
      return rows.length;
    });
    sealed += count;
    if (count < STEP) return sealed;
  }
}

/**
 * Writes the end of the log beside the database. If the log no longer contains what was written last, that record stays
 * as evidence, and it returns false.
 */
export async function keepHead({ db, mediaDir }: Shop): Promise<boolean> {
  const kept = await readLogHead(mediaDir);
  const head = await findHead(db);
  if (kept && !(await isStillInLog({ db }, kept))) return false;
  if (kept?.position !== head.position && head.position > 0) await writeLogHead(mediaDir, head);
  return true;
}

/** Whether the entry is still in the log with the hash it had, or was deleted by age. */
export async function isStillInLog(
  { db }: Pick<Deps, 'db'>,
  { position, hash }: { position: number; hash: string },
): Promise<boolean> {
  if (position === 0) return true;
  const base = await findChainBase(db);
  if (position < base.position) return true;
  const found = position === base.position ? base.hash : await findHashAt(db, position);
  return found === hash;
}

/** Deletes what is older than the owner wants to keep, from the beginning, and says so in the log. */
export async function deleteOldEntries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  keepDays: number,
): Promise<number> {
  const before = new Date(clock().getTime() - keepDays * DAY_MS);
  for (let deleted = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      if (!(await tryLockChain(tx))) return 0;
      const { position } = await findChainBase(tx);
      const last = await findLastOutdated(tx, { after: position, limit: STEP, before });
      if (!last) return 0;
      const entries = await deleteChainedUpTo(tx, last.position);
      await upsertChainBase(tx, last);
      await recordEvent(
        { db: tx, clock },
        {
          actorId: null,
          action: 'pruned',
          objectKind: 'log',
          objectId: 'log',
          details: { entries, upTo: last.position, hash: last.hash, olderThanDays: keepDays },
        },
      );
      return entries;
    });
    deleted += count;
    if (count < STEP) return deleted;
  }
}
