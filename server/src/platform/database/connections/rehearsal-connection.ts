import { errorTexts } from '@vitrine/contract/shared/errors';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type pg from 'pg';
import { Refusal } from '../../shared/refusal.ts';
import { currentRehearsal, type RehearsalContext } from '../../shared/rehearsal-context.ts';
import { databaseCode } from './database-errors.ts';

type Words = unknown[];
type OnConnected = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/** What a rehearsal asks of any pool goes to its own connection instead. */
export function lendToRehearsals(pool: pg.Pool): void {
  const { query, connect } = pool as unknown as Record<'query' | 'connect', (...words: Words) => unknown>;
  pool.query = ((...words: Words) =>
    currentRehearsal()?.query(words) ?? query.apply(pool, words)) as typeof pool.query;
  pool.connect = ((onConnected?: OnConnected) => {
    const rehearsal = currentRehearsal();
    return rehearsal ? rehearsal.connect() : connect.apply(pool, onConnected ? [onConnected] : []);
  }) as typeof pool.connect;
}

/** It ended before its answer, because it waited for somebody or somebody for it. */
export class GaveWay extends Refusal {
  constructor() {
    super(sharedRefusals.conflict, { message: errorTexts.rehearsalGaveWay });
  }
}

/** What PostgreSQL says to who waits too long: for a lock, in a deadlock, for a statement. */
const WAITED_STATES: ReadonlySet<string | undefined> = new Set(['55P03', '40P01', '57014']);

/** A rehearsal waits for no one, and nobody waits long for it. */
const DEADLINE_MS = 15_000;
const LIMITS = `set local lock_timeout = 500; set local statement_timeout = ${DEADLINE_MS}`;

/** Runs `work` with a context whose statements all belong to one transaction, which is rolled back. */
export async function inRolledBackTransaction<T>(
  pool: pg.Pool,
  work: (context: RehearsalContext) => Promise<T>,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<T> {
  // Its own connection, taken before anything is locked: those of the pool may all be waiting for the rehearsal.
  const lookout = await pool.connect();
  const client = await pool.connect().catch((error) => {
    lookout.release();
    throw error;
  });
  const interruption = interruptibleFor(deadlineMs);
  const { context, end } = rehearsalOn(client, interruption);
  let isBroken = true;
  let watch: ReturnType<typeof watchWaiting> | undefined;
  try {
    await client.query('begin');
    await client.query(LIMITS);
    watch = watchWaiting(lookout, await pidOf(client), () => interruption.interrupt(new GaveWay()));
    // What it waits for may never come, such as a second connection within a transaction.
    return await Promise.race([work(context), interruption.interrupted]);
  } catch (error) {
    // The statement that was ended may fail before it is known why.
    await watch?.stop();
    throw interruption.reason ?? (WAITED_STATES.has(databaseCode(error)) ? new GaveWay() : error);
  } finally {
    interruption.clear();
    // Before the connection is somebody else's, whose statement a late cancellation would end.
    await watch?.stop();
    lookout.release();
    await end();
    await client.query('rollback').then(
      () => {
        isBroken = false;
      },
      () => {},
    );
    client.release(isBroken);
  }
}

async function pidOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

/** How often it is looked whether anybody waits for what a rehearsal has locked. */
const LOOK_EVERY_MS = 100;
const END_IF_AWAITED = `select pg_cancel_backend($1) from (select from pg_stat_activity
  where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid)) limit 1) as waiting`;

/** Ends the statement of the rehearsal as soon as somebody waits for it. */
function watchWaiting(lookout: pg.PoolClient, pid: number, giveWay: () => void) {
  let isWatching = true;
  let wake = () => {};
  const looking = (async () => {
    while (isWatching) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, LOOK_EVERY_MS);
      });
      if (isWatching && (await lookout.query(END_IF_AWAITED, [pid])).rowCount) giveWay();
    }
  })();
  looking.catch(giveWay);
  return {
    stop: async () => {
      isWatching = false;
      wake();
      await looking.catch(() => {});
    },
  };
}

type Interruption = ReturnType<typeof interruptibleFor>;

/** Ends the wait for the work, and each of its later statements. */
function interruptibleFor(ms: number) {
  const { promise: interrupted, reject } = Promise.withResolvers<never>();
  interrupted.catch(() => {});
  const interruption = {
    interrupted,
    reason: undefined as Error | undefined,
    interrupt: (reason: Error) => {
      interruption.reason ??= reason;
      reject(interruption.reason);
    },
    clear: () => clearTimeout(timer),
  };
  const timer = setTimeout(() => interruption.interrupt(new GaveWay()), ms);
  return interruption;
}

function rehearsalOn(client: pg.PoolClient, interruption: Interruption) {
  const statements = oneAtATime();
  const transactions = oneAtATime();
  let isOpen = true;
  let count = 0;

  function send(words: Words): Promise<unknown> {
    // What outlives the rehearsal must not write for real, so it fails.
    if (!isOpen) throw new Error('The rehearsal has ended.');
    if (interruption.reason) throw interruption.reason;
    return (client.query as (...words: Words) => Promise<unknown>).apply(client, words);
  }

  /** A statement that fails outside of a transaction leaves the next one possible. */
  const query = (words: Words) =>
    statements(async () => {
      await send(['savepoint single_statement']);
      try {
        const result = await send(words);
        await send(['release savepoint single_statement']);
        return result;
      } catch (error) {
        await send(['rollback to savepoint single_statement']);
        throw error;
      }
    });

  /** Transactions that run at the same time wait for each other here. */
  function connect(): Promise<unknown> {
    const { promise, resolve: lend } = Promise.withResolvers<unknown>();
    const name = `transaction_${++count}`;
    const turn = transactions(async () => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const ask = (statement: unknown, ...rest: Words) =>
        statements(async () => {
          for (const text of controlStatements(textOf(statement), name) ?? []) await send([text]);
          return controlStatements(textOf(statement), name) ? { rows: [] } : send([statement, ...rest]);
        });
      lend({ query: ask, release: () => release() });
      await released;
    });
    turn.catch(() => {});
    return promise;
  }

  const end = async () => {
    await statements(async () => {
      isOpen = false;
    });
  };
  return { context: { query, connect, own: new Map() } satisfies RehearsalContext, end };
}

/** What a statement that begins, ends or limits a transaction is within another one; undefined for all others. */
function controlStatements(text: string, name: string): string[] | undefined {
  if (/^begin\b/.test(text)) return [`savepoint ${name}`];
  // A commit checks what was deferred.
  if (text === 'commit')
    return ['set constraints all immediate', 'set constraints all deferred', `release savepoint ${name}`];
  if (text === 'rollback') return [`rollback to savepoint ${name}`];
  if (/^set local (lock|statement|idle_in_transaction_session)_timeout\b/.test(text)) return [];
  return undefined;
}

function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  return (text ?? '').trim().toLowerCase();
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
}
