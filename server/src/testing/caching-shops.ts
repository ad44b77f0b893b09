import { openReplyCache } from '../reply-cache/open-reply-cache.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type CachingShops = { database: TestDatabase; shops: TestApp[]; close: () => Promise<void> };

/** Several shops on one database, each with its own cached replies, like parallel processes. */
export async function openCachingShops(count: number): Promise<CachingShops> {
  const database = await openTestDatabase();
  const opened = Array.from({ length: count }, () =>
    openReplyCache(database.connection, { REPLY_CACHE: 'on' }),
  );
  const shops: TestApp[] = [];
  for (const { replyCache } of opened) shops.push(await buildTestApp({}, { db: database.db, replyCache }));
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
