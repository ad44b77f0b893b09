import type pg from 'pg';
import { currentRehearsal, type RehearsalContext } from '../../shared/rehearsal-context.ts';

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

/** A rehearsal waits for no one, and nobody waits long for it. */
const LIMITS = 'set local lock_timeout = 500; set local statement_timeout = 3000';
const DEADLINE_MS = 5_000;

/** Runs `work` with a context whose statements all belong to one transaction, which is rolled back. */
export async function inRolledBackTransaction<T>(
  pool: pg.Pool,
  work: (context: RehearsalContext) => Promise<T>,
  { deadlineMs = DEADLINE_MS } = {},
): Promise<T> {
  const client = await pool.connect();
  const { context, end } = rehearsalOn(client, performance.now() + deadlineMs);
  const deadline = tooLateAfter(deadlineMs);
  let isBroken = true;
  try {
    await client.query('begin');
    await client.query(LIMITS);
    // What it waits for may never come, such as a second connection within a transaction.
    return await Promise.race([work(context), deadline.passed]);
  } finally {
    deadline.clear();
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

function tooLate(): Error {
  return Object.assign(new Error('The rehearsal took too long.'), { code: '57014' });
}

function tooLateAfter(ms: number) {
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => {});
  const timer = setTimeout(() => reject(tooLate()), ms);
  return { passed, clear: () => clearTimeout(timer) };
}

function rehearsalOn(client: pg.PoolClient, deadline: number) {
  const statements = oneAtATime();
  const transactions = oneAtATime();
  let isOpen = true;
  let count = 0;

  function send(words: Words): Promise<unknown> {
    // What outlives the rehearsal must not write for real, so it fails.
    if (!isOpen) throw new Error('The rehearsal has ended.');
    if (performance.now() > deadline) throw tooLate();
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
