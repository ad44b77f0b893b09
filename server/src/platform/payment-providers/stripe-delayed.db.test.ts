import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { onTheWayEmailTexts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import { inAwaitingShop } from '../../testing/factories/awaited-payments.factories.ts';
import {
  aShopper,
  deliver,
  eventAbout,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { startFakeStripe } from '../../testing/fakes/fake-stripe.ts';
import { buildTestApp } from '../../testing/shops/build-test-app.ts';
import { openStripe } from './stripe-provider.ts';

const secret = 'whsec_of_delayed_payments';
const fakeStripe = await startFakeStripe();
const payments = await openStripe({ secretKey: 'sk_test_x', webhookSecret: secret, apiUrl: fakeStripe.url });
const shop = await buildTestApp({}, { payments });
const { owner, saveWays, inDays } = inAwaitingShop(shop);
afterAll(async () => {
  await shop.close();
  await fakeStripe.stop();
});
beforeEach(async () => {
  fakeStripe.calls.length = 0;
  expect((await saveWays({ offersAllMethods: true })).statusCode).toBe(200);
});

const sessionId = async (shopper: Shopper) => (await onlyOrder(shopper)).payment?.sessionId ?? '';
const report = async (shopper: Shopper, type: string, payment_status: string) =>
  deliver(shop, await eventAbout(shopper, { type, object: { payment_status } }), { secret });
const reconcile = () => reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 0 });
const typesAsked = () =>
  fakeStripe.calls.map(({ form }) => form.get('allowed_payment_method_types[0]')).filter(Boolean);
const titles = async (shopper: Shopper) => (await shopper.emails()).map((subject) => subject.split(' (')[0]);

/** Has chosen a method that takes days, such as direct debit. */
async function waiting(given: Parameters<typeof aShopper>[1] = {}) {
  const shopper = await aShopper(shop, given);
  await shopper.checkOut();
  fakeStripe.payLater(await sessionId(shopper));
  expect((await report(shopper, 'completed', 'unpaid')).statusCode).toBe(200);
  return shopper;
}

describe('everything that the Stripe account offers', () => {
  it('is left to Stripe where the owner has switched it on, and is cards otherwise', async () => {
    await (await aShopper(shop)).checkOut();
    expect(typesAsked()).toEqual([]);
    await saveWays({ offersAllMethods: false });
    await (await aShopper(shop)).checkOut();
    expect(typesAsked()).toEqual(['card']);
  });

  it('is what it was when the order was placed, also if the owner changes it before Stripe has answered', async () => {
    const shopper = await aShopper(shop);
    fakeStripe.fail('reset after the work', 'reset');
    expect((await shopper.send()).statusCode).toBe(503);
    fakeStripe.fail();
    await saveWays({ offersAllMethods: false });
    expect(await shopper.checkOut()).toContain('checkout.stripe.test');
    expect(fakeStripe.sessions.has(await sessionId(shopper))).toBe(true);
    expect(typesAsked()).toEqual([]);
  });
});

