import type { DatabaseConnection } from '../database/connections/client.ts';
import { keepListening, type Mark } from './listening-connection.ts';

/** The channel on which the database's triggers publish changes. */
const CHANNEL = 'catalogue';
const EVERYTHING = '*';
const SETTINGS = 'settings';

/** Nothing is sent from memory unless the database confirmed within this time that no change is outstanding. */
const LEASE_MS = 900;
/**
 * A request this long after the last confirmation starts the next one, so that visitors of a busy shop never wait for
 * it.
 */
const RENEW_AFTER_MS = 300;
const CONFIRM_TIMEOUT_MS = 500;
/** A silently lost connection is noticed after this time, even without requests. */
const HEARTBEAT_MS = 5_000;

export type ChangeFeed = {
  /** Whether every change older than the lease has been received. */
  isCurrent: () => boolean;
  /** Resolves once every change committed so far has been received; false if the database is unreachable. */
  confirm: () => Promise<boolean>;
  /** Whether the leader was there when it was last needed. */
  isConnected: () => boolean;
  /** How far the leader's journal reaches, in bytes: beyond every change received so far. Undefined if it is unreachable. */
  position: () => Promise<number | undefined>;
  close: () => Promise<void>;
};

type FeedOptions = {
  marks?: readonly Mark[];
  /** A product changed; without an id, anything may have changed. */
  onChange: (productId?: string) => void;
  /** The settings may have changed. */
  onSettings?: () => void;
};

/**
 * PostgreSQL delivers the notifications of earlier commits before it replies to a later statement on the same
 * connection, so the reply to an empty statement proves that all of them have been received.
 */
export function openChangeFeed(
  connection: DatabaseConnection,
  { onChange, onSettings = () => {}, marks = [] }: FeedOptions,
): ChangeFeed {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirming: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const listening = keepListening(connection, {
    channel: CHANNEL,
    marks,
    onNotification: (payload) => {
      if (payload === SETTINGS) onSettings();
      else onChange(payload === EVERYTHING ? undefined : payload);
    },
    onGap: () => {
      confirmedAt = Number.NEGATIVE_INFINITY;
      onChange();
      onSettings();
    },
  });

  function isCurrent(): boolean {
    const age = performance.now() - confirmedAt;
    if (age > RENEW_AFTER_MS && !confirming) void confirm();
    return age < LEASE_MS;
  }

  /** A statement already under way may have been sent before the caller's write; the next one has not. */
  function confirm(): Promise<boolean> {
    if (!confirming) {
      confirming = ask().finally(() => {
        confirming = undefined;
      });
      return confirming;
    }
    next ??= confirming.then(() => {
      next = undefined;
      return confirm();
    });
    return next;
  }

  async function ask(): Promise<boolean> {
    const client = listening.current();
    if (!client) return false;
    const sentAt = performance.now();
    if (!(await inTime(client.query('')))) listening.drop(client);
    if (listening.current() !== client) return false;
    confirmedAt = sentAt;
    return true;
  }

  async function position(): Promise<number | undefined> {
    const client = listening.current();
    const reply = client && (await inTime(client.query<{ at: number }>(POSITION)));
    if (client && !reply) listening.drop(client);
    return reply?.rows[0]?.at;
  }

  const heartbeat = setInterval(() => {
    if (performance.now() - confirmedAt > HEARTBEAT_MS) void confirm();
  }, HEARTBEAT_MS).unref();

  return {
    isCurrent,
    confirm,
    isConnected: () => listening.current() !== undefined,
    position,
    close: () => {
      clearInterval(heartbeat);
      return listening.close();
    },
  };
}

const POSITION = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as at`;

/** Undefined if it fails or takes too long. */
async function inTime<T>(reply: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, CONFIRM_TIMEOUT_MS, undefined);
  });
  try {
    return await Promise.race([reply.catch(() => undefined), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
