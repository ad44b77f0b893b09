import { setTimeout as pause } from 'node:timers/promises';
import { databaseCode } from '../database/connections/database-errors.ts';
import type { ChangeFeed } from '../response-cache/change-feed.ts';
import type { CatchingUp } from './catching-up.ts';
import type { ReplicaHealth } from './replica-health.ts';

export type Source = 'replica' | 'leader';

type Known = {
  feed: Pick<ChangeFeed, 'isCurrent' | 'confirm' | 'isConnected'>;
  health: Pick<ReplicaHealth, 'problem' | 'isFit' | 'suspect'>;
  changes: Pick<CatchingUp, 'isBehind' | 'catchUp'>;
};

/** After a failure while the leader is silent, others do not try it for this long. */
const LEADER_REST_MS = 1_000;
const RETRY_AFTER_MS = 250;
/** A leader that is only slow has the answer that a replica may lack, so it gets this long even while it is silent. */
const LEADER_PATIENCE_MS = 2_000;

export function routeReads({ feed, health, changes }: Known) {
  let leaderRestsUntil = 0;

  /** While the leader is silent, the replica answers if the leader does not; such responses are not cached. */
  function chooseWithoutNews(): Source {
    return health.isFit() && performance.now() < leaderRestsUntil ? 'replica' : 'leader';
  }

  async function choose(): Promise<Source> {
    if (!(feed.isCurrent() || (await feed.confirm()))) return chooseWithoutNews();
    if (health.problem() !== undefined) return 'leader';
    if (!changes.isBehind()) return 'replica';
    void changes.catchUp();
    return 'leader';
  }

  /** Where a read that failed may succeed. */
  async function chooseOther(failed: Source, error: unknown): Promise<Source> {
    if (feed.isConnected()) {
      const other = await (failed === 'replica' ? leaveReplica(error) : leaveLeader());
      if (other) return other;
    }
    if (failed === 'leader' && health.isFit()) leaderRestsUntil = performance.now() + LEADER_REST_MS;
    // Behind its address may be several servers, of which one has just become the leader.
    else await pause(RETRY_AFTER_MS);
    return chooseWithoutNews();
  }

  function leaveReplica(error: unknown): Source {
    // A conflict with changes that the replica has to apply is not the replica's fault.
    if (!databaseCode(error)?.startsWith('40')) health.suspect(error);
    return 'leader';
  }

  /** A pooler needs a moment to find a new leader that the feed has already found. Undefined if there is none. */
  async function leaveLeader(): Promise<Source | undefined> {
    if (health.problem() === undefined) {
      await changes.catchUp();
      if (!changes.isBehind()) return 'replica';
    }
    await pause(RETRY_AFTER_MS);
    return feed.isConnected() ? 'leader' : undefined;
  }

  function isTrusted(source: Source, waitedMs: number): boolean {
    if (feed.isConnected()) return source === 'leader' || health.problem() === undefined;
    return source === 'replica' || !health.isFit() || waitedMs < LEADER_PATIENCE_MS;
  }

  return { choose, chooseOther, isTrusted };
}
