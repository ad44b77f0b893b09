import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than the server lets a statement take: one that has not answered by then is frozen or out of reach. */
const ANSWER_LIMIT_MS = 12_000;
/** The server shuts down, or another one has taken over and this one may only be read. */
const WRONG_SERVER = /^(25006|57P0[123])$/;

/** Behind a pooler these can be set for one transaction only. */
export const STATEMENT_LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;
const SET_LIMITS = Object.entries(STATEMENT_LIMITS)
  .map(([name, ms]) => `; set local ${name} = ${ms}`)
  .join('');

export type Pulse = {
  answeredAt: number;
  /** Since when each connection has waited for an answer, by the function that closes it. */
  waiting: Map<() => void, number>;
};

type GuardOptions = {
  isShared: boolean;
  pulse: Pulse;
  /** Whether nobody has the connection at the moment. */
  isIdle: () => boolean;
  answerLimitMs?: number | undefined;
};
type Statement = string | { text?: string; name?: string | undefined; submit?: unknown };
type Send = (statement: Statement, ...rest: unknown[]) => unknown;

/**
 * Closes a connection that no longer answers or whose server is no longer the leader; pending statements fail as on any
 * lost connection, and the pool opens another. If a pooler lends its connections for one transaction at a time, nothing
 * is sent that needs one for longer: statements have no names, and limits are set within transactions only.
 */
export function guardConnection(
  client: pg.PoolClient,
  { isShared, pulse, isIdle, answerLimitMs = ANSWER_LIMIT_MS }: GuardOptions,
): void {
  const { connection } = client as unknown as { connection: EventEmitter & { stream: Socket } };
  // Looked up on each call, because code that measures statements replaces `query` on the prototype that all clients share.
  const send: Send = (...words) => Object.getPrototypeOf(client).query.apply(client, words);
  let timer: NodeJS.Timeout | undefined;
  let hasOwnLimit = false;
  const close = () => connection.stream.destroy();
  let isGathering = false;
  /** Statements that are sent at once leave in one write, so that the server is woken up once for all of them. */
  const gather = () => {
    if (isGathering) return;
    isGathering = true;
    const { stream } = connection;
    stream.cork();
    process.nextTick(() => {
      isGathering = false;
      stream.uncork();
    });
  };

  connection.on('errorMessage', ({ code }: { code?: string }) => {
    if (WRONG_SERVER.test(code ?? '')) close();
  });
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
    pulse.waiting.delete(close);
  };
  client.on('drain', () => {
    stopWaiting();
    pulse.answeredAt = performance.now();
  });
  // Of statements that were sent together, each has this long to answer.
  connection.on('readyForQuery', () => {
    if (!timer) return;
    timer.refresh();
    pulse.answeredAt = performance.now();
    pulse.waiting.set(close, pulse.answeredAt);
  });
  client.on('end', stopWaiting);
  const query: Send = (statement, ...rest) => {
    // It would become part of the next transaction on this connection, and be undone with it.
    if (isIdle()) throw new Error('The transaction of this statement has ended.');
    const text = textOf(statement);
    if (text.startsWith('set local statement_timeout')) hasOwnLimit = true;
    else if (text === 'commit' || text === 'rollback') hasOwnLimit = false;
    if (!hasOwnLimit && !timer) {
      timer = setTimeout(close, answerLimitMs).unref();
      pulse.waiting.set(close, performance.now());
    }
    gather();
    const sent = send(isShared ? withoutSession(statement, text) : statement, ...rest);
    if (typeof statement !== 'string' && isBegin(text)) giveBackIfRefused(client, sent);
    return sent;
  };
  client.query = query as typeof client.query;
}

/** Drizzle never releases a connection whose first statement fails, as all do behind a pooler while there is no leader. */
function giveBackIfRefused(client: pg.PoolClient, begun: unknown): void {
  if (begun instanceof Promise) begun.catch(() => client.release(true));
}

/** Closes connections that have waited for this long, unless another one was answered in that time. */
export function closeSilent({ answeredAt, waiting }: Pulse, ms: number): void {
  const longAgo = performance.now() - ms;
  if (answeredAt > longAgo) return;
  for (const [close, since] of waiting) if (since < longAgo) close();
}

function textOf(statement: Statement): string {
  return typeof statement === 'string' ? statement : (statement.text ?? '');
}

function isBegin(text: string): boolean {
  return /^begin\b/.test(text);
}

function withoutSession(statement: Statement, text: string): Statement {
  if (isBegin(text)) return text + SET_LIMITS;
  if (typeof statement === 'string' || statement.submit) return statement;
  return { ...statement, name: undefined };
}