describe('a payment that takes days', () => {
  it('places the order, holds its pieces and lets the customer order more', async () => {
    const product = await aCountedProduct(shop, 3);
    const shopper = await waiting({ product });
    const { order, payment } = await onlyOrder(shopper);
    expect([order.status, order.paidAt, payment?.status]).toEqual(['pending', null, 'processing']);
    expect(await shopper.inCart()).toEqual({});
    expect(await titles(shopper)).toEqual([onTheWayEmailTexts.placedTitle]);
    inDays(0.5);
    await reconcile();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 1 });
    expect(await shopper.checkOut()).toContain('checkout.stripe.test');
    const { headers } = shopper;
    const own = (await shop.app.inject({ url: '/api/orders', headers })).json().data;
    expect(own[1].awaited).toMatchObject({ way: 'online', state: 'waiting', reference: '', page: '' });
  });

  it('is paid when the money arrives, once, in whatever order the events come', async () => {
    const product = await aCountedProduct(shop, 3);
    const shopper = await waiting({ product });
    fakeStripe.endLater(await sessionId(shopper));
    await report(shopper, 'async_payment_succeeded', 'paid');
    await report(shopper, 'async_payment_succeeded', 'paid');
    await report(shopper, 'completed', 'unpaid');
    const { order, payment } = await onlyOrder(shopper);
    expect([order.paidAt, payment?.status]).toEqual([expect.any(Date), 'paid']);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 0 });
    expect(await titles(shopper)).toEqual([onTheWayEmailTexts.placedTitle, 'Thank you for your order']);
  });

  it('keeps what the customer has put into the cart meanwhile', async () => {
    const shopper = await waiting();
    const add = { method: 'POST', url: '/api/cart/add', headers: shopper.headers } as const;
    const added = await shop.app.inject({ ...add, payload: { productId: shopper.product.id, quantity: 2 } });
    expect(added.statusCode).toBeLessThan(300);
    const before = await shopper.inCart();
    await report(shopper, 'async_payment_succeeded', 'paid');
    expect(await shopper.inCart()).toEqual(before);
  });

  it('gives the order up when it fails, and says so', async () => {
    const product = await aCountedProduct(shop, 3);
    const shopper = await waiting({ product });
    await report(shopper, 'async_payment_failed', 'unpaid');
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 0 });
    expect(await titles(shopper)).toEqual([onTheWayEmailTexts.placedTitle, onTheWayEmailTexts.overTitle]);
  });

  it.each([
    [true, 'pending'],
    [false, 'cancelled'],
  ])('is asked about where the last event was lost: paid %s', async (isPaid, status) => {
    const shopper = await waiting();
    fakeStripe.endLater(await sessionId(shopper), isPaid);
    await reconcile();
    expect((await onlyOrder(shopper)).payment?.status).toBe('processing');
    inDays(0.3);
    await reconcile();
    const { order } = await onlyOrder(shopper);
    expect([order.status, order.paidAt !== null]).toEqual([status, isPaid]);
  });

  it('is asked about four times a day, however often the job runs', async () => {
    const shopper = await waiting();
    inDays(0.3);
    fakeStripe.calls.length = 0;
    for (const _ of [1, 2, 3]) await reconcile();
    expect(fakeStripe.calls).toHaveLength(1);
    expect((await onlyOrder(shopper)).payment?.status).toBe('processing');
  });

  it('is found where even the first event was lost', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    fakeStripe.payLater(await sessionId(shopper));
    await reconcile();
    await reconcile();
    expect((await onlyOrder(shopper)).payment?.status).toBe('processing');
    expect(await titles(shopper)).toEqual([onTheWayEmailTexts.placedTitle]);
  });

  it('that arrives after it had failed reopens the order, and after an admin cancelled is for the owner to refund', async () => {
    const late = await waiting();
    await report(late, 'async_payment_failed', 'unpaid');
    await report(late, 'async_payment_succeeded', 'paid');
    const { order } = await onlyOrder(late);
    expect([order.status, order.paidAt]).toEqual(['pending', expect.any(Date)]);

    const cancelled = await waiting();
    const { id } = (await onlyOrder(cancelled)).order;
    const { headers } = owner();
    const cancel = { method: 'PATCH', url: `/api/orders/${id}`, headers } as const;
    await shop.app.inject({ ...cancel, payload: { status: 'cancelled' } });
    await report(cancelled, 'async_payment_succeeded', 'paid');
    const after = await onlyOrder(cancelled);
    expect([after.order.paidAt, after.payment?.status]).toEqual([null, 'paid']);
  });

  it('cannot be marked as paid by hand', async () => {
    const shopper = await waiting();
    const { id, totalCents } = (await onlyOrder(shopper)).order;
    const { headers } = owner();
    const mark = { method: 'POST', url: `/api/orders/${id}/mark-paid`, headers } as const;
    const reply = await shop.app.inject({ ...mark, payload: { amount: totalCents / 100 } });
    expect(reply.json().code).toBe(paymentRefusals.notAwaited.code);
  });
});
