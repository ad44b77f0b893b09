import { setTimeout } from 'node:timers/promises';
import type { Env } from '../../env.ts';
import { type DatabaseConnection, type Db, giveUpOnSilence } from '../database/connections/client.ts';
import { openReplica, type Replica } from '../replica/replica.ts';
import type { Mark } from '../response-cache/listening-connection.ts';
import { openResponseCache } from '../response-cache/open-response-cache.ts';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { createSettings, type Settings } from './settings.ts';

const RETRY_AFTER_MS = 500;
const LOOK_EVERY_MS = 500;

type Memory = {
  settings: Settings;
  responseCache: ResponseCache;
  replica?: Replica;
  close: () => Promise<void>;
};
type Options = { replica?: DatabaseConnection | undefined; marks?: readonly Mark[] };

/** What a process keeps in memory and up to date: the settings, and replies if it may cache them. */
export async function openMemory(
  db: Db,
  connection: DatabaseConnection,
  env: Pick<Env, 'RESPONSE_CACHE'>,
  { replica: at, marks = [] }: Options = {},
): Promise<Memory> {
  const settings = createSettings(db);
  let isClosed = false;
  const { responseCache, feed, close } = openResponseCache(connection, env, {
    onSettings: () => void refresh(),
    onChange: () => replica?.changed(),
    marks,
  });
  const replica = at && openReplica({ leader: db, connection: at, feed });
  const watch = setInterval(() => feed.isConnected() || giveUpOnSilence(db), LOOK_EVERY_MS).unref();

  /** Replies made during the reload may show the old settings, so they are forgotten once the new ones are known. */
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
    close: async () => {
      isClosed = true;
      clearInterval(watch);
      await replica?.close();
      await close();
    },
  };
}
