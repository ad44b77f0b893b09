import type { DatabaseConnection } from '../database/connections/client.ts';
import { sharedRun } from '../shared/shared-run.ts';
import { keepListening, type Mark } from './listening-connection.ts';

/** The channel on which the database's triggers publish changes. */
const CHANNEL = 'catalogue';
const EVERYTHING = '*';
const SETTINGS = 'settings';

/** Nothing is sent from memory unless the database confirmed within this time that no change is outstanding. */
const LEASE_MS = 900;
/** A request this long after the last confirmation starts the next one, so that busy shops never wait for it. */
const RENEW_AFTER_MS = 300;
const CONFIRM_TIMEOUT_MS = 500;
/** A silently lost connection is noticed after this time, even without requests. */
const HEARTBEAT_MS = 5_000;

export type ChangeFeed = ReturnType<typeof openChangeFeed>;

type FeedOptions = {
  marks?: readonly Mark[];
  /** A product changed; without an id, anything may have changed. */
  onChange: (productId?: string) => void;
  onSettings?: () => void;
};

/** The reply to an empty statement means that the notifications of all earlier commits have been received. */
export function openChangeFeed(
  connection: DatabaseConnection,
  { onChange, onSettings = () => {}, marks = [] }: FeedOptions,
) {
  let confirmedAt = Number.NEGATIVE_INFINITY;
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

  /** Whether every change older than the lease has been received. */
  function isCurrent(): boolean {
    const age = performance.now() - confirmedAt;
    if (age > RENEW_AFTER_MS && !confirming.isRunning()) void confirming.run();
    return age < LEASE_MS;
  }

  const confirming = sharedRun(async () => {
    const client = listening.current();
    if (!client) return false;
    const sentAt = performance.now();
    if (!(await inTime(client.query('')))) listening.drop(client);
    if (listening.current() !== client) return false;
    confirmedAt = sentAt;
    return true;
  });

  /** How far the leader's journal reaches, in bytes: beyond every change received so far. Undefined if it is unreachable. */
  async function position(): Promise<number | undefined> {
    const client = listening.current();
    const reply = client && (await inTime(client.query<{ at: number }>(POSITION)));
    if (client && !reply) listening.drop(client);
    return reply?.rows[0]?.at;
  }

  const heartbeat = setInterval(() => {
    if (performance.now() - confirmedAt > HEARTBEAT_MS) void confirming.run();
  }, HEARTBEAT_MS).unref();

  return {
    isCurrent,
    /** Resolves once every change committed so far has been received; false if the database is unreachable. */
    confirm: confirming.run,
    /** Whether the leader was there when it was last needed. */
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
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, CONFIRM_TIMEOUT_MS, undefined);
  return Promise.race([reply.catch(() => undefined), tooLate]).finally(() => clearTimeout(timer));
}
