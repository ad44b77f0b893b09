import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { Deps, SandboxSettings } from '../../deps.ts';
import { type AppOptions, buildApp } from '../../operations/app.ts';
import { sandboxProvider } from '../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { noResponseCache } from '../../platform/response-cache/response-cache.ts';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { watchRefusals } from '../calls/refusal-watch.ts';
import { openTestDatabase } from '../database/test-database.ts';
import { testAgents } from '../fakes/test-agents.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  /** Sets the shop's clock; services never use the system clock. */
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

/** Nothing listens at this address: a test in which the sandbox must reach the shop sets its own. */
export const TEST_SANDBOX: SandboxSettings = {
  webhookSecret: 'whsec_of_the_tests',
  webhookUrl: 'http://127.0.0.1:9/api/payments/webhook',
  retryDelaysMs: [],
};

/** The shop of a whole test file: built before its tests, which then can use it, and closed after them. */
export function openTestShop(...given: Parameters<typeof buildTestApp>): TestApp {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await buildTestApp(...given);
  });
  afterAll(() => shop.close());
  return {
    get app() {
      return shop.app;
    },
    get deps() {
      return shop.deps;
    },
    setNow: (time) => shop.setNow(time),
    close: () => shop.close(),
  };
}

/**
 * The whole server on its own database. Closing throws if the server refused anything in a way that its endpoint does
 * not declare.
 */
export async function buildTestApp(
  options: Partial<AppOptions> = {},
  given: Partial<Deps> = {},
): Promise<TestApp> {
  const isDemo = { ...OPTIONS, ...options }.shopInfo.demo;
  const database = await openTestDatabase();
  const mediaDir = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  let now = new Date('2030-06-15T12:00:00.000Z');
  const base = { db: database.db, clock: () => now, publicUrl: OPTIONS.publicUrl };
  const sandbox = given.sandbox ?? TEST_SANDBOX;
  const deps: Deps = {
    ...base,
    imageStore: diskImages(mediaDir),
    mediaDir,
    responseCache: noResponseCache,
    settings: createSettings(given.db ?? database.db, { isDemo }),
    secrets: secretCipher(['a key of the tests, of 32 characters'], { isShared: true }),
    payments: sandboxProvider({ ...base, sandbox }),
    sandbox,
    email: { from: 'Vitrine <hello@shop.test>', folder: join(mediaDir, 'mail') },
    agents: testAgents(mediaDir, base),
    ...given,
  };
  const refusals = watchRefusals();
  const app = await buildApp(deps, { ...OPTIONS, ...options, prepare: refusals.prepare });
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
      refusals.check();
    },
  };
}
