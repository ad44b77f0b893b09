import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../../../scripts/setup/build-product.mjs';
import { startBundledPostgres } from '../../platform/database/bundled-server/bundled-postgres.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { onDatabase, runOnServer } from '../shops/test-server.ts';

/** The test server and the name of a migrated template database, which every test file clones. */
type TestTemplate = { server: DatabaseConnection; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}

/** Durability is off, and many connections are allowed. */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Some tests start the shop itself, or render its pages.
  await ensureBuilt();
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const { connection: server, stop } = await startBundledPostgres({ dataDir, settings: TEST_SETTINGS });
  const template = 'vitrine_test';
  await runOnServer(server, `create database ${template}`);
  await migrateDatabase(onDatabase(server, template));
  // A database can be cloned only while nothing is connected to it, not even the server's own background workers.
  await runOnServer(server, `alter database ${template} with allow_connections false`);
  project.provide('testTemplate', { server, template });
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
