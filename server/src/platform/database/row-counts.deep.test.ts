import { ORDER_STATUSES } from '@vitrine/contract/orders/orders.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProducts } from '../../domains/catalog/product-list/product-list.service.ts';
import { countForFilters } from '../../domains/orders/order-filters.queries.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { createSettings } from '../settings/settings.ts';
import { addUpCounts, countAll } from './row-counts.ts';

let database: TestDatabase;
let categories: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await database.pool.query(
    "insert into categories (name) values ('Vases'), ('Lamps') returning id",
  );
  categories = rows.map(({ id }) => id);
  await database.pool.query("insert into users (username, email) values ('Ines', 'ines@mail.example')");
});
afterAll(() => database.close());

const kinds = ['products', 'orders', 'messages', 'reviews', 'users'] as const;
const anyProduct = 'select id from products where deleted_at is null order by random() limit 3';

/** Prices around the ends of dollars and of hundreds of dollars, where a band could be missed or counted twice. */
const cents = fc.oneof(
  fc.integer({ min: 0, max: 250 }),
  fc.integer({ min: 9_850, max: 10_150 }),
  fc.integer({ min: 29_900, max: 41_000 }),
);
const write = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    cents,
    place: fc.nat(2),
    rows: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('price' as const), cents, promo: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ kind: fc.constant('move' as const), place: fc.nat(2) }),
  fc.record({ kind: fc.constant('review' as const), rate: fc.integer({ min: 1, max: 5 }) }),
  fc.constantFrom(
    { kind: 'delete' as const },
    { kind: 'remove' as const },
    { kind: 'unreview' as const },
    { kind: 'message' as const },
    { kind: 'user' as const },
    { kind: 'leave' as const },
    { kind: 'rollback' as const },
    { kind: 'add up' as const },
    { kind: 'order' as const },
    { kind: 'status' as const },
    { kind: 'unorder' as const },
  ),
);
type Write = typeof write extends fc.Arbitrary<infer W> ? W : never;

/** Some writes conflict on a row and one of them fails; a failed one must not be counted. */
async function apply(change: Write): Promise<void> {
  const { pool, db } = database;
  const at = 'place' in change ? (categories[change.place] ?? null) : null;
  switch (change.kind) {
    case 'insert':
      await pool.query(
        `insert into products (name, description, price_cents, category_id)
         select 'Vase', 'Tall', $1::int + number, $2 from generate_series(1, $3::int) as number`,
        [change.cents, at, change.rows],
      );
      return;
    case 'price':
      await pool.query(
        `update products set price_cents = $1, promo_percentage = $2 where id in (${anyProduct})`,
        [change.cents, change.promo],
      );
      return;
    case 'move':
      await pool.query(`update products set category_id = $1 where id in (${anyProduct})`, [at]);
      return;
    case 'review':
      await pool.query(
        `insert into reviews (product_id, user_id, rate, content)
         select id, (select id from users limit 1), $1, 'Fine' from (${anyProduct}) as reviewed`,
        [change.rate],
      );
      return;
    case 'add up':
      await addUpCounts(db);
      return;
    case 'rollback': {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await client.query(`update products set deleted_at = now() where id in (${anyProduct})`);
      } finally {
        await client.query('rollback');
        client.release();
      }
      return;
    }
    default:
      await pool.query(statements[change.kind]);
  }
}

const anyOrders = 'select id from orders order by random() limit 2';
const anyStatus = `(array['${ORDER_STATUSES.join("', '")}'])[1 + floor(random() * 4)]`;
const statements = {
  order: `insert into orders (status, subtotal_cents, total_cents) select ${anyStatus}, 0, 0 from generate_series(1, 3)`,
  status: `update orders set status = ${anyStatus} where id in (${anyOrders})`,
  unorder: `delete from orders where id in (${anyOrders})`,
  delete: `update products set deleted_at = now() where id in (${anyProduct})`,
  remove: 'delete from products where id in (select id from products order by random() limit 1)',
  unreview: 'delete from reviews where id in (select id from reviews order by random() limit 2)',
  message:
    "insert into messages (guest_name, guest_email, subject, message) values ('A', 'a@b.example', 'Hi', 'Ho')",
  user: "insert into users (username) values ('New'), ('Newer')",
  leave:
    "update users set deleted_at = now() where id in (select id from users where username <> 'Ines' limit 1)",
};

