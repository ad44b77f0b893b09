import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { type DatabaseConnection, type Db, openDatabase, poolOf } from '../database/connections/client.ts';
import { databaseCode, isTemporary } from '../database/connections/database-errors.ts';
import type { ChangeFeed } from '../response-cache/change-feed.ts';
import { trackChanges } from './catching-up.ts';
import { readReplicaState, watchReplica } from './replica-health.ts';
import { routeReads, type Source } from './route-reads.ts';

const LOOK_EVERY_MS = 500;
const STATEMENT_TIMEOUT = '57014';
/** No read is retried after this time, so that a visitor gets a reply while still waiting for it. */
const PATIENCE_MS = 3_000;

export type Replica = ReturnType<typeof openReplica>;

type Question = [statement: { text: string }, values?: unknown[]];
type Servers = { leader: Db; connection: DatabaseConnection; feed: ChangeFeed };

export function openReplica({ leader, connection, feed }: Servers) {
  const { pool, close } = openDatabase(connection);
  const pools: Record<Source, pg.Pool> = { replica: pool, leader: poolOf(leader) };
  const counts = { replica: 0, leader: 0 };
  let report: (problem: string | undefined) => void = () => {};
  const health = watchReplica({ ...pools, feed, onTurn: (problem) => report(problem) });
  const changes = trackChanges({
    leader: feed.position,
    replica: () =>
      readReplicaState(pool).then(
        ({ position }) => position,
        (error) => void health.suspect(error),
      ),
  });

  const { choose, chooseOther, isTrusted } = routeReads({ feed, health, changes });

  async function ask(source: Source, question: Question): Promise<pg.QueryResult> {
    const reply = await waitWhile((ms) => isTrusted(source, ms), pools[source].query(...question));
    counts[source] += 1;
    return reply;
  }

  async function query(...question: Question): Promise<pg.QueryResult> {
    const { text } = question[0];
    // Each statement may go to another connection.
    if (/^begin\b/.test(text)) throw new Error('Reads of the catalogue are single statements.');
    if (!/^\s*(select|with)\b/i.test(text)) return pools.leader.query(...question);
    const deadline = performance.now() + PATIENCE_MS;
    for (let source = await choose(); ; ) {
      try {
        return await ask(source, question);
      } catch (error) {
        if (!mayWorkElsewhere(error) || performance.now() > deadline) throw error;
        source = await chooseOther(source, error);
      }
    }
  }

  return {
    /** Reads from the replica if it has every change that this process was notified of; writes to the leader. */
    db: drizzle({ query } as unknown as pg.Pool) as Db,
    changed: changes.changed,
    lagSeconds: health.lagSeconds,
    problem: health.problem,
    counts,
    /** Logs from now on when the replica becomes usable or unusable. */
    reportTo: (log: Pick<FastifyBaseLogger, 'info' | 'warn'>): void => {
      report = (problem) => {
        if (problem) log.warn({ problem }, 'the catalogue is read from the leader');
        else log.info('the catalogue is read from the replica');
      };
      report(health.problem());
    },
    close: async (): Promise<void> => {
      await health.close();
      await close();
    },
  };
}

/** Waits for a reply, but gives up once its server has been found to be away. */
function waitWhile<T>(isTrusted: (waitedMs: number) => boolean, reply: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      if (isTrusted(performance.now() - startedAt)) return;
      clearInterval(timer);
      reject(Object.assign(new Error('The server went away before it answered.'), { code: '08006' }));
    }, LOOK_EVERY_MS);
    reply.then(resolve, reject).finally(() => clearInterval(timer));
  });
}

/** What took too long on one server would take as long on the other. */
function mayWorkElsewhere(error: unknown): boolean {
  return isTemporary(error) && databaseCode(error) !== STATEMENT_TIMEOUT;
}

export function catalogReads<D extends { db: Db; replica?: Pick<Replica, 'db'> }>(deps: D): D {
  return deps.replica ? { ...deps, db: deps.replica.db } : deps;
}
