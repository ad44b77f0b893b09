import type { TemporaryShop } from './shop/temporary-shop.ts';
import { type ProviderSession, readSessions } from './visitors/provider.ts';

export type OrderRow = {
  id: string;
  /** Of the account, or of the guest; null at the counter. */
  userId: string | null;
  status: string;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  couponCode: string | null;
  couponPercent: number | null;
  createdAt: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
  refundedCents: number;
  /** Whether the payment page asked for a delivery address. */
  asksAddress: boolean;
};
export type LineRow = {
  id: string;
  orderId: string;
  productId: string;
  priceCents: number;
  promoPercentage: number;
  unitPriceCents: number;
  quantity: number;
};
export type PaymentRow = {
  orderId: string;
  sessionId: string | null;
  amountCents: number;
  currency: string;
  status: string;
  provider: string;
};
type EventRow = { eventId: string; outcome: string; times: number };
type StockRow = { productId: string; onHand: number; reserved: number };
type ReservationRow = {
  orderId: string;
  productId: string;
  quantity: number;
  state: string;
  taken: number;
  returned: number;
};
type RefundRow = {
  orderId: string;
  amountCents: number;
  /** What of it the owner gave back by hand. */
  byHandCents: number;
  status: string;
  lines: { lineId: string; quantity: number }[] | null;
  returnId: string | null;
};
export type EditRow = {
  orderId: string;
  key: string;
  createdAt: Date;
  beforeCents: number;
  afterCents: number;
  byHandCents: number;
  payment: string | null;
  refund: string | null;
};
/** A payment page for an edit, and how it stands on both sides. */
export type EditLinkRow = {
  id: string;
  key: string;
  amountCents: number;
  status: string;
  session: { id: string; amountCents: number; status: string } | null;
};
export type ReturnRow = {
  id: string;
  orderId: string;
  state: string;
  lines: { lineId: string; quantity: number; refunded: number }[];
};
export type AddressRow = Record<'orderId' | 'name' | 'line1' | 'city' | 'country', string> & {
  problem: string | null;
};
export type AgentCheckoutRow = {
  id: string;
  userId: string | null;
  status: string;
  orderId: string | null;
  takenAt: Date | null;
  lines: { productId: string; quantity: number }[];
};
type EmailRow = { recipient: string; subject: string; times: number };

/** The records of provider and shop, read after everything has settled. */
export type Ledger = {
  sessions: ProviderSession[];
  orders: OrderRow[];
  lines: Map<string, LineRow[]>;
  payments: Map<string, PaymentRow[]>;
  events: EventRow[];
  couponUses: { orderId: string; userId: string }[];
  /** Quantities by user and product. */
  carts: Map<string, Map<string, number>>;
  emails: EmailRow[];
  /** Only products with counted stock. */
  stock: StockRow[];
  reservations: ReservationRow[];
  refunds: RefundRow[];
  /** By order, oldest first. */
  edits: Map<string, EditRow[]>;
  editLinks: EditLinkRow[];
  returns: ReturnRow[];
  /** Refunds in the provider's own records. */
  givenBack: { sessionId: string; amountCents: number }[];
  addresses: AddressRow[];
  agentCheckouts: AgentCheckoutRow[];
};

const BUYER = `coalesce(orders.user_id, (select guest_id from payments where order_id = orders.id limit 1))`;
const ORDERS = `select id, ${BUYER} as "userId", status, subtotal_cents::float8 as "subtotalCents",
  discount_cents::float8 as "discountCents", total_cents::float8 as "totalCents", coupon_code as "couponCode",
  coupon_percent as "couponPercent", created_at as "createdAt", paid_at as "paidAt", refunded_at as "refundedAt",
  refunded_cents::float8 as "refundedCents", delivery_countries is not null as "asksAddress" from orders`;
const LINES = `select id, order_id as "orderId", product_id as "productId", price_cents::float8 as "priceCents",
  promo_percentage as "promoPercentage", unit_price_cents::float8 as "unitPriceCents", quantity from order_lines`;
