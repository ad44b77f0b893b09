import { randomBytes, randomUUID } from 'node:crypto';

export type Row = Record<string, unknown>;
/** Who and what the rows refer to. */
export const [customer, neighbour, category, product, counted, coupon, order, imported, prepared] =
  Array.from({ length: 9 }, () => randomUUID());
let lastPosition = 0;
const hash = () => randomBytes(32).toString('hex');
const name = () => randomBytes(8).toString('hex');

/** A row that each table takes, so that a refusal comes from the one value that a test changes. */
export const goodRows: Record<string, () => Row> = {
  users: () => ({ username: 'Ada', email: `${name()}@shop.example` }),
  sessions: () => ({ token_hash: hash(), user_id: customer, expires_at: '2030-01-01' }),
  identities: () => ({ user_id: customer, issuer: 'https://issuer.example', subject: name() }),
  verification_tokens: () => ({
    token_hash: hash(),
    user_id: customer,
    email: 'a@shop.example',
    expires_at: '2030-01-01',
  }),
  limit_counts: () => ({ limit_name: 'messages', key: name(), times: '{}', expires_at: '2030-01-01' }),
  categories: () => ({ name: name() }),
  former_category_names: () => ({ name: name(), category_id: category }),
  products: () => ({ name: 'Vase', description: 'Tall', price_cents: 1999 }),
  product_images: () => ({
    product_id: product,
    position: ++lastPosition,
    url: '/media/a.webp',
  }),
  product_stock: () => ({ product_id: product, on_hand: 5 }),
  cart_lines: () => ({ user_id: neighbour, product_id: product, quantity: 2 }),
  wishlist_items: () => ({ user_id: neighbour, product_id: product }),
  reviews: () => ({ product_id: product, user_id: customer, rate: 4, content: 'Fine' }),
  coupons: () => ({ code: name().toUpperCase(), discount: 20, expires_at: '2030-01-01' }),
  coupon_validations: () => ({ user_id: neighbour, coupon_id: coupon }),
  orders: () => ({
    user_id: customer,
    subtotal_cents: 1050,
    discount_cents: 53,
    total_cents: 997,
    coupon_code: 'SPRING',
    coupon_percent: 5,
  }),
  order_lines: () => ({
    order_id: order,
    position: ++lastPosition,
    name: 'Vase',
    price_cents: 1050,
    promo_percentage: 5,
    unit_price_cents: 998,
    quantity: 1,
  }),
  stock_reservations: () => ({ order_id: order, product_id: product, quantity: 2, state: 'taken', taken: 2 }),
  payments: () => ({
    order_id: order,
    user_id: customer,
    provider: 'stripe',
    session_id: name(),
    amount_cents: 997,
    currency: 'usd',
    status: 'expired',
    expires_at: '2030-01-01',
  }),
  payment_events: () => ({ provider: 'stripe', event_id: name(), type: 'checkout', outcome: 'applied' }),
  sandbox_sessions: () => ({
    id: name(),
    idempotency_key: name(),
    order_id: order,
    amount_cents: 997,
    currency: 'usd',
    lines: '[]',
    discount_cents: 0,
    success_url: '/',
    cancel_url: '/',
    expires_at: '2030-01-01',
  }),
  delivery_addresses: () => ({ order_id: order, city: 'Portland' }),
  refunds: () => ({ order_id: order, amount_cents: 5, actor_id: customer }),
  sandbox_refunds: () => ({
    id: name(),
    session_id: 'a session',
    idempotency_key: name(),
    amount_cents: 5,
  }),
  backup_requests: () => ({ requested_by: customer, state: 'done' }),
  bulk_changes: () => ({ changed_by: customer, change: '{}', products: '[]' }),
  imports: () => ({
    started_by: customer,
    file_name: 'goods.csv',
    is_from_shopify: false,
    delimiter: ',',
    columns: '{}',
    state: 'checked',
  }),
  import_problems: () => ({
    import_id: imported,
    number: ++lastPosition,
    '"row"': 2,
    product: 'Vase',
    '"column"': 'Price',
    value: 'ten',
    advice: 'Write a number',
  }),
  agent_checkouts: () => ({
    profile: 'https://agent.example/profile',
    lines: '[]',
    token: name(),
    order_secret: name(),
    version: '2026-08-25',
    expires_at: '2030-01-01',
  }),
  agent_events: () => ({ checkout_id: prepared }),
  agent_replies: () => ({ key_hash: hash(), body_hash: hash(), status: 200, reply: '{}' }),
  agent_visits: () => ({ day: '2026-01-01', profile: name() }),
  messages: () => ({ user_id: customer, subject: 'Hello', message: 'There' }),
  newsletter_subscribers: () => ({ email: `${name()}@shop.example` }),
  mail_outbox: () => ({ recipient: 'a@shop.example', subject: 'Hi', html: '<p>Hi</p>', text: 'Hi' }),
};
