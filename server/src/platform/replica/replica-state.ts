import type pg from 'pg';

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
export function replicaProblem(
  replica: ReplicaState,
  leader: Pick<ReplicaState, 'system' | 'database'>,
): string | undefined {
  if (replica.system !== leader.system || replica.database !== leader.database)
    return 'DATABASE_REPLICA_URL leads to another database than DATABASE_URL';
  return replica.isReplica ? undefined : 'DATABASE_REPLICA_URL leads to a server that is no replica';
}
