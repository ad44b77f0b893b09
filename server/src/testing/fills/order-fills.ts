import { randomUUID } from 'node:crypto';
import { CATEGORY_NAME_MAX_CHARS } from '@vitrine/contract/catalog/catalog.rules';
import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import type { DiscountTarget } from '@vitrine/contract/coupons/discount-terms.rules';
import {
  FOOTER_MAX_CHARS,
  LEGAL_NAME_MAX_CHARS,
  SELLER_ADDRESS_MAX_CHARS,
} from '@vitrine/contract/invoices/invoices.rules';
import { ADDRESS_PART_MAX_CHARS } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { HOLDER_MAX_CHARS } from '@vitrine/contract/payments/ways/ways-to-pay.rules';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { WEBHOOK_KEPT_DELIVERIES } from '@vitrine/contract/webhooks/webhooks.rules';
import { WITHDRAWAL_NAME_MAX_CHARS } from '@vitrine/contract/withdrawals/withdrawals.rules';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { agentEvents } from '../../../database/tables/agents/agents.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { webhookDeliveries } from '../../../database/tables/webhooks/webhooks.table.ts';
import { deleteOldAgentData } from '../../domains/agents/agent-retention.service.ts';
import { siteForCustomer } from '../../domains/orders/links/order-links.service.ts';
import { settle } from '../../domains/payments/settlement.service.ts';
import { deleteOldDeliveries } from '../../domains/webhooks/webhooks.service.ts';
import { maxStored } from '../../platform/rate-limits/bounds.ts';
import { anAgentCheckout } from '../factories/agents.factories.ts';
import { aCoupon } from '../factories/coupons.factories.ts';
import { aCategory, aProduct, signedIn } from '../factories/factories.ts';
import { anOrder } from '../factories/orders.factories.ts';
import { onlyWebhook } from '../factories/programs/webhooks.factories.ts';
import type { TestApp } from '../shops/build-test-app.ts';
import { ofReturns } from './return-fill.ts';
import { longText, type TableFill, writeSettings } from './table-fill.ts';

const part = longText(ADDRESS_PART_MAX_CHARS);
const address = {
  name: part,
  line1: part,
  line2: part,
  city: part,
  region: part,
  postalCode: part,
  country: 'US',
};

/** With the longest names of a tax and of an offer for the category, which each line repeats. */
async function switchOnTaxAndOffer({ deps }: TestApp, category: DiscountTarget): Promise<void> {
  const rate = { country: 'US', region: '', name: longText(40), standard: 19_000, reduced: 7_000 };
  const value = {
    mode: 'added',
    country: 'US',
    rates: [{ ...rate, isOnDelivery: true }],
    reverseCharge: false,
  };
  await writeSettings(deps, 'tax', value);
  const terms = { percent: 10, categories: [category] };
  const offer = { id: 'offer', name: longText(60), isOn: true, terms };
  await writeSettings(deps, 'offers', { offers: [offer] });
}

/** The largest order: as many lines as it can have, counted, with a coupon. Everything is sent twice. */
async function placeLargestOrder(shop: TestApp) {
  const { app, deps } = shop;
  const category = await aCategory(deps, longText(CATEGORY_NAME_MAX_CHARS));
  const target = { _id: category.id, name: category.name };
  await switchOnTaxAndOffer(shop, target);
  const { user, headers } = await signedIn(deps);
  const coupon = await aCoupon(deps, { discount: 10, conditions: { categories: [target] } });
  const names = Array.from({ length: MAX_CART_LINES }, (_, n) => longText(productFields.name.max, n));
  const { rows } = await deps.db.execute<{ id: string }>(sql`with made as (
      insert into products (name, description, price_cents, category_id)
      select name, 'A vase.', 100, ${category.id}::uuid from unnest(${sql.param(names)}::text[]) as name returning id
    ), counted as (insert into product_stock (product_id, on_hand) select id, 5 from made)
    select id from made`);
  const lines = rows.map(({ id }) => ({ product: { _id: id }, quantity: 1 }));
  const send = async (url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
  for (let turn = 0; turn < 2; turn++)
    expect(await send('/api/coupons/validate', { code: coupon.code })).toBe(200);
  expect(await send('/api/checkout', { cart: [...lines, ...lines.slice(0, 1)] })).toBe(400);
  for (let turn = 0; turn < 2; turn++)
    expect(await send('/api/checkout', { cart: lines, couponId: coupon.id })).toBe(200);
  const [order, ...others] = await deps.db.select().from(orders).where(eq(orders.userId, user.id));
  if (!order || others.length > 0) throw new Error('Expected one order.');
  await deps.db.update(orders).set({ deliveryCountries: [] }).where(eq(orders.id, order.id));
  return { orderId: order.id, userId: user.id, couponId: coupon.id };
}

async function switchOnInvoices({ deps }: TestApp): Promise<void> {
  const value = {
    isOn: true,
    legalName: longText(LEGAL_NAME_MAX_CHARS),
    address: longText(SELLER_ADDRESS_MAX_CHARS),
    footer: longText(FOOTER_MAX_CHARS),
  };
  await writeSettings(deps, 'invoices', value);
}

/** The provider reports the payment again and again. */
async function reportPayments({ deps }: TestApp, orderId: string): Promise<void> {
  const [payment] = await deps.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('There is no payment.');
  const { sessionId, amountCents, currency } = payment;
  for (let turn = 0; turn < maxStored.eventsPerOrder + 20; turn++)
    await settle(deps, {
      ...{ provider: 'sandbox', eventId: randomUUID(), type: 'checkout.session.completed' },
      report: { orderId, sessionId, amountCents, currency, status: 'paid', address },
    });
}

type LargestOrder = Awaited<ReturnType<typeof placeLargestOrder>>;
const largestOrders = new WeakMap<TestApp, Promise<LargestOrder>>();

function largestOrder(shop: TestApp): Promise<LargestOrder> {
  const placed =
    largestOrders.get(shop) ??
    placeLargestOrder(shop).then(async (order) => {
      await switchOnInvoices(shop);
      await reportPayments(shop, order.orderId);
      return order;
    });
  largestOrders.set(shop, placed);
  return placed;
}

const ofOrder: TableFill = async (shop) => sql`order_id = ${(await largestOrder(shop)).orderId}`;

/** An order of as many variants as it can have, sent twice. */
const ofVariants: TableFill = async ({ app, deps }) => {
  const { user, headers } = await signedIn(deps);
  const { rows } = await deps.db.execute<{ _id: string; productId: string }>(sql`with made as (
      insert into products (name, description, price_cents, highest_price_cents)
      select 'Filling', 'A vase.', 100, 100 from generate_series(1, ${MAX_CART_LINES}) returning id
    ), with_options as (insert into product_options (product_id, options, price_cents) select id, '[]', 100 from made
    ), variants as (insert into product_variants (product_id, position, option_values) select id, 0, '{S}' from made
      returning id, product_id
    ), counted as (insert into variant_stock (variant_id, on_hand) select id, 5 from variants)
    select id as "_id", product_id as "productId" from variants`);
  const cart = rows.map(({ _id, productId }) => ({
    product: { _id: productId },
    variant: { _id },
    quantity: 1,
  }));
  for (let turn = 0; turn < 2; turn++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers,
      payload: { cart },
    });
    expect(statusCode).toBe(200);
  }
  const [order] = await deps.db.select().from(orders).where(eq(orders.userId, user.id));
  return sql`order_id = ${order?.id}`;
};

