import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { errorReason } from '../database/migrations/migrate.ts';
import type { ChangeFeed } from '../response-cache/change-feed.ts';

export type ReplicaState = {
  isReplica: boolean;
  /** How much of the leader's journal it has applied, in bytes. */
  position: number;
  /** The same for a leader and all its replicas, and for nobody else. */
  system: string;
  database: string;
};

const ANSWER_LIMIT_MS = 1_000;
const STATE = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as "position",
  (select system_identifier::text from pg_control_system()) as "system",
  current_database() as "database"`;

type Server = { query: (question: { text: string; query_timeout: number }) => Promise<pg.QueryResult> };

export async function readReplicaState(server: Server): Promise<ReplicaState> {
  const { rows } = await server.query({ text: STATE, query_timeout: ANSWER_LIMIT_MS });
  return rows[0] as ReplicaState;
}

/** Why a server cannot be read instead of the leader; undefined if it can. */
export function replicaProblem(replica: ReplicaState, leader: Pick<ReplicaState, 'system' | 'database'>) {
  if (replica.system !== leader.system || replica.database !== leader.database)
    return 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL';
  return replica.isReplica ? undefined : 'DATABASE_REPLICA_URL leads to a server that is no replica';
}

const LOOK_EVERY_MS = 1_000;
/** A replica that is further behind is not read. */
const MAX_LAG_MS = 5_000;
const MAX_SAMPLES = 120;

type Watched = {
  leader: Server;
  replica: Server;
  feed: Pick<ChangeFeed, 'position' | 'isConnected'>;
  onTurn: (problem: string | undefined) => void;
};

export type ReplicaHealth = ReturnType<typeof watchReplica>;

/** Checks the replica every second. Until it was found to be healthy it counts as unusable. */
export function watchReplica({ leader, replica, feed, onTurn }: Watched) {
  const stop = new AbortController();
  const lag = measureLag();
  let problem: string | undefined = 'the replica has not answered yet';
  let known: ReplicaState | undefined;
  let isFit = false;

  function judge(found: string | undefined): void {
    if (stop.signal.aborted) return;
    const hasTurned = (found === undefined) !== (problem === undefined);
    problem = found;
    if (hasTurned) onTurn(found);
  }

  async function look(): Promise<string | undefined> {
    const written = await feed.position();
    if (written !== undefined) lag.noteLeader(written);
    const state = await readReplicaState(replica);
    known ??= await readReplicaState(leader);
    // While the leader is away, a replica that was promoted is the next leader, and the best one to read.
    const unfit = replicaProblem({ ...state, isReplica: state.isReplica || !feed.isConnected() }, known);
    if (unfit) return unfit;
    if (written !== undefined) lag.noteReplica(state.position);
    return lag.ms() > MAX_LAG_MS
      ? `the replica is ${Math.round(lag.ms() / 1000)} seconds behind the leader`
      : undefined;
  }

  async function keepLooking(): Promise<void> {
    while (!stop.signal.aborted) {
      await look().then(
        (found) => {
          isFit = found === undefined;
          judge(found);
        },
        (error) => judge(away(error)),
      );
      await pause(LOOK_EVERY_MS, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }
  const ended = keepLooking();

  return {
    problem: () => problem,
    lagSeconds: () => lag.ms() / 1000,
    /** Whether it was healthy at its last answer, so that it can be read while there is no leader. */
    isFit: () => isFit,
    /** A read failed: the replica is not read until it answers again. */
    suspect: (error: unknown) => judge(away(error)),
    close: async (): Promise<void> => {
      stop.abort();
      await ended;
    },
  };
}

function away(error: unknown): string {
  return `the replica does not answer (${errorReason(error)})`;
}

/** How long ago the leader was where the replica is now. While the leader is away the lag stays what it was. */
export function measureLag(now: () => number = () => performance.now()) {
  const samples: { at: number; position: number }[] = [];
  let ms = 0;
  return {
    noteLeader: (position: number) => {
      // After a failover the journal may end earlier than before.
      while ((samples.at(-1)?.position ?? 0) > position) samples.pop();
      samples.push({ at: now(), position });
      if (samples.length > MAX_SAMPLES) samples.shift();
    },
    noteReplica: (position: number) => {
      const reached = samples.findLastIndex((sample) => sample.position <= position);
      const next = samples[reached + 1];
      ms = next ? now() - next.at : 0;
    },
    ms: () => ms,
  };
}
