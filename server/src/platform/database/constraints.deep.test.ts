import type { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import {
  category,
  counted,
  coupon,
  customer,
  goodRows,
  imported,
  invoice,
  invoiced,
  neighbour,
  order,
  prepared,
  product,
  type Row,
  refund,
} from '../../testing/factories/valid-rows.ts';

const paid = { status: 'paid', paid_at: '2026-01-01' };
const ended = { status: 'paid', event_id: 'evt', settled_at: '2026-01-01' };
const deleted = { email: null, deleted_at: '2026-01-01' };

const textKeys = { agent_visits: 'profile', empty_searches: 'text', audit_tallies: 'subject' };
/** Rule, table, and the values that break it. */
const badValues: [constraint: string, table: string, values: Row][] = [
  ['users_role_known', 'users', { role: 'owner' }],
  ['users_staff_role_known', 'users', { staff_role: 'admin' }],
  ['admin_invitations_staff_role_known', 'admin_invitations', { staff_role: 'admin' }],
  ['users_username_length', 'users', { username: '' }],
  ['users_username_length', 'users', { username: 'x'.repeat(61) }],
  ['users_live_has_email', 'users', { email: null }],
  ['users_live_has_email', 'users', { deleted_at: '2026-01-01' }],
  ['users_deleted_is_blank', 'users', { ...deleted, role: 'admin' }],
  ['users_deleted_is_blank', 'users', { ...deleted, password_hash: 'x' }],
  ['users_deleted_is_blank', 'users', { ...deleted, photo_url: '/media/a.webp' }],
  ['users_email_key', 'users', { email: 'CUSTOMER@shop.EXAMPLE' }],
  ['sessions_token_hashed', 'sessions', { token_hash: 'a plain token' }],
  ['account_tokens_token_hashed', 'account_tokens', { token_hash: 'a plain token' }],
  ['account_tokens_purpose_known', 'account_tokens', { purpose: 'something else' }],
  ['admin_invitations_token_hashed', 'admin_invitations', { token_hash: 'a plain token' }],
  ['admin_invitations_token_hash_unique', 'admin_invitations', { token_hash: 'a'.repeat(64) }],
  ['admin_invitations_open_key', 'admin_invitations', { email: 'INVITED@shop.example' }],
  ['admin_invitations_end_known', 'admin_invitations', { ended_at: '2030-01-01', end_reason: 'odd' }],
  ['admin_invitations_end_has_reason', 'admin_invitations', { ended_at: '2030-01-01' }],
  ['recovery_codes_hashed', 'recovery_codes', { code_hash: 'a plain code' }],
  ['passkeys_credential_id_unique', 'passkeys', { credential_id: 'taken', user_id: neighbour }],
  ['known_devices_user_id_device_network_pk', 'known_devices', { device: 'taken', network: '203.0' }],
  ['verification_tokens_token_hashed', 'verification_tokens', { token_hash: 'a plain token' }],
  ['identities_issuer_subject_key', 'identities', { subject: 'taken', user_id: neighbour }],
  ['categories_name_length', 'categories', { name: 'ab' }],
  ['categories_name_length', 'categories', { name: 'x'.repeat(61) }],
  ['categories_name_key', 'categories', { name: 'LAMPES À HUILE' }],
  ['backup_requests_state_known', 'backup_requests', { state: 'odd' }],
  ['backup_requests_one_running', 'backup_requests', { state: 'running' }],
  ['former_category_names_name_key', 'former_category_names', { name: 'KERZEN' }],
  ['products_price_range', 'products', { price_cents: -1 }],
  ['products_price_range', 'products', { price_cents: 100_000_001 }],
  ['products_promo_range', 'products', { promo_percentage: -1 }],
  ['products_promo_range', 'products', { promo_percentage: 100 }],
  ['products_ratings_add_up', 'products', { rating_sum: 6, review_count: 1 }],
  ['products_ratings_add_up', 'products', { rating_sum: 0, review_count: 1 }],
  ['product_images_position_range', 'product_images', { position: -1 }],
  ['product_images_position_key', 'product_images', { position: 0 }],
  ['cart_lines_quantity_range', 'cart_lines', { quantity: 0 }],
  ['cart_lines_quantity_range', 'cart_lines', { quantity: 1000 }],
  ['cart_lines_pkey', 'cart_lines', { user_id: customer }],
  ['wishlist_items_pkey', 'wishlist_items', { user_id: customer }],
  ['limit_counts_limit_name_key_pk', 'limit_counts', { key: 'taken' }],
  ['reviews_rate_range', 'reviews', { rate: 0 }],
  ['reviews_rate_range', 'reviews', { rate: 6 }],
  ['coupons_code_form', 'coupons', { code: 'spring' }],
  ['coupons_code_form', 'coupons', { code: 'AB' }],
  ['coupons_code_key', 'coupons', { code: 'SPRING' }],
  ['coupons_discount_range', 'coupons', { discount: 0 }],
  ['coupons_discount_range', 'coupons', { discount: 101 }],
  ['coupon_validations_pkey', 'coupon_validations', { user_id: customer }],
  ['orders_status_known', 'orders', { status: 'shipped' }],
  ['orders_subtotal_range', 'orders', { subtotal_cents: -1, discount_cents: 0, total_cents: -1 }],
  ['orders_coupon_copied', 'orders', { coupon_code: null }],
  ['orders_coupon_percent_range', 'orders', { coupon_percent: 101, discount_cents: 1061, total_cents: -11 }],
  ['orders_refund_needs_payment', 'orders', { refunded_at: '2026-01-01' }],
  ['orders_total_covers_refunds', 'orders', { refunded_cents: 998, paid_at: '2026-01-01' }],
  ['orders_total_covers_refunds', 'orders', { refunded_cents: -1 }],
  ['delivery_addresses_problem_known', 'delivery_addresses', { problem: 'far' }],
  ['refunds_status_known', 'refunds', { status: 'lost', settled_at: '2026-01-01' }],
  ['refunds_amount_range', 'refunds', { amount_cents: 0 }],
  ['refunds_settled_has_moment', 'refunds', { status: 'failed' }],
  ['refunds_made_has_id', 'refunds', { status: 'made', settled_at: '2026-01-01' }],
  ['invoices_kind_known', 'invoices', { kind: 'note' }],
  ['invoices_sequence_range', 'invoices', { sequence: 0 }],
  ['invoices_total_range', 'invoices', { total_cents: -1 }],
  ['invoices_credit_note_names_refund', 'invoices', { kind: 'credit-note' }],
  ['invoices_token_hashed', 'invoices', { token_hash: 'a plain token' }],
  ['invoices_number_key', 'invoices', { number: 'taken' }],
  ['invoices_sequence_key', 'invoices', { prefix: 'taken' }],
  ['invoices_one_per_order', 'invoices', { order_id: order }],
  ['invoices_refund_key', 'invoices', { kind: 'credit-note', refund_id: refund, credits_id: invoice }],
  ['invoices_token_key', 'invoices', { order_id: 'another order', token_hash: 'a'.repeat(64) }],
  ['invoice_counters_last_range', 'invoice_counters', { last: -1 }],
  ['invoice_counters_pkey', 'invoice_counters', { prefix: 'taken' }],
  ['sandbox_refunds_amount_range', 'sandbox_refunds', { amount_cents: 0 }],
  ['sandbox_refunds_idempotency_key', 'sandbox_refunds', { idempotency_key: 'taken' }],
  ['order_adjustments_kind_known', 'order_adjustments', { kind: 'gift' }],
  ['order_adjustments_position_range', 'order_adjustments', { position: -1 }],
  ['order_adjustments_sign', 'order_adjustments', { amount_cents: -1 }],
  ['order_adjustments_sign', 'order_adjustments', { is_contained: true }],
  ['order_adjustments_source_length', 'order_adjustments', { source: JSON.stringify('x'.repeat(1500)) }],
  ['order_adjustments_order_id_position_pk', 'order_adjustments', { position: 0 }],
  ['order_lines_quantity_range', 'order_lines', { quantity: 0 }],
  ['order_lines_quantity_range', 'order_lines', { quantity: 1000 }],
  ['order_lines_price_range', 'order_lines', { price_cents: -100, unit_price_cents: -94 }],
  ['order_lines_promo_range', 'order_lines', { promo_percentage: 100, unit_price_cents: 0 }],
  ['order_lines_unit_price_adds_up', 'order_lines', { unit_price_cents: 997 }],
  ['order_lines_position_key', 'order_lines', { position: 0 }],
  ['products_draft_is_out', 'products', { is_draft: true, deleted_at: null }],
  ['import_problems_import_id_number_pk', 'import_problems', { number: 0 }],
  ['product_stock_on_hand_range', 'product_stock', { on_hand: -1 }],
  ['product_stock_reserved_range', 'product_stock', { reserved: -1 }],
  ['product_stock_low_at_range', 'product_stock', { low_at: -1 }],
  ['stock_reservations_state_known', 'stock_reservations', { state: 'lost', taken: 0 }],
  ['stock_reservations_quantity_range', 'stock_reservations', { quantity: 1000 }],
  ['stock_reservations_taken_range', 'stock_reservations', { taken: 3 }],
  ['stock_reservations_taken_range', 'stock_reservations', { state: 'reserved' }],
  ['stock_reservations_returned_range', 'stock_reservations', { returned: 3 }],
  ['stock_reservations_order_id_product_id_pk', 'stock_reservations', { product_id: counted }],
  ['payments_provider_known', 'payments', { provider: 'cash' }],
  ['payments_status_known', 'payments', { status: 'lost' }],
  ['payments_amount_range', 'payments', { amount_cents: 0 }],
  ['payments_paid_has_moment', 'payments', { status: 'paid' }],
  ['payments_paid_has_moment', 'payments', { paid_at: '2026-01-01' }],
  ['payments_refunded_has_moment', 'payments', { ...paid, status: 'refunded' }],
  ['payments_refunded_has_moment', 'payments', { ...paid, refunded_at: '2026-01-01' }],
  ['payments_session_key', 'payments', { session_id: 'taken' }],
  ['payments_one_open_per_order', 'payments', { status: 'open', user_id: neighbour }],
  ['payments_one_open_per_user', 'payments', { status: 'open', order_id: 'another order' }],
  ['payment_events_outcome_known', 'payment_events', { outcome: 'maybe' }],
  ['payment_events_event_key', 'payment_events', { event_id: 'taken' }],
  ['sandbox_sessions_idempotency_key', 'sandbox_sessions', { idempotency_key: 'taken' }],
  ['sandbox_sessions_status_known', 'sandbox_sessions', { ...ended, status: 'lost' }],
  ['sandbox_sessions_amount_range', 'sandbox_sessions', { amount_cents: 0 }],
  ['sandbox_sessions_settled_has_event', 'sandbox_sessions', { ...ended, event_id: null }],
  ['sandbox_sessions_settled_has_moment', 'sandbox_sessions', { ...ended, settled_at: null }],
  ['sandbox_sessions_refund_has_id', 'sandbox_sessions', { ...ended, status: 'refunded' }],
  ['agent_checkouts_status_known', 'agent_checkouts', { status: 'lost' }],
  ['agent_checkouts_order_when_completed', 'agent_checkouts', { status: 'completed' }],
  ['agent_checkouts_order_when_completed', 'agent_checkouts', { order_id: order }],
  ['agent_checkouts_order_key', 'agent_checkouts', { status: 'completed', order_id: order }],
  ['agent_checkouts_token_key', 'agent_checkouts', { token: 'taken' }],
  ['agent_events_status_known', 'agent_events', { status: 'lost' }],
  ['agent_events_sent_has_moment', 'agent_events', { status: 'sent' }],
  ['agent_replies_key_hashed', 'agent_replies', { key_hash: 'a plain key' }],
  ['agent_replies_body_hashed', 'agent_replies', { body_hash: 'a plain body' }],
  ['empty_searches_pkey', 'empty_searches', { text: 'taken' }],
  ['agent_visits_pkey', 'agent_visits', { profile: 'taken' }],
  ['messages_user_or_guest', 'messages', { user_id: null }],
  ['messages_user_or_guest', 'messages', { user_id: null, guest_name: 'Guest' }],
  ['messages_user_or_guest', 'messages', { guest_email: 'guest@shop.example' }],
  ['newsletter_subscribers_email_key', 'newsletter_subscribers', { email: 'CUSTOMER@shop.example' }],
  ['audit_chain_one_row', 'audit_chain', { id: 2 }],
  ['audit_tallies_starts_at_action_subject_pk', 'audit_tallies', { subject: 'taken' }],
  ['mail_outbox_status_known', 'mail_outbox', { status: 'lost' }],
  ['mail_outbox_about_key', 'mail_outbox', { about: 'taken' }],
  ['mail_outbox_sent_has_moment', 'mail_outbox', { status: 'sent' }],
];

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
  await insertGood('product_images', { position: 0 });
  await insertGood('cart_lines', { user_id: customer });
  await insertGood('wishlist_items', { user_id: customer });
  await insertGood('coupons', { id: coupon, code: 'SPRING' });
  await insertGood('coupon_validations', { user_id: customer });
  // These rows are written one by one, and this rule is about all rows of an order.
  for (const table of ['orders', 'order_lines', 'order_adjustments'])
    await database.pool.query(`alter table ${table} disable trigger ${table}_sums`);
  await insertGood('orders', { id: order });
  await insertGood('order_adjustments', { position: 0 });
  await insertGood('passkeys', { credential_id: 'taken' });
  await insertGood('known_devices', { device: 'taken' });
  await insertGood('admin_invitations', { email: 'invited@shop.example', token_hash: 'a'.repeat(64) });
  await insertGood('order_lines', { position: 0 });
  await insertGood('stock_reservations', { product_id: counted });
  await insertGood('payments', { session_id: 'taken', status: 'open' });
  await insertGood('payment_events', { event_id: 'taken' });
  await insertGood('sandbox_sessions', { id: 'a session', idempotency_key: 'taken' });
  await insertGood('sandbox_refunds', { idempotency_key: 'taken' });
  await insertGood('orders', { id: invoiced });
  const taken = { number: 'taken', prefix: 'taken', order_id: order, token_hash: 'a'.repeat(64) };
  await insertGood('invoices', { id: invoice, ...taken });
  await insertGood('refunds', { id: refund });
  await insertGood('invoices', { kind: 'credit-note', refund_id: refund, credits_id: invoice });
  await insertGood('invoice_counters', { prefix: 'taken' });
  await insertGood('agent_checkouts', { id: prepared, status: 'completed', order_id: order, token: 'taken' });
  await insertGood('mail_outbox', { about: 'taken' });
  for (const [table, text] of Object.entries(textKeys)) await insertGood(table, { [text]: 'taken' });
  await insertGood('imports', { id: imported });
  await insertGood('import_problems', { number: 0 });
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