const PAYMENTS = `select order_id as "orderId", session_id as "sessionId", amount_cents::float8 as "amountCents",
  currency, status, provider from payments`;
const EVENTS = `select event_id as "eventId", min(outcome) as outcome, count(*)::int as times
  from payment_events group by provider, event_id`;
const STOCK = `select product_id as "productId", on_hand as "onHand", reserved from product_stock`;
const RESERVATIONS = `select order_id as "orderId", product_id as "productId", quantity, state, taken, returned
  from stock_reservations`;
const REFUNDS = `select order_id as "orderId", amount_cents::float8 as "amountCents",
  by_hand_cents::float8 as "byHandCents", status, lines, return_id as "returnId" from refunds`;
const EDITS = `select order_id as "orderId", key, created_at as "createdAt", before_cents::float8 as "beforeCents",
  after_cents::float8 as "afterCents", by_hand_cents::float8 as "byHandCents", payment, refund
  from order_edits order by order_id, position`;
const EDIT_LINKS = `select link.id, key, link.amount_cents::float8 as "amountCents", link.status, case when page.id is not null
  then json_build_object('id', page.id, 'amountCents', page.amount_cents, 'status', page.status) end as session
  from order_edit_links as link left join sandbox_sessions as page on page.order_id = link.id::text`;
const RETURNS = `select id, order_id as "orderId", state, lines from returns`;
const GIVEN_BACK = `select session_id as "sessionId", amount_cents::float8 as "amountCents" from sandbox_refunds`;
const ADDRESSES = `select order_id as "orderId", name, line1, city, country, problem from delivery_addresses`;
const AGENT_CHECKOUTS = `select id, user_id as "userId", status, order_id as "orderId", taken_at as "takenAt", lines
  from agent_checkouts`;
const COUPON_USES = `select order_id as "orderId", ${BUYER} as "userId"
  from coupon_uses join orders on orders.id = coupon_uses.order_id`;
const EMAILS = `select recipient, subject, count(*)::int as times from mail_outbox group by recipient, subject`;

export async function readLedger(shop: Pick<TemporaryShop, 'query'>): Promise<Ledger> {
  const cartLines = await shop.query<{ userId: string; productId: string; quantity: number }>(
    `select user_id as "userId", product_id as "productId", quantity from cart_lines
      union all select guest_id, product_id, quantity from guest_cart_lines`,
  );
  const carts = Map.groupBy(cartLines, ({ userId }) => userId);
  return {
    sessions: await readSessions(shop),
    orders: await shop.query<OrderRow>(ORDERS),
    lines: Map.groupBy(await shop.query<LineRow>(LINES), ({ orderId }) => orderId),
    payments: Map.groupBy(await shop.query<PaymentRow>(PAYMENTS), ({ orderId }) => orderId),
    events: await shop.query<EventRow>(EVENTS),
    couponUses: await shop.query(COUPON_USES),
    carts: new Map(
      [...carts].map(([userId, lines]) => [
        userId,
        new Map(lines.map(({ productId, quantity }) => [productId, quantity])),
      ]),
    ),
    emails: await shop.query<EmailRow>(EMAILS),
    stock: await shop.query<StockRow>(STOCK),
    reservations: await shop.query<ReservationRow>(RESERVATIONS),
    refunds: await shop.query<RefundRow>(REFUNDS),
    edits: Map.groupBy(await shop.query<EditRow>(EDITS), ({ orderId }) => orderId),
    editLinks: await shop.query<EditLinkRow>(EDIT_LINKS),
    returns: await shop.query<ReturnRow>(RETURNS),
    givenBack: await shop.query(GIVEN_BACK),
    addresses: await shop.query<AddressRow>(ADDRESSES),
    agentCheckouts: await shop.query<AgentCheckoutRow>(AGENT_CHECKOUTS),
  };
}
