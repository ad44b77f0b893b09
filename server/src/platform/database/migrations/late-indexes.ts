import type pg from 'pg';

/**
 * Indexes on tables that may have millions of rows. They are no part of the migrations, which would keep everybody from
 * writing until they are built: a small table gets them at once, a large one while the shop is open.
 */
const lateIndexes = [
  {
    name: 'search_words_prefix',
    table: 'search_words',
    // In byte order, where all words with the same beginning are together whatever the database's language.
    definition: 'search_words (word collate "C")',
  },
  {
    name: 'products_named',
    table: 'products',
    // The words of names alone, because what has them in its name comes first.
    definition: `products using gin (ts_filter(search, '{a}')) with (fastupdate=off) where deleted_at is null`,
  },
  {
    // An import finds the products that it changes by their names.
    name: 'products_by_name',
    table: 'products',
    definition: 'products (lower(name)) where deleted_at is null or is_draft',
  },
  {
    name: 'orders_paid_newest',
    table: 'orders',
    definition: 'orders (created_at, id) where paid_at is not null',
  },
  {
    name: 'orders_to_ship',
    table: 'orders',
    // As in `isToShip` of the orders' filters, word by word: otherwise the planner could not tell that it applies.
    definition: `orders (created_at, id) where paid_at is not null and refunded_at is null and shipped_on is null
      and status in ('pending', 'processing')`,
  },
  // How many checkouts of an account, and of a network, were not paid lately.
  { name: 'payments_of_user', table: 'payments', definition: 'payments (user_id, created_at)' },
  {
    name: 'payments_of_network',
    table: 'payments',
    definition: 'payments (network, created_at) where network is not null',
  },
  {
    // Few in any shop; a job looks at them every day.
    name: 'users_deleted',
    table: 'users',
    definition: 'users (erased_at) where deleted_at is not null',
  },
  { name: 'products_drafts', table: 'products', definition: 'products (created_at, id) where is_draft' },
  {
    name: 'products_draft_text',
    table: 'products',
    definition: 'products using gin (name gin_trgm_ops, description gin_trgm_ops) where is_draft',
  },
  {
    // What a job has yet to seal.
    name: 'audit_entries_unsealed',
    table: 'audit_entries',
    definition: 'audit_entries (created_at, id) where position is null',
  },
  {
    name: 'audit_entries_chain',
    table: 'audit_entries',
    definition: 'audit_entries (position) where position is not null',
  },
] as const;

const SMALL_TABLE_ROWS = 10_000;

/** Runs before the shop opens. */
export async function buildSmallIndexes(client: pg.Client): Promise<void> {
  for (const { name, table, definition } of lateIndexes) {
    const first = `select from ${table} limit ${SMALL_TABLE_ROWS}`;
    const { rowCount } = await client.query(first);
    if (rowCount !== SMALL_TABLE_ROWS)
      await client.query(`create index if not exists ${name} on ${definition}`);
  }
}

/** Runs while the shop is open. An index that an interrupted shop left unfinished is rebuilt. */
export async function buildLargeIndexes(client: pg.Client): Promise<void> {
  for (const { name, definition } of lateIndexes) {
    const { rowCount } = await client.query(
      'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    );
    if (rowCount) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently if not exists ${name} on ${definition}`);
  }
}
