import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { aShopper } from '../../../testing/factories/payments.factories.ts';
import { openTcpProxy } from '../../../testing/fakes/tcp-proxy.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { openDatabase } from './client.ts';

const database = await openTestDatabase();
const proxy = await openTcpProxy(database.connection);
const shared = openDatabase({ ...proxy.connection, isShared: true });
const shop = await buildTestApp({}, { db: shared.db });
afterAll(async () => {
  await shop.close();
  await shared.close();
  await proxy.close();
  await database.close();
});

/** What outlasts a transaction, and so would affect somebody else's connection. */
const OF_A_SESSION =
  /^\s*(listen|unlisten|prepare|declare|set (?!local)|discard|create temp)|pg_(try_)?advisory_(unlock|lock(_shared)?)\(/i;

describe('a shop behind a pooler that lends connections for a transaction', () => {
  it('sends no named statement, no settings of its own and nothing that needs a session', async () => {
    const shopper = await aShopper(shop);
    const { headers, product } = shopper;
    const calls = [
      { method: 'GET', url: '/api/products?search=vase' },
      { method: 'GET', url: `/api/products/${product.id}` },
      { method: 'GET', url: '/api/products/featured' },
      { method: 'GET', url: '/readyz' },
      { method: 'POST', url: '/api/cart/add', headers, payload: { productId: product.id } },
      { method: 'POST', url: '/api/users/wishlist', headers, payload: { productId: product.id } },
    ] as const;
    for (const call of calls) expect((await shop.app.inject({ ...call })).statusCode).toBe(200);
    await shopper.checkOut();
    expect(proxy.recorded.statements.length).toBeGreaterThan(20);
    expect([...proxy.recorded.names]).toEqual([]);
    expect([...proxy.recorded.settings].sort()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ]);
    expect(proxy.recorded.statements.filter((statement) => OF_A_SESSION.test(statement))).toEqual([]);
  });

  it('still bounds how long a transaction may take, and leaves nothing of that behind', async () => {
    const limit = sql`select current_setting('statement_timeout') as limit`;
    const within = await shared.db.transaction(async (tx) => (await tx.execute(limit)).rows);
    expect(within).toEqual([{ limit: '10s' }]);
    expect((await shared.db.execute(limit)).rows).toEqual([{ limit: '0' }]);
  });
});

describe('a connection that no longer answers', () => {
  it('is given up, so that the caller is told to try again, and replaced', async () => {
    const { db, close: closePool } = openDatabase(proxy.connection, { answerLimitMs: 300 });
    await db.execute(sql`select 1`);
    proxy.freeze();
    await expect(db.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Connection terminated') },
    });
    proxy.leadTo(database.connection);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await closePool();
  });

  it('is asked for again while nothing has been sent', async () => {
    const { db, close: closePool } = openDatabase({ ...proxy.connection, mustBeLeader: true });
    proxy.leadTo({ host: '/nowhere' });
    const reply = db.execute(sql`select 1 as one`);
    setTimeout(() => proxy.leadTo(database.connection), 300);
    expect((await reply).rows).toEqual([{ one: 1 }]);
    await closePool();
  });

  it('is left alone while a transaction has set a longer limit itself', async () => {
    const { db, close: closePool } = openDatabase(proxy.connection, { answerLimitMs: 100 });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '2min'`);
      await tx.execute(sql`select pg_sleep(0.3)`);
    });
    await closePool();
  });
});
