import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { pageOf } from '../products/products-and-drafts.queries.ts';
import { relatedStatement } from '../products/related-products.queries.ts';
import { homeListsJson } from './home-lists.queries.ts';
import { priceTicksStatement } from './price-ticks.queries.ts';
import type { ProductOrder } from './product-list.sort.ts';
import { type ListQuestion, listStatement } from './product-list.statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const pool = await database.pool.connect();
  // On a busy machine this many rows may take longer than a request is allowed to.
  await pool.query('set statement_timeout = 0');
  await pool.query(
    "insert into categories (name) select 'Category ' || number from generate_series(1, 40) as number",
  );
  await pool.query(`
    insert into products (name, description, price_cents, is_featured, category_id, created_at)
    select md5(number::text), md5('more ' || number), number, number % 50 = 0, category.id,
           now() - number * interval '1 minute'
    from generate_series(1, 4000) as number
    join (select id, row_number() over () as place from categories) as category on category.place = 1 + number % 40`);
  await pool.query(`
    insert into product_images (product_id, position, url) select id, 0, '/media/a.webp' from products`);
  await pool.query("insert into users (username, email) values ('Ines', 'ines@mail.example')");
  await pool.query('alter table reviews disable trigger reviews_count');
  await pool.query(`
    insert into reviews (product_id, user_id, rate, content)
    select products.id, users.id, 5, 'Fine' from products, users`);
  await pool.query('analyze');
  pool.release(true);
});
afterAll(() => database.close());

/** The plan that PostgreSQL chooses for exactly the statement that a request sends. */
async function planOf(statement: SQL, key?: number): Promise<string> {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement);
  const { rows } = await database.pool.query(`explain ${text}`, fillPlaceholders(params, { ...values, key }));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const values = {
  category: 'category 7',
  minCents: 1000,
  maxCents: 2000,
  minRating: 1,
  search: 'abc',
  maxWords: 10,
  lows: [1000],
  highs: [2000],
  moment: new Date(Date.now() - DAY_MS).toISOString(),
  id: '00000000-0000-4000-8000-000000000000',
};
const keys = { newest: 0, 'price-low': 2000, 'price-high': 2000, rating: 3.5, match: 0.1 };
const later = { key: 0, createdAt: new Date(values.moment), id: values.id };
const page = (order: ProductOrder, question: Partial<ListQuestion> = {}) =>
  listStatement({ order, limit: 25, after: undefined, ...question });

describe('a page of the store', () => {
  it.each([
    ['newest', {}, 'products_newest'],
    ['price-low', {}, 'products_by_price'],
    ['price-high', {}, 'products_by_price'],
    ['rating', {}, 'products_by_rating'],
    ['newest', { category: values.category }, 'products_category_newest'],
    ['price-low', { category: values.category }, 'products_category_by_price'],
    ['rating', { category: values.category }, 'products_category_by_rating'],
    ['price-low', { minCents: 1000, maxCents: 2000 }, 'products_by_price'],
  ] as const)('by %s with %j is read from %s, the first and any later one', async (order, filter, index) => {
    for (const after of [undefined, later]) {
      const plan = await planOf(page(order, { ...filter, after }), keys[order]);
      expect(plan).toMatch(new RegExp(`Index Scan (Backward )?using ${index} on products`));
      // The only sorting left is that of a product's few newest rates.
      expect(plan).not.toMatch(/Sort Key: products\./);
    }
  });

  it('that is searched for goes by products_search', async () => {
    const plan = await planOf(page('match', { search: values.search }));
    // The other parts are run for wide searches only, which this is not.
    const [, matching] = /CTE matching\n([\s\S]*?)\n {2}CTE /.exec(plan) ?? [];
    expect(matching).toContain('Bitmap Index Scan on products_search');
    expect(matching).not.toContain('Seq Scan on products');
  });

  it('looks images and rates up by their product', async () => {
    const plan = await planOf(page('newest'));
    expect(plan).toContain('product_images_position_key');
    expect(plan).toContain('reviews_of_product');
  });
});

describe('the number of products that match', () => {
  it('is counted by plans that each connection makes once', async () => {
    const client = await database.pool.connect();
    const category = sql`(select id from categories where name = 'Category 7')`;
    const { sql: count } = new PgDialect().sqlToQuery(sql`select count_products(${category}, 1000, 2000, 1)`);
    // Which plans PostgreSQL prefers depends on the rows; this asks it to make each anew.
    await client.query("set plan_cache_mode = 'force_custom_plan'");
    await client.query(count);
    const { rows } = await client.query(
      "select ident from pg_backend_memory_contexts where name = 'CachedPlan' and ident ~ 'kept_counts|FROM products'",
    );
    client.release(true);
    expect(rows.map(({ ident }) => /kept_counts|FROM products/.exec(ident)?.[0]).toSorted()).toEqual([
      'FROM products',
      'kept_counts',
    ]);
  });
});

describe('what goes well with a product', () => {
  it('is looked up by category, never by going through the products', async () => {
    const plan = await planOf(relatedStatement);
    expect(plan).toContain('products_category_newest');
    expect(plan).not.toMatch(/Seq Scan on products/);
  });
});

describe('the ticks of the price slider', () => {
  it('are each read from products_by_price, however many products there are', async () => {
    const plan = await planOf(priceTicksStatement);
    expect(plan).toMatch(/Limit.*\n.*Index (Only )?Scan using products_by_price on products/);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('other lists of products', () => {
  it.each([
    ['products_newest', 'new arrivals', () => sql`select ${homeListsJson(['newArrivals'])}`],
    ['products_featured', 'featured ones', () => sql`select ${homeListsJson(['featured'])}`],
    [
      'products_newest',
      'the back office',
      () => pageOf(database.db, 'published', { text: '', limit: 24, after: undefined }).getSQL(),
    ],
  ])('are read from %s: %s', async (index, _name, statement) => {
    expect(await planOf(statement())).toMatch(new RegExp(`Index Scan Backward using ${index} on products`));
  });
});
