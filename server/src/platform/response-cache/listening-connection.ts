import pg from 'pg';
import type { DatabaseConnection } from '../database/connections/client.ts';

const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_AFTER_MS = 1_000;
/** For statements while connecting; a frozen server accepts connections and never replies on them. */
const ANSWER_LIMIT_MS = 2_000;

/** Two numbers that are locked in shared mode for as long as the connection lasts. */
export type Mark = readonly [group: number, value: number];

type ListeningOptions = {
  channel: string;
  marks?: readonly Mark[];
  onNotification: (payload: string | undefined) => void;
  /** Notifications may have been missed: when a connection opens and when one is lost. */
  onGap: () => void;
};

/** A connection that listens on one channel and reconnects whenever it is lost. */
export function keepListening(
  connection: DatabaseConnection,
  { channel, marks = [], onNotification, onGap }: ListeningOptions,
) {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let connecting = connect();

  async function connect(): Promise<void> {
    const opened = new pg.Client({
      ...connection,
      application_name: 'vitrine changes',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
    });
    opened.on('error', () => drop(opened));
    opened.on('end', () => drop(opened));
    opened.on('notification', ({ payload }) => onNotification(payload));
    try {
      await opened.connect();
      await opened.query(`listen ${channel}`);
      for (const mark of marks) await opened.query('select pg_advisory_lock_shared($1, $2)', [...mark]);
      onGap();
      client = opened;
    } catch {
      reconnectLater();
      await opened.end().catch(() => {});
    }
  }

  /** Closes a connection that no longer replies. */
  function drop(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    onGap();
    lost.end().catch(() => {});
    reconnectLater();
  }

  function reconnectLater(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      connecting = connect();
    }, RECONNECT_AFTER_MS);
    timer.unref();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await connecting;
    const open = client;
    client = undefined;
    await open?.end();
  }

  return { /** Undefined while disconnected. */ current: () => client, drop, close };
}