async function trueCount(table: string, where = 'true'): Promise<number> {
  const isLive = table === 'products' || table === 'users' ? 'deleted_at is null' : 'true';
  const { rows } = await database.pool.query(
    `select count(*)::int as total from ${table} where ${isLive} and ${where}`,
  );
  return rows[0].total;
}

async function expectTrueCounts(): Promise<void> {
  for (const kind of kinds)
    expect([kind, await countAll(database.db, kind)]).toEqual([kind, await trueCount(kind)]);
  const { ordersByStatus } = await countForFilters(database.db);
  for (const status of ORDER_STATUSES)
    expect([status, ordersByStatus?.[status]]).toEqual([
      status,
      await trueCount('orders', `status = '${status}'`),
    ]);
}

async function expectTrueTotal(min: number, max: number, stars: number, isVases: boolean): Promise<void> {
  const query = {
    ...(min <= max && { minPrice: min / 100, maxPrice: max / 100 }),
    ...(stars > 0 && { minRating: stars }),
    ...(isVases && { category: 'vases' }),
    limit: 1,
  };
  const settings = createSettings(database.db, { isDemo: false });
  const { total } = await listProducts({ db: database.db, clock: () => new Date(), settings }, query);
  const conditions = [
    min <= max ? `price_after_promo_cents between ${min} and ${max}` : 'true',
    `average_rating >= ${stars}`,
    isVases ? `category_id = '${categories[0]}'` : 'true',
  ];
  expect([query, total]).toEqual([query, await trueCount('products', conditions.join(' and '))]);
}

const question = fc.tuple(cents, cents, fc.nat(5), fc.boolean());

describe('row counts', () => {
  it('are the true counts after any writes at once, for every filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 4, maxLength: 24 }),
        fc.array(question, { minLength: 3, maxLength: 6 }),
        async (writes, questions) => {
          await Promise.allSettled(writes.map(apply));
          await expectTrueCounts();
          for (const asked of questions) await expectTrueTotal(...asked);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are the same once they are added up, which leaves no change behind', async () => {
    await apply({ kind: 'insert', cents: 500, place: 0, rows: 4 });
    await Promise.all([addUpCounts(database.db), addUpCounts(database.db)]);
    const { rows } = await database.pool.query(
      'select count(*)::int as changes from kept_counts where is_new',
    );
    expect(rows).toEqual([{ changes: 0 }]);
    await expectTrueCounts();
    await expectTrueTotal(501, 504, 0, true);
  });

  it('begin with the rows that were there before, whoever writes meanwhile', async () => {
    const { pool } = database;
    await pool.query(
      "delete from kept_counts where counted not like 'order_status%'; insert into shop_state (key, value) values ('uncounted rows', 'true')",
    );
    const insert = { kind: 'insert' as const, cents: 9_999, place: 0, rows: 3 };
    await apply(insert);
    await expectTrueCounts();
    const open = await pool.connect();
    await open.query('begin');
    await open.query(`update products set price_cents = 77 where id in (${anyProduct})`);
    await Promise.all([
      pool.query('select count_existing_rows()'),
      apply(insert),
      pool.query('select count_existing_rows()'),
    ]);
    await open.query('commit');
    open.release();
    const { rows } = await pool.query("select key from shop_state where key = 'uncounted rows'");
    expect(rows).toEqual([]);
    await expectTrueCounts();
    await expectTrueTotal(77, 10_000, 0, false);
  });

  it('have no orders by status until those from before are counted', async () => {
    const { pool, db } = database;
    await apply({ kind: 'order' });
    await pool.query(
      "delete from kept_counts where counted like 'order_status%'; insert into shop_state (key, value) values ('uncounted order statuses', 'true')",
    );
    await apply({ kind: 'order' });
    expect(await countForFilters(db)).not.toHaveProperty('ordersByStatus');
    await Promise.all([pool.query('select count_existing_statuses()'), apply({ kind: 'order' })]);
    await expectTrueCounts();
  });

  it('are gone with all rows', async () => {
    await database.pool.query('truncate products, messages cascade');
    await expectTrueCounts();
    await expectTrueTotal(1, 0, 0, true);
  });
});
