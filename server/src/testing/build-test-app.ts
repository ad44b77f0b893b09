import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  /** Moves the shop's clock; services never look at the machine's own. */
  setNow: (time: string) => void;
  close: () => Promise<void>;
};

const OPTIONS: AppOptions = {
  publicUrl: 'http://shop.test',
  logLevel: 'silent',
  trustedProxies: 0,
  version: '0.0.0',
  shopInfo: { demo: true },
};

/** The whole server on a database of its own, for one test file: open it in beforeAll, close it in afterAll. */
export async function buildTestApp(
  options: Partial<AppOptions> = {},
  given: Pick<Deps, 'identity'> = {},
): Promise<TestApp> {
  const database = await openTestDatabase();
  const mediaDir = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  let now = new Date('2030-06-15T12:00:00.000Z');
  const deps: Deps = {
    db: database.db,
    clock: () => now,
    mediaDir,
    publicUrl: OPTIONS.publicUrl,
    mail: { from: 'Vitrine <hello@shop.test>', folder: join(mediaDir, 'mail') },
    ...given,
  };
  const app = await buildApp(deps, { ...OPTIONS, ...options });
  return {
    app,
    deps,
    setNow: (time) => {
      now = new Date(time);
    },
    close: async () => {
      await app.close();
      await database.close();
      await rm(mediaDir, { recursive: true });
    },
  };
}
