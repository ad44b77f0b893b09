import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(`
    insert into products (name, description, price_cents)
    select md5(number::text), md5('more ' || number), number from generate_series(1, 1500) as number`);
  await database.pool.query('analyze products, search_words');
});
afterAll(() => database.close());

const live = 'deleted_at is null';
const nobody = "'00000000-0000-0000-0000-000000000000'::uuid";
const inCategory = `category_id = ${nobody} and ${live}`;
const after = (columns: string, sign: string) =>
  `(${columns}, id) ${sign} (select ${columns}, id from products limit 1)`;

/** Reads that must stay quick in a large shop, and the index that each goes by. */
const reads: [index: string, statement: string][] = [
  ['products_newest', `products where ${live} order by created_at desc, id desc limit 24`],
  [
    'products_newest',
    `products where ${live} and ${after('created_at', '<')} order by created_at desc, id desc`,
  ],
  ['products_by_price', `products where ${live} order by price_after_promo_cents, id limit 24`],
  ['products_by_price', `products where ${live} order by price_after_promo_cents desc, id desc limit 24`],
  ['products_by_rating', `products where ${live} order by average_rating desc, id desc limit 24`],
  ['products_category_newest', `products where ${inCategory} order by created_at desc, id desc limit 24`],
  [
    'products_category_by_price',
    `products where ${inCategory} order by price_after_promo_cents, id limit 24`,
  ],
  [
    'products_category_by_rating',
    `products where ${inCategory} order by average_rating desc, id desc limit 24`,
  ],
  ['products_featured', `products where is_featured and ${live} order by created_at desc, id desc limit 8`],
  ['products_search', `products where search @@ to_tsquery('simple', 'vas:*') and ${live}`],
  ['search_words_similar', "search_words where word % 'teracota'"],
  ['users_newest', `users where ${live} order by created_at desc, id desc limit 10`],
  [
    'products_sorted_by_name',
    `products where (${live} or is_draft) and ${after('lower(name)', '>')} order by lower(name), id limit 24`,
  ],
  [
    'products_sorted_by_price',
    `products where (${live} or is_draft) order by price_cents desc, id desc limit 24`,
  ],
  ['orders_sorted_by_total', 'orders order by total_cents desc, id desc limit 24'],
  ['users_sorted_by_name', `users where ${live} order by lower(username), id limit 10`],
  ['users_search', "users where username ilike '%ada%' or email ilike '%ada%'"],
  ['users_email_key', "users where lower(email) = 'ada@shop.example'"],
  ['users_admins', "users where role = 'admin' order by id for update"],
  ['sessions_pkey', `sessions where token_hash = '${'a'.repeat(64)}'`],
  ['reviews_of_product', `reviews where product_id = ${nobody} order by created_at desc, id desc limit 50`],
  ['reviews_newest', 'reviews order by created_at desc, id desc limit 24'],
  ['orders_newest', 'orders order by created_at desc, id desc limit 24'],
  ['orders_of_user', `orders where user_id = ${nobody} order by created_at desc, id desc`],
  ['orders_paid', "orders where paid_at >= '2026-01-01' order by paid_at"],
  ['messages_newest', 'messages order by created_at desc, id desc limit 24'],
  ['messages_unread', 'messages where not is_read'],
  [
    'mail_outbox_due',
    "mail_outbox where status = 'queued' and next_attempt_at <= now() order by next_attempt_at",
  ],
  ['payments_unsettled', "payments where status in ('open', 'closing') order by created_at"],
  [
    'payment_events_mismatches',
    "payment_events where outcome = 'mismatch' order by created_at desc, id desc limit 24",
  ],
  [
    'sandbox_sessions_untold',
    'sandbox_sessions where event_id is not null and event_taken_at is null order by settled_at',
  ],
  ['sandbox_sessions_open', "sandbox_sessions where status = 'open' order by expires_at"],
  [
    'audit_entries_of_object',
    "audit_entries where object_kind = 'product' and object_id = 'x' order by created_at desc, id desc",
  ],
];

describe('a read in a large shop', () => {
  it.each(reads)('goes by %s: %s', async (index, statement) => {
    const plan = await planOf(statement);
    expect(plan).toMatch(new RegExp(`\\b${index}\\b`));
    expect(plan).not.toContain('Sort');
  });

  it.each(['products_search', 'search_words_similar'])(
    'finds new words in %s at once, without a list that waits for housekeeping',
    async (index) => {
      const { rows } = await database.pool.query('select reloptions from pg_class where relname = $1', [
        index,
      ]);
      expect(rows[0].reloptions).toEqual(['fastupdate=off']);
    },
  );
});

/** Most tables here are empty, so the planner is set so that sequential scans and sorts cost much. */
async function planOf(statement: string): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
    const { rows } = await client.query(`explain select * from ${statement}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
