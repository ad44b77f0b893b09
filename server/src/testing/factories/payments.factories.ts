import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Deps } from '../../deps.ts';
import { signatureHeader } from '../../platform/payment-providers/webhook-signature.ts';
import { TEST_SANDBOX, type TestApp } from '../shops/build-test-app.ts';
import { aCoupon } from './coupons.factories.ts';
import { emailsTo } from './email.factories.ts';
import { aProduct, signedIn } from './factories.ts';

type Bought = { product: { _id: string; price?: number; promoPercentage?: number }; quantity: number };
export type Shopper = Awaited<ReturnType<typeof aShopper>>;
type Given = { secret?: string; at?: Date };

type Wanted = { priceCents?: number; quantity?: number; product?: { id: string; name: string } };

/** A customer with one product in the cart, and what payment tests do and check. */
export async function aShopper({ app, deps }: TestApp, given: Wanted = {}) {
  const { priceCents = 8500, quantity = 1 } = given;
  const { user, headers } = await signedIn(deps);
  const product = given.product ?? (await aProduct(deps, { priceCents }));
  await deps.db.insert(cartLines).values({ userId: user.id, productId: product.id, quantity });
  const cart: Bought[] = [{ product: { _id: product.id }, quantity }];
  const send = (body: object = { cart }) =>
    app.inject({ method: 'POST', url: '/api/checkout', headers, payload: body });
  const validate = (code: string | null) =>
    app.inject({ method: 'POST', url: '/api/coupons/validate', headers, payload: { code } });
  return {
    user,
    headers,
    product,
    cart,
    send,
    /** Checks out and returns the URL of the payment session. */
    checkOut: async (body?: object): Promise<string> => {
      const reply = await send(body);
      if (reply.statusCode !== 200) throw new Error(`Checkout answered ${reply.statusCode} ${reply.body}`);
      return reply.json().data;
    },
    validate,
    /** Enters a new coupon. Returns it, and what to send to the checkout with it. */
    withCoupon: async (given: Parameters<typeof aCoupon>[1]) => {
      const coupon = await aCoupon(deps, given);
      await validate(coupon.code);
      return { coupon, body: { cart, couponId: coupon.id } };
    },
    orders: () =>
      deps.db
        .select()
        .from(orders)
        .where(eq(orders.userId, user.id))
        // Of two that were placed at the same moment, the cancelled one is the earlier.
        .orderBy(orders.createdAt, sql`${orders.status} <> 'cancelled'`),
    payments: () =>
      deps.db.select().from(payments).where(eq(payments.userId, user.id)).orderBy(payments.createdAt),
    inCart: async () => {
      const lines = await deps.db.select().from(cartLines).where(eq(cartLines.userId, user.id));
      return Object.fromEntries(lines.map((line) => [line.productId, line.quantity]));
    },
    emails: async () => (await emailsTo(deps, user.email)).map(({ subject }) => subject),
  };
}

/** A customer who has checked out and is about to pay. */
export async function aBuyer(shop: TestApp, given: Wanted = {}): Promise<Shopper> {
  const shopper = await aShopper(shop, given);
  await shopper.checkOut();
  return shopper;
}

/** The shopper's only order, with its payment, as they are now. */
export async function onlyOrder(shopper: Pick<Shopper, 'orders' | 'payments'>) {
  const [[order, ...others], [payment]] = await Promise.all([shopper.orders(), shopper.payments()]);
  if (!order || others.length > 0)
    throw new Error(`Expected one order, found ${others.length + (order ? 1 : 0)}.`);
  return { order, payment };
}

export type Paid = Awaited<ReturnType<typeof aPaidOrder>>;