export const orderFills: Record<string, TableFill> = {
  invoices: ofOrder,
  order_adjustments: ofOrder,
  order_lines: ofOrder,
  payments: ofOrder,
  payment_events: ofOrder,
  coupon_uses: ofOrder,
  delivery_addresses: ofOrder,
  awaited_payments: async (shop) => {
    const accountHolder = longText(HOLDER_MAX_CHARS);
    const account = { iban: 'MT84MALT011000012345MTLCAST001S', bic: 'MALTMTMTXXX', accountHolder };
    await writeSettings(shop.deps, 'ways-to-pay', { takesTransfers: true, ...account });
    const { user, headers } = await signedIn(shop.deps);
    const { id } = await aProduct(shop.deps);
    const payload = { cart: [{ product: { _id: id }, quantity: 1 }], way: 'transfer' };
    for (let turn = 0; turn < 2; turn++)
      expect(
        (await shop.app.inject({ method: 'POST', url: '/api/checkout', headers, payload })).statusCode,
      ).toBe(200);
    return sql`order_id in (select id from orders where user_id = ${user.id})`;
  },
  order_links: async ({ deps }) => {
    const { id } = await anOrder(deps, { guestEmail: 'guest@mail.example' });
    const order = { _id: id, user: { isGuest: true } } as Parameters<typeof siteForCustomer>[1];
    for (let sent = 0; sent < maxStored.linksPerOrder + 5; sent++) await siteForCustomer(deps, order);
    return sql`order_id = ${id}`;
  },
  stock_reservations: ofOrder,
  stock_movements: async (shop) => {
    const { orderId } = await largestOrder(shop);
    return sql`on_hand = 4 and object_id in (select product_id from order_lines where order_id = ${orderId})`;
  },
  variant_reservations: ofVariants,
  sandbox_sessions: ofOrder,
  returns: ofReturns,
  withdrawals: async (shop) => {
    const { orderId, userId } = await largestOrder(shop);
    await writeSettings(shop.deps, 'delivery', { takesWithdrawals: true });
    const [user] = await shop.deps.db.select().from(users).where(eq(users.id, userId));
    const name = longText(WITHDRAWAL_NAME_MAX_CHARS);
    const payload = { name, orderNumber: orderId, email: user?.email };
    for (let turn = 0; turn < 2; turn++)
      expect((await shop.app.inject({ method: 'POST', url: '/api/withdrawals', payload })).statusCode).toBe(
        200,
      );
    return sql`order_id = ${orderId}`;
  },
  coupon_validations: async (shop) => {
    const { userId, couponId } = await largestOrder(shop);
    return sql`user_id = ${userId} and coupon_id = ${couponId}`;
  },
  agent_events: async (shop) => {
    const { id } = await anAgentCheckout(shop.deps);
    const event = {
      checkoutId: id,
      status: 'sent',
      sentAt: shop.deps.clock(),
      lastError: longText(200),
    } as const;
    const events = Array.from({ length: maxStored.eventsPerAgentCheckout + 1 }, () => event);
    await shop.deps.db.insert(agentEvents).values(events);
    await deleteOldAgentData(shop.deps);
    return sql`checkout_id = ${id}`;
  },
  webhook_deliveries: async (shop) => {
    const { id } = await onlyWebhook(shop.deps);
    const delivery = {
      ...({ endpointId: id, kind: 'order.paid', status: 'failed', lastError: longText(200) } as const),
      endedAt: shop.deps.clock(),
    };
    await shop.deps.db.insert(webhookDeliveries).values(Array(WEBHOOK_KEPT_DELIVERIES).fill(delivery));
    await deleteOldDeliveries(shop.deps);
    return sql`endpoint_id = ${id}`;
  },
};
