import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/setup/free-port.mjs';
import { connectionUrl } from '../database/connection-url.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { ended, opened, runShop } from './run-shop.ts';

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** A shop with a process and a folder of its own, on a database that others may share. */
export async function startMachine(
  { connection }: Pick<TestDatabase, 'connection'>,
  settings: Record<string, string>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-machine-'));
  const port = await freePort();
  const shop = runShop({
    PORT: port,
    HOST: '127.0.0.1',
    WORKERS: '1',
    DATA_DIR: folder,
    DATABASE_URL: connectionUrl(connection),
    ...settings,
  });
  const end = ended(shop);
  await opened(shop);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Returns what it printed and how it ended. */
    stop: async (signal: NodeJS.Signals) => {
      shop.kill(signal);
      const last = await end;
      await rm(folder, { recursive: true, force: true });
      return last;
    },
  };
}
