import { openMemory } from '../../platform/settings/open-memory.ts';
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';

type CachingShops = { database: TestDatabase; shops: TestApp[]; close: () => Promise<void> };

/** Several shops on one database, each with its own cached responses, like parallel processes. */
export async function openCachingShops(
  count: number,
  options: Parameters<typeof buildTestApp>[0] = {},
): Promise<CachingShops> {
  const database = await openTestDatabase();
  const opened = await Promise.all(
    Array.from({ length: count }, () =>
      openMemory(database.db, database.connection, { RESPONSE_CACHE: 'on', DEMO: true }),
    ),
  );
  const shops: TestApp[] = [];
  for (const { responseCache, settings } of opened)
    shops.push(await buildTestApp(options, { db: database.db, responseCache, settings }));
  return {
    database,
    shops,
    close: async () => {
      for (const shop of shops) await shop.close();
      for (const { close } of opened) await close();
      await database.close();
    },
  };
}
