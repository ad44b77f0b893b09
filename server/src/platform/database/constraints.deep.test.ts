import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { badValues, textKeys } from '../../testing/factories/rows/bad-values.ts';
import {
  called,
  category,
  counted,
  coupon,
  customer,
  edited,
  goodRows,
  guest,
  imported,
  invoice,
  invoiced,
  neighbour,
  order,
  prepared,
  product,
  type Row,
  refund,
  variant,
} from '../../testing/factories/rows/valid-rows.ts';

let database: TestDatabase;

function insert(table: string, values: Row) {
  const columns = Object.keys(values);
  const places = columns.map((_, index) => `$${index + 1}`);
  return database.pool.query(
    `insert into ${table} (${columns}) values (${places}) returning *`,
    Object.values(values),
  );
}
const insertGood = (table: string, values: Row = {}) => insert(table, { ...goodRows[table]?.(), ...values });

beforeAll(async () => {
  database = await openTestDatabase();
  await insertGood('users', { id: customer, email: 'customer@shop.example' });
  await insertGood('users', { id: neighbour });
  await insertGood('identities', { subject: 'taken' });
  await insertGood('limit_counts', { key: 'taken' });
  await insertGood('categories', { id: category, name: 'Lampes à huile' });
  await insertGood('backup_requests', { state: 'running' });
  await insertGood('former_category_names', { name: 'Kerzen' });
  await insertGood('products', { id: product });
  await insertGood('products', { id: counted });
  await insertGood('product_stock', { product_id: counted });
  await insertGood('product_variants', { id: variant });
  await insertGood('product_variants', { id: counted });
  await insertGood('variant_stock', { variant_id: counted });
  await insertGood('product_prices', { since: '2026-01-01' });
  await insertGood('variant_prices', { since: '2026-01-01' });
  await insertGood('stock_movements', { since: '2026-01-01' });
  await insertGood('product_images', { position: 0 });
  await insertGood('cart_lines', { user_id: customer });
  await insertGood('guests', { id: guest, token_hash: 'a'.repeat(64) });
  await insertGood('guest_cart_lines', { sold_id: guest });
  await insertGood('guest_wishlist_items', { product_id: product });
  await insertGood('cart_reminders', { user_id: customer, id: guest });
  await insertGood('variant_cart_lines', { user_id: customer });
  await insertGood('wishlist_items', { user_id: customer });
  await insertGood('own_order_views', { user_id: customer, name: 'taken' });
  await insertGood('coupons', { id: coupon, code: 'SPRING' });
  await insertGood('coupon_validations', { user_id: customer });
  // These rows are written one by one, and this rule is about all rows of an order.
  for (const table of ['orders', 'order_lines', 'order_adjustments'])
    await database.pool.query(`alter table ${table} disable trigger ${table}_sums`);
  await insertGood('orders', { id: order });
  await insertGood('order_adjustments', { position: 0 });
  await insertGood('passkeys', { credential_id: 'taken' });
  await insertGood('kept_objects', { object_id: 'taken' });
  await insertGood('known_devices', { device: 'taken' });
  await insertGood('admin_invitations', { email: 'invited@shop.example', token_hash: 'a'.repeat(64) });
  await insertGood('order_lines', { position: 0 });
  await insertGood('stock_reservations', { product_id: counted });
  await insertGood('payments', { session_id: 'taken', status: 'open' });
  await insertGood('payment_events', { event_id: 'taken' });
  await insertGood('sandbox_sessions', { id: 'a session', idempotency_key: 'taken' });
  await insertGood('sandbox_refunds', { idempotency_key: 'taken' });
  await insertGood('orders', { id: invoiced });
  await insertGood('variant_reservations', { order_id: invoiced });
  await insertGood('review_invitations', { order_id: invoiced, id: guest });
  await insertGood('awaited_payments', { order_id: invoiced, reference: 'taken' });
  const taken = { number: 'taken', prefix: 'taken', order_id: order, token_hash: 'a'.repeat(64) };
  await insertGood('invoices', { id: invoice, ...taken });
  await insertGood('refunds', { id: refund });
  await insertGood('invoices', { kind: 'credit-note', refund_id: refund, credits_id: invoice });
  await insertGood('order_edits', { id: edited, order_id: order, key: guest });
  await insertGood('order_edit_links', { key: guest, status: 'open' });
  await insertGood('invoices', { order_id: order, edit_id: edited });
  await insertGood('past_orders', { order_id: invoiced, old_key: 'taken' });
  await insertGood('product_choices', { choice: 'taken' });
  await insertGood('redirects', { old_path: '/taken' });
  await insertGood('returns', { state: 'requested' });
  await insertGood('invoice_counters', { prefix: 'taken' });
  await insertGood('agent_checkouts', { id: prepared, status: 'completed', order_id: order, token: 'taken' });
  await insertGood('mail_outbox', { about: 'taken' });
  await insertGood('webhook_endpoints', { id: called });
  await insertGood('webhook_deliveries', { object_id: 'taken' });
  await insertGood('api_keys', { key_hash: 'b'.repeat(64) });
  for (const [table, text] of Object.entries(textKeys)) await insertGood(table, { [text]: 'taken' });
  await insertGood('imports', { id: imported });
  await insertGood('import_problems', { number: 0 });
  await insertGood('product_alerts', { email: 'customer@shop.example' });
  await insertGood('newsletter_subscribers', { email: 'customer@shop.example' });
});
afterAll(() => database.close());

describe('the database', () => {
  it.each(Object.keys(goodRows))('takes a good row of %s', async (table) => {
    await expect(insertGood(table)).resolves.toMatchObject({ rowCount: 1 });
  });

  it.each(badValues)('refuses by %s, in %s: %o', async (constraint, table, values) => {
    const ready = { ...values };
    if (ready.order_id === 'another order') ready.order_id = (await insertGood('orders')).rows[0].id;
    const refusal: DatabaseError = await insertGood(table, ready).then(
      () => expect.fail('the row was taken'),
      (error) => error,
    );
    expect(refusal.constraint).toBe(constraint);
  });

  it('has no CHECK and no unique key that the list above leaves out', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
      union
      select indexrelid::regclass::text from pg_index
      where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
        and not (indisprimary and indnatts = 1)`);
    const covered = new Set(badValues.map(([constraint]) => constraint));
    expect(rows.map((row) => row.name).filter((rule) => !covered.has(rule))).toEqual([]);
  });
});
