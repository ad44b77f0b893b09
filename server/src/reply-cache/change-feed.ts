import type pg from 'pg';
import type { DatabaseConnection } from '../db/client.ts';
import { keepListening } from './listening-connection.ts';

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

export type ChangeFeed = {
  /** Whether every change older than the lease has been received. */
  isCurrent: () => boolean;
  /** Resolves once every change committed so far has been received; false if the database is unreachable. */
  confirm: () => Promise<boolean>;
  close: () => Promise<void>;
};

type FeedOptions = {
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
  { onChange, onSettings = () => {} }: FeedOptions,
): ChangeFeed {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirming: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;
  const listening = keepListening(connection, {
    channel: CHANNEL,
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
    if (!(await repliesInTime(client))) listening.drop(client);
    if (listening.current() !== client) return false;
    confirmedAt = sentAt;
    return true;
  }

  return { isCurrent, confirm, close: listening.close };
}

async function repliesInTime(client: pg.Client): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, CONFIRM_TIMEOUT_MS, false);
  });
  const reply = client.query('').then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([reply, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
