import { setTimeout } from 'node:timers/promises';
import type { Env } from '../../env.ts';
import { type DatabaseConnection, type Db, giveUpOnSilence } from '../database/connections/client.ts';
import { openReplica } from '../replica/replica.ts';
import { openChangeFeed } from '../response-cache/change-feed.ts';
import type { Mark } from '../response-cache/listening-connection.ts';
import {
  createResponseCache,
  noResponseCache,
  type ResponseCache,
} from '../response-cache/response-cache.ts';
import { createSettings } from './settings.ts';

const RETRY_AFTER_MS = 500;
const LOOK_EVERY_MS = 500;

type Options = { replica?: DatabaseConnection | undefined; marks?: readonly Mark[] };

/** What a process has in memory, up to date: the settings, and responses if it may cache them. */
export async function openMemory(
  db: Db,
  connection: DatabaseConnection,
  { RESPONSE_CACHE, DEMO }: Pick<Env, 'RESPONSE_CACHE' | 'DEMO'>,
  { replica: at, marks = [] }: Options = {},
) {
  const settings = createSettings(db, { isDemo: DEMO });
  let isClosed = false;
  const feed = openChangeFeed(connection, {
    marks,
    onSettings: () => void refresh(),
    onChange: (productId) => {
      replica?.changed();
      responseCache.forget(productId);
    },
  });
  const responseCache: ResponseCache =
    RESPONSE_CACHE === 'off'
      ? // Without a cache a replica may still have to be waited for.
        { ...noResponseCache, catchUp: async () => void (await feed.confirm()) }
      : createResponseCache({ clock: () => new Date(), feed });
  const replica = at && openReplica({ leader: db, connection: at, feed });
  const watch = setInterval(() => feed.isConnected() || giveUpOnSilence(db), LOOK_EVERY_MS).unref();

  /** Responses made during the reload may show the old settings, so they are forgotten once the new ones are known. */
  async function refresh(): Promise<void> {
    try {
      await settings.reload();
      responseCache.forget();
    } catch {
      await setTimeout(RETRY_AFTER_MS, undefined, { ref: false });
      if (!isClosed) await refresh();
    }
  }

  await settings.reload();
  return {
    settings,
    responseCache,
    ...(replica && { replica }),
    close: async (): Promise<void> => {
      isClosed = true;
      clearInterval(watch);
      await replica?.close();
      await feed.close();
    },
  };
}