/** An order of two vases at $85.00, paid on the sandbox's page. `percent` is that of a coupon. */
export async function aPaidOrder(shop: TestApp, { percent, ...wanted }: Wanted & { percent?: number } = {}) {
  const shopper = await aShopper(shop, { quantity: 2, ...wanted });
  const sent = percent ? (await shopper.withCoupon({ discount: percent })).body : undefined;
  const { pathname } = new URL(await shopper.checkOut(sent));
  await shop.app.inject({ method: 'POST', url: `${pathname}/pay` });
  await deliver(shop, await eventAbout(shopper));
  const { order, payment } = await onlyOrder(shopper);
  const own = await shop.app.inject({ url: '/api/orders', headers: shopper.headers });
  const lineId: string = own.json().data[0].products[0].lineId;
  return { shopper, id: order.id, lineId, sessionId: payment?.sessionId ?? '' };
}

type EventFields = { type?: string; id?: string; object?: Record<string, unknown> };

/** An event about the shopper's payment session, as the provider would send it by default. */
export async function eventAbout(
  shopper: Shopper,
  { type = 'completed', id, object = {} }: EventFields = {},
) {
  const { order, payment } = await onlyOrder(shopper);
  return {
    id: id ?? `evt_${randomUUID()}`,
    type: type.includes('.') ? type : `checkout.session.${type}`,
    data: {
      object: {
        id: payment?.sessionId,
        amount_total: order.totalCents,
        currency: 'usd',
        payment_status: type === 'completed' ? 'paid' : 'unpaid',
        metadata: { orderId: order.id },
        ...object,
      },
    },
  };
}

/** Sends the event like the provider, signed now with the right secret by default. */
export function deliver({ app, deps }: TestApp, event: object, given: Given = {}) {
  const bytes = Buffer.from(JSON.stringify(event));
  const { secret = TEST_SANDBOX.webhookSecret, at = deps.clock() } = given;
  return deliverBytes({ app }, bytes, signatureHeader(bytes, { secret, now: at }));
}

export function deliverBytes({ app }: Pick<TestApp, 'app'>, payload: Buffer, signature?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(signature ? { 'stripe-signature': signature } : {}),
  };
  return app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
}

export async function eventsOf({ deps }: TestApp, orderId: string) {
  return deps.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, orderId));
}

/**
 * Makes the change in an open transaction, starts each call as soon as the previous one waits for a lock, and commits:
 * the replies must follow from the change.
 */
export async function callDuring<T extends readonly unknown[]>(
  { deps }: TestApp,
  change: (tx: Deps['db']) => Promise<unknown>,
  ...calls: { [I in keyof T]: () => PromiseLike<T[I]> }
): Promise<T> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const isWaiting = async (count: number) => (await deps.db.execute(waiting)).rowCount === count;
  const answers: PromiseLike<unknown>[] = [];
  await deps.db.transaction(async (tx) => {
    await change(tx);
    for (const call of calls) {
      // A query starts only when it is awaited.
      answers.push(Promise.resolve().then(call));
      await vi.waitUntil(() => isWaiting(answers.length), { timeout: 60_000 });
    }
  });
  return Promise.all(answers) as Promise<unknown> as Promise<T>;
}

const OWNER_EMAIL = 'owner@shop.example';

/** Someone to send emails about orders to. */
export async function anOwner({ deps }: TestApp) {
  return signedIn(deps, { role: 'admin', email: OWNER_EMAIL });
}

/** What must be true after a payment, however often its events were received and whatever else was. */
export async function expectPaidOnce(
  { deps }: TestApp,
  shopper: Shopper,
  { earlierEmails = [] }: { earlierEmails?: string[] } = {},
): Promise<void> {
  const { order, payment } = await onlyOrder(shopper);
  const reference = `(#${order.id.slice(-6)})`;
  expect(order).toMatchObject({ status: 'pending', paidAt: expect.any(Date) });
  expect(payment).toMatchObject({ status: 'paid', paidAt: expect.any(Date) });
  const expected = ['Thank you for your order', ...earlierEmails].map((subject) => `${subject} ${reference}`);
  // The clock stands still, so both are of the same moment and come in any order.
  expect((await shopper.emails()).toSorted()).toEqual(expected.toSorted());
  const emails = await emailsTo(deps, OWNER_EMAIL);
  expect(emails.filter(({ subject }) => subject.endsWith(reference))).toHaveLength(1 + earlierEmails.length);
}
