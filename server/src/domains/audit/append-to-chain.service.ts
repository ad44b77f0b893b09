import { createHash } from 'node:crypto';
import type { Deps, Shop } from '../../deps.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import type { ChainLink } from './audit-chain.queries.ts';
import * as queries from './audit-chain.queries.ts';
import { recordEvent } from './security-events.service.ts';

const STEP = 500;

/** A job does this a moment after entries are written, so that no sign-in or save waits for another. */
export function appendToChain({ db }: Pick<Deps, 'db'>): Promise<number> {
  return inSteps(db, async (tx) => {
    const rows = await queries.selectUnchained(tx, STEP);
    if (rows.length === 0) return 0;
    let last: ChainLink = await queries.findHead(tx);
    const links = rows.map(({ id, content }) => {
      last = linkAfter(last, content);
      return { id, ...last };
    });
    await queries.updateChained(tx, links);
    return links.length;
  });
}

/** Each hash covers the entry, its place and the hash before it, so no entry can change without all that follow. */
export function linkAfter(previous: ChainLink, content: string): ChainLink {
  const position = previous.position + 1;
  const hash = createHash('sha256').update(`${previous.hash}\n${position}\n${content}`).digest('hex');
  return { position, hash };
}

export function deleteOldEntries({ db, clock }: Shop, keepDays: number) {
  const before = new Date(clock().getTime() - keepDays * DAY_MS);
  return inSteps(db, async (tx) => {
    const { position } = await queries.findChainBase(tx);
    const last = await queries.findLastOutdated(tx, { after: position, limit: STEP, before });
    if (!last) return 0;
    const entries = await queries.deleteChainedUpTo(tx, last.position);
    await queries.upsertChainBase(tx, last);
    const event = { actorId: null, action: 'pruned', objectKind: 'log', objectId: 'log' } as const;
    const details = { entries, upTo: last.position, hash: last.hash, olderThanDays: keepDays };
    await recordEvent({ db: tx, clock }, { ...event, details });
    return entries;
  });
}

/** Repeats a step with the chain locked until it has less than a whole step to do. Returns how many entries it did. */
async function inSteps(db: Deps['db'], step: (tx: Deps['db']) => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const count = await db.transaction(async (tx) => ((await queries.tryLockChain(tx)) ? step(tx) : 0));
    done += count;
    if (count < STEP) return done;
  }
}
