import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { DatabaseConnection } from '../connections/client.ts';
import { tryExclusiveTask } from '../locks.ts';

/** A migration would block writes, so a small table gets these before the shop opens and a large one while it is open. */
const lateIndexes = Object.entries({
  // In byte order, where all words with the same beginning are together whatever the database's language.
  search_words_prefix: 'search_words (word collate "C")',
  // The words of names alone, because what has them in its name comes first.
  products_named: `products using gin (ts_filter(search, '{a}')) with (fastupdate=off) where deleted_at is null`,
  // An import finds the products that it changes by their names.
  products_by_name: 'products (lower(name)) where deleted_at is null or is_draft',
  // Orders of another shop name what was sold by its SKU.
  products_by_sku: `products (lower(facts ->> 'sku')) where facts ->> 'sku' is not null`,
  product_variants_by_sku: `product_variants (lower(sku)) where sku <> ''`,
  // The back office's tables, sorted by a column. By email the unique index serves.
  products_sorted_by_name: 'products (lower(name), id) where deleted_at is null or is_draft',
  products_sorted_by_price: 'products (price_cents, id) where deleted_at is null or is_draft',
  // Orders without an account: searched by a part, and found by the whole address.
  orders_of_guests:
    'orders using gin (guest_name gin_trgm_ops, guest_email gin_trgm_ops) where user_id is null',
  orders_by_guest_email: 'orders (lower(guest_email), id) where guest_email is not null',
  orders_sorted_by_total: 'orders (total_cents, id)',
  users_sorted_by_name: 'users (lower(username), id) where deleted_at is null',
  orders_of_status: 'orders (status, created_at, id)',
  orders_paid_newest: 'orders (created_at, id) where paid_at is not null',
  // As in `isToShip` of the orders' filters, word by word: otherwise the planner could not tell that it applies.
  orders_to_ship: `orders (created_at, id) where paid_at is not null and refunded_at is null and shipped_on is null
    and status in ('pending', 'processing')`,
  // What an admin packed in the last minutes.
  shipments_packed: 'shipments (packed_by, undoable_until) where packed_by is not null',
  // How many recent checkouts of an account, and of a network, were not paid.
  payments_of_user: 'payments (user_id, created_at)',
  payments_of_guest: 'payments (guest_id, created_at) where guest_id is not null',
  payments_of_network: 'payments (network, created_at) where network is not null',
  // Few in any shop; a job looks at them every day.
  users_deleted: 'users (erased_at) where deleted_at is not null',
  products_drafts: 'products (created_at, id) where is_draft',
  products_to_publish: 'products (publish_at, id) where is_draft and publish_at is not null',
  products_previewed: 'products (preview_token) where preview_token is not null',
  products_draft_text: 'products using gin (name gin_trgm_ops, description gin_trgm_ops) where is_draft',
  // What the dashboard's summary reads: the least stock, coupons that end soon and emails that were given up.
  product_stock_left: 'product_stock ((on_hand - reserved)) where on_hand is not null',
  coupons_by_expiry: 'coupons (expires_at)',
  mail_outbox_failed: `mail_outbox (created_at) where status = 'failed'`,
  // Products from before product_choices, which a job makes for them.
  product_options_unlisted: 'product_options (product_id) where not is_listed',
  // What a job has yet to append to the hash chain.
  audit_entries_unsealed: 'audit_entries (created_at, id) where position is null',
  // The history lists operations, each by its first entry.
  audit_entries_operations: 'audit_entries (created_at, id) where operation_id is null',
  audit_entries_of_operation: 'audit_entries (operation_id) where operation_id is not null',
  audit_entries_chain: 'audit_entries (position) where position is not null',
});

const SMALL_TABLE_ROWS = 10_000;

/** Runs before the shop opens. */
export async function buildSmallIndexes(client: pg.Client): Promise<void> {
  for (const [name, definition] of lateIndexes) {
    const [table] = definition.split(' ', 1);
    const { rowCount } = await client.query(`select from ${table} limit ${SMALL_TABLE_ROWS}`);
    if (rowCount !== SMALL_TABLE_ROWS)
      await client.query(`create index if not exists ${name} on ${definition}`);
  }
}

/** Runs while the shop is open. An index that an interrupted shop left unfinished is rebuilt. */
async function buildLargeIndexes(client: pg.Client): Promise<void> {
  for (const [name, definition] of lateIndexes) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    );
    if (rowCount) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently if not exists ${name} on ${definition}`);
  }
}

/** While the shop is open, in one process; after an interruption the next start continues. */
export function finishMigration(connection: DatabaseConnection, log: Pick<FastifyBaseLogger, 'error'>) {
  const client = new pg.Client({ application_name: 'vitrine migration', ...connection });
  let isStopping = false;
  client.on('error', () => {});
  const finished = finish(client).catch((err) => {
    if (!isStopping) log.error({ err }, 'the migration could not be finished and goes on at the next start');
  });
  return {
    stop: async () => {
      isStopping = true;
      await client.end();
      await finished;
    },
  };
}

async function finish(client: pg.Client): Promise<void> {
  await client.connect();
  if (await tryExclusiveTask(client, 'finishMigration')) {
    // Before the indexes, because it takes a moment and screens wait for the numbers.
    await client.query('select count_existing_statuses()');
    await buildLargeIndexes(client);
    await client.query('select count_existing_rows()');
  }
  await client.end();
}
