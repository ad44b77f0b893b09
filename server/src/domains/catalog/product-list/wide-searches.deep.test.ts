import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUpCounts } from '../../../platform/database/row-counts.ts';
import { createSettings } from '../../../platform/settings/settings.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { listProducts } from './product-list.service.ts';
import { WIDE_SEARCH } from './wide-search.statement.ts';
import { countWideSearches } from './wide-searches.queries.ts';

const FOUND = WIDE_SEARCH + 150;
const NAMED = 120;
const PAGE = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const client = await database.pool.connect();
  // On a busy machine this many rows may take longer than a request is allowed to.
  await client.query('set statement_timeout = 0');
  // Some share a moment, so that the id decides.
  await client.query(
    `insert into products (name, description, price_cents, created_at)
     select case when number % 17 = 3 and number <= $2 * 17 then 'Handmade vase' else 'Vase' end,
       case when number <= $1 then 'A handmade piece' else 'Another piece' end, 1 + number % 700,
       '2029-01-01'::timestamptz + number / 3 * interval '1 minute'
     from generate_series(1, $1 + 500) as number`,
    [FOUND, NAMED],
  );
  client.release(true);
});
afterAll(() => database.close());

const isFound = (word: string) => `deleted_at is null and search @@ '''${word}'':*'`;
const shop = () => ({
  db: database.db,
  clock: () => new Date(),
  settings: createSettings(database.db, { isDemo: false }),
});
const search = (more: object = {}) => listProducts(shop(), { search: 'handmade', limit: PAGE, ...more });

async function idsOf(word: string, orderBy: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select id from products where ${isFound(word)} order by ${orderBy}`,
  );
  return rows.map(({ id }) => id);
}

async function allPages(more: object): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await search({ ...more, ...(cursor && { cursor }) });
    ids.push(...page.data.map(({ _id }) => _id));
    cursor = page.nextCursor;
  }
  return ids;
}

async function isKept(): Promise<boolean> {
  const { rows } = await database.pool.query("select is_counted from wide_searches where query ~ 'handmade'");
  return rows.length === 1 && rows[0].is_counted;
}

async function expectTrueTotal(): Promise<void> {
  const { rows } = await database.pool.query(
    `select count(*)::int as total from products where ${isFound('handmade')}`,
  );
  expect((await search({ limit: 1 })).total).toBe(rows[0].total);
}

/** Resolves once the work waits for somebody who is writing products, or has ended without waiting. */
async function untilItWaits(work: Promise<unknown>): Promise<void> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const waiting = "select from pg_locks where not granted and relation = 'products'::regclass";
  while (!isOver && (await database.pool.query(waiting)).rowCount === 0);
}

describe('a search that thousands of products match', () => {
  it('is counted the first time, and then its count is stored', async () => {
    await expectTrueTotal();
    expect(await isKept()).toBe(false);
    await countWideSearches(database.db);
    expect(await isKept()).toBe(true);
    await expectTrueTotal();
  });

  const named = (word: string) =>
    `ts_filter(search, '{a}') @@ '''${word}'':*' desc, created_at desc, id desc`;
  it.each([
    ['handmade', {}, named('handmade')],
    ['vase', {}, named('vase')],
    ['handmade', { sort: 'newest' }, 'created_at desc, id desc'],
    ['handmade', { sort: 'price-low' }, 'price_after_promo_cents, id'],
    ['handmade', { sort: 'price-high' }, 'price_after_promo_cents desc, id desc'],
    ['handmade', { sort: 'rating' }, 'average_rating desc, id desc'],
  ])('shows each product once: %s with %j in the order of %s', async (word, more, orderBy) => {
    await search({ search: word });
    await countWideSearches(database.db);
    const expected = await idsOf(word, orderBy);
    expect(expected.length).toBeGreaterThan(WIDE_SEARCH);
    expect(await allPages({ ...more, search: word })).toEqual(expected);
  });

  it('takes one query', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await search();
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });

  it('has the true total after any writes at once', async () => {
    const some = 'select id from products order by random() limit 3';
    const write = fc.constantFrom(
      "insert into products (name, description, price_cents) values ('Handmade bowl', 'New', 5), ('Bowl', 'Plain', 5)",
      `update products set name = 'Handmade lamp' where id in (${some})`,
      `update products set name = 'Lamp', description = 'Plain' where id in (${some})`,
      `update products set deleted_at = now() where id in (${some})`,
      `update products set deleted_at = null where id in (${some})`,
      `update products set price_cents = price_cents + 1 where id in (${some})`,
      `delete from products where id in (${some})`,
      'select add_up_counts()',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 3, maxLength: 12 }), async (writes) => {
        await Promise.allSettled(writes.map((text) => database.pool.query(text)));
        await expectTrueTotal();
      }),
      { numRuns: 15 },
    );
    expect(await isKept()).toBe(true);
  });

  it('misses nobody who was writing while it was registered', async () => {
    const { pool, db } = database;
    await pool.query('delete from wide_searches');
    const writer = await pool.connect();
    await writer.query('begin');
    await writer.query(
      "insert into products (name, description, price_cents) values ('Handmade', 'Late', 5)",
    );
    await search();
    // On a busy machine it may give up waiting, as the job does until its next turn.
    const counted = countWideSearches(db).catch(() => undefined);
    await untilItWaits(counted);
    await writer.query(
      "insert into products (name, description, price_cents) values ('Handmade', 'Later', 5)",
    );
    await writer.query('commit');
    writer.release();
    await counted;
    await countWideSearches(db);
    expect(await isKept()).toBe(true);
    await expectTrueTotal();
  });

  it('is forgotten when very many products change at once, and counted again when it is requested', async () => {
    await database.pool.query(`update products set description = description || ' handmade'
      where id in (select id from products limit 1500)`);
    expect(await isKept()).toBe(false);
    await expectTrueTotal();
    await countWideSearches(database.db);
    await addUpCounts(database.db);
    expect(await isKept()).toBe(true);
    await expectTrueTotal();
  });
});
