import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isTemporary } from './temporary-error.ts';

const RETRY_AFTER_MS = 100;

type OnConnected = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/**
 * Asks again for a connection that was refused, for as long as a caller waits for one anyway. This is the one retry that
 * is always safe, for writes too: nothing has been sent yet.
 */
export function connectPatiently(pool: pg.Pool, patienceMs: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;

  async function connectInTime(): Promise<pg.PoolClient> {
    for (const deadline = performance.now() + patienceMs; ; ) {
      try {
        return await connect();
      } catch (error) {
        if (pool.ending || !isTemporary(error) || performance.now() + RETRY_AFTER_MS > deadline) throw error;
        await pause(RETRY_AFTER_MS);
      }
    }
  }

  pool.connect = ((onConnected?: OnConnected) => {
    const connected = connectInTime();
    if (!onConnected) return connected;
    connected.then((client) => onConnected(undefined, client, client.release), onConnected);
  }) as typeof pool.connect;
}
