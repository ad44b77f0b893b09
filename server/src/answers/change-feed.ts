import pg from 'pg';
import type { DatabaseConnection } from '../db/client.ts';

/** The channel on which the database's triggers name what changed. */
const CHANNEL = 'catalogue';
const EVERYTHING = '*';

/** No reply is sent from memory unless the database confirmed within this time that nothing is outstanding. */
const LEASE_MS = 900;
/** A visit this long after the last confirmation asks for the next one, so that busy shops never wait for it. */
const RENEW_AFTER_MS = 300;
const CONFIRM_TIMEOUT_MS = 500;
const RECONNECT_AFTER_MS = 1_000;

export type ChangeFeed = {
  /** Whether every change older than the promised second has been heard. */
  isCurrent: () => boolean;
  /** Hears all that is committed by now; false where the database cannot be heard. */
  confirm: () => Promise<boolean>;
  close: () => Promise<void>;
};

type Listener = {
  /** A product changed; without an id, anything may have changed, or changes may have been missed. */
  onChange: (productId?: string) => void;
};

/**
 * Listens to the database on a connection of its own. PostgreSQL delivers a commit's notifications before it replies to
 * a later statement on the same connection, so an empty statement proves that everything older has been heard.
 */
export function openChangeFeed(connection: DatabaseConnection, { onChange }: Listener): ChangeFeed {
  let client: pg.Client | undefined;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let confirming: Promise<boolean> | undefined;
  let waiting = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let connecting = connect();

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'vitrine changes',
      connectionTimeoutMillis: CONFIRM_TIMEOUT_MS * 4,
      keepAlive: true,
    });
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => onChange(payload === EVERYTHING ? undefined : payload));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      // What was kept before may have changed while nobody listened.
      onChange();
      client = opened;
    } catch {
      reconnectLater();
      await opened.end().catch(() => {});
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    confirmedAt = Number.NEGATIVE_INFINITY;
    onChange();
    // A connection that does not reply would not say goodbye either.
    void lost.end().catch(() => {});
    reconnectLater();
  }

  function reconnectLater(): void {
    if (isClosed || waiting) return;
    waiting = true;
    timer = setTimeout(() => {
      waiting = false;
      connecting = connect();
    }, RECONNECT_AFTER_MS);
    timer.unref();
  }

  function isCurrent(): boolean {
    const age = performance.now() - confirmedAt;
    if (age > RENEW_AFTER_MS && client && !confirming) void confirm();
    return age < LEASE_MS;
  }

  /** One statement at a time: whoever asks while one is on its way needs the next, which starts after their own write. */
  let next: Promise<boolean> | undefined;
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
    const asked = client;
    if (!asked) return false;
    const sentAt = performance.now();
    if (!(await repliesInTime(asked))) {
      lose(asked);
      return false;
    }
    if (client !== asked) return false;
    confirmedAt = sentAt;
    return true;
  }

  return {
    isCurrent,
    confirm,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await connecting;
      const open = client;
      client = undefined;
      await open?.end();
    },
  };
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
