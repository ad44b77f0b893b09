import type pg from 'pg';
import type { DatabaseConnection } from '../../../platform/database/connections/client.ts';
import type { DatabaseConnections } from '../../../platform/database/connections/database-connections.ts';
import { connectOnce, errorReason } from '../../../platform/database/migrations/migrate.ts';
import {
  type ReplicaState,
  readReplicaState,
  replicaProblem,
} from '../../../platform/replica/replica-health.ts';
import type { Mark } from '../../../platform/response-cache/listening-connection.ts';
import { findOtherSecret } from '../processes/shared-secrets.ts';

const CHECK = 'vitrine check';
const REPLICA_SENTENCE =
  'DATABASE_URL leads to a replica, which cannot be written; let it lead to the leader.';

/** The start is refused if `isWrong`; otherwise the problem is only reported. */
export type ServerProblem = {
  about: 'Database' | 'Replica' | 'Clock' | 'Secrets';
  sentence: string;
  isWrong: boolean;
};

export const MAX_CLOCK_DIFFERENCE_MS = 30_000;
/** From here on events of the payment provider are refused, and sessions end too early or too late. */
const WRONG_CLOCK_MS = 300_000;

/** Compares the servers that the settings name with one another and with this machine. Writes nothing. */
export async function findServerProblems(
  connections: DatabaseConnections,
  marks: readonly Mark[],
): Promise<ServerProblem[]> {
  const setting = connections.pooled.isShared ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const client = await connectOnce(connections.direct, CHECK, setting);
  try {
    const leader = await readReplicaState(client);
    if (leader.isReplica) return [wrong('Database', REPLICA_SENTENCE)];
    if (await leadsThroughPooler(client, () => connectOnce(connections.direct, CHECK, setting)))
      return [wrong('Database', poolerSentence(connections))];
    const problems = [
      await checkPooled(connections, leader),
      await checkReplica(connections.replica, leader),
      await checkClock(client),
      await checkSecrets(client, marks),
    ];
    return problems.filter((problem) => problem !== undefined);
  } finally {
    await client.end();
  }
}

function wrong(about: ServerProblem['about'], sentence: string): ServerProblem {
  return { about, sentence, isWrong: true };
}

/** With the server process that it was given when it connected. */
export type Connected = Pick<pg.Client, 'query' | 'end'> & { processID?: number };

/**
 * Whether a pooler shares one connection to the database among several of ours, transaction by transaction. The process
 * that it named is then not the one that answers. That is also true of a pooler that lends a connection for a whole
 * session, so the second test is whether the process that answered is given to another connection while ours is still
 * open.
 */
export async function leadsThroughPooler(client: Connected, connectAgain: () => Promise<Connected>) {
  if ((await processOf(client)) === client.processID) return false;
  const other = await connectAgain();
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const ours = await processOf(client);
      await other.query('begin');
      const others = await processOf(other);
      await other.query('rollback');
      if (ours === others || ours !== (await processOf(client))) return true;
    }
    return false;
  } finally {
    await other.end();
  }
}

async function processOf(client: Connected): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

function poolerSentence({ pooled }: DatabaseConnections): string {
  return pooled.isShared
    ? 'DATABASE_DIRECT_URL leads through a pooler that lends connections for a transaction; let it lead to PostgreSQL itself.'
    : 'DATABASE_URL leads through a pooler that lends connections for a transaction; set DATABASE_DIRECT_URL to PostgreSQL itself as well.';
}

async function checkPooled(
  { pooled }: DatabaseConnections,
  leader: ReplicaState,
): Promise<ServerProblem | undefined> {
  if (!pooled.isShared) return undefined;
  const { system, database, isReplica } = await stateOf(pooled, 'DATABASE_URL');
  if (system === leader.system && database === leader.database && !isReplica) return undefined;
  return wrong(
    'Database',
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases; correct one of them.',
  );
}

/** A replica that is away or being promoted is no reason to stay closed: reads go to the leader until it is back. */
async function checkReplica(
  replica: DatabaseConnection | undefined,
  leader: ReplicaState,
): Promise<ServerProblem | undefined> {
  if (!replica) return undefined;
  const about = 'Replica';
  try {
    const state = await stateOf(replica, 'DATABASE_REPLICA_URL');
    const problem = replicaProblem(state, leader);
    if (!problem) return undefined;
    const sentence = `${problem}; let it lead to a streaming replica of it or take the setting away.`;
    return { about, sentence, isWrong: state.system !== leader.system || state.database !== leader.database };
  } catch (error) {
    const sentence = `${errorReason(error)} Until then everything is read from the leader.`;
    return { about, sentence, isWrong: false };
  }
}

async function stateOf(connection: DatabaseConnection, setting: string): Promise<ReplicaState> {
  const client = await connectOnce(connection, CHECK, setting);
  try {
    return await readReplicaState(client);
  } finally {
    await client.end();
  }
}

export async function checkClock(client: Pick<pg.Client, 'query'>): Promise<ServerProblem | undefined> {
  const before = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const here = (before + Date.now()) / 2;
  const difference = Math.abs((rows[0]?.now.getTime() ?? here) - here);
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return undefined;
  const sentence = `This machine and the database differ by ${Math.round(difference / 1000)} seconds; let both set their time by NTP.`;
  return { about: 'Clock', sentence, isWrong: difference > WRONG_CLOCK_MS };
}

async function checkSecrets(client: pg.Client, marks: readonly Mark[]): Promise<ServerProblem | undefined> {
  const name = await findOtherSecret(client, marks);
  if (!name) return undefined;
  return wrong(
    'Secrets',
    `Another shop is open on this database with another ${name}; give both the same one, or one of them a database of its own.`,
  );
}
