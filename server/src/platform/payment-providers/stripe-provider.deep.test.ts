import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { paymentRefusalTexts } from '@vitrine/contract/payments/payments.texts';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import type { PayingShop } from '../../domains/payments/sessions/payment-session.service.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import {
  aShopper,
  deliverBytes,
  eventAbout,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { type FakeStripe, type Fault, startFakeStripe } from '../../testing/fakes/fake-stripe.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { openStripe } from './stripe-provider.ts';

const webhookSecret = 'whsec_of_stripe_in_tests';
const previousWebhookSecret = 'whsec_before_the_change';
let fakeStripe: FakeStripe;
let shop: TestApp;
let paying: PayingShop;
beforeAll(async () => {
  fakeStripe = await startFakeStripe();
  const payments = await openStripe({
    secretKey: 'sk_test_of_the_tests',
    webhookSecret,
    previousWebhookSecret,
    apiUrl: fakeStripe.url,
  });
  shop = await buildTestApp({}, { payments });
  paying = { ...shop.deps, payments };
});
beforeEach(() => {
  shop.setNow('2030-06-15T12:00:00.000Z');
  fakeStripe.fail();
  fakeStripe.calls.length = 0;
});
afterAll(async () => {
  await shop.close();
  await fakeStripe.stop();
});

const sessionOf = async (shopper: Shopper) =>
  fakeStripe.sessions.get((await onlyOrder(shopper)).payment?.sessionId ?? '');

/** As Stripe itself signs. */
function deliver(event: object, { shiftSeconds = 0, secret = webhookSecret } = {}) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(shop.deps.clock().getTime() / 1000) + shiftSeconds;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return deliverBytes(shop, Buffer.from(payload), signature);
}

describe('a checkout through Stripe', () => {
  it('opens a session over the order, under a key of its own', async () => {
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    const address = await shopper.checkOut();
    const { order, payment } = await onlyOrder(shopper);
    expect(address).toBe(`https://checkout.stripe.test/c/pay/${payment?.sessionId}`);
    const [call] = fakeStripe.calls;
    expect(call?.key).toBe(order.id);
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '3',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '1999',
      'line_items[0][price_data][product_data][name]': 'Halden Vase',
      client_reference_id: order.id,
      'metadata[orderId]': order.id,
      'payment_intent_data[metadata][orderId]': order.id,
      success_url: 'http://shop.test/order/success',
      cancel_url: 'http://shop.test/cart',
      expires_at: String(Date.parse('2030-06-15T13:00:00Z') / 1000),
      ...Object.fromEntries(
        COUNTRIES.map((code, index) => [`shipping_address_collection[allowed_countries][${index}]`, code]),
      ),
    });
  });

  it('asks for exactly the total where a coupon leaves a sum that no unit prices add up to', async () => {
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    await shopper.checkOut((await shopper.withCoupon({ discount: 15, code: 'SPRING' })).body);
    const { order } = await onlyOrder(shopper);
    expect(order.totalCents).toBe(5097);
    expect(await sessionOf(shopper)).toMatchObject({ amount_total: 5097 });
    expect(fakeStripe.calls[0]?.form.get('line_items[0][price_data][product_data][name]')).toBe(
      '3 × Halden Vase (SPRING −15%)',
    );
  });

  it('becomes paid by an event with the SDK’s signature, and by none that is forged, stale or early', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    const event = await eventAbout(shopper);
    for (const shiftSeconds of [-301, 301])
      expect((await deliver(event, { shiftSeconds })).statusCode).toBe(400);
    const forged = await deliverBytes(shop, Buffer.from(JSON.stringify(event)), 't=1907755200,v1=00');
    expect([forged.statusCode, forged.json().message]).toEqual([400, paymentRefusalTexts.badSignature]);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    for (const shiftSeconds of [-300, 300])
      expect((await deliver(event, { shiftSeconds })).statusCode).toBe(200);
    expect((await onlyOrder(shopper)).order.paidAt).toEqual(shop.deps.clock());
  });

  it('is believed with the secret from before a change too, and with no other', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    const event = await eventAbout(shopper);
    expect((await deliver(event, { secret: 'whsec_of_somebody_else' })).statusCode).toBe(400);
    expect((await deliver(event, { secret: previousWebhookSecret })).statusCode).toBe(200);
  });

  it('expires the earlier session when the cart changed', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    const earlier = await sessionOf(shopper);
    await shopper.checkOut({ cart: [{ product: { _id: shopper.product.id }, quantity: 2 }] });
    expect(earlier?.status).toBe('expired');
    expect((await shopper.orders()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
  });

  it('places no second order where the earlier one turns out to be paid, and shows the current cart', async () => {
    const shopper = await aShopper(shop, { quantity: 2 });
    await shopper.checkOut();
    fakeStripe.pay((await onlyOrder(shopper)).payment?.sessionId ?? '');
    const reply = await shopper.send({ cart: [{ product: { _id: shopper.product.id }, quantity: 1 }] });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { ...refusalBody(checkoutRefusals.earlierPaid), data: [] },
    ]);
    expect((await onlyOrder(shopper)).order.paidAt).toEqual(shop.deps.clock());
  });
});

describe('a Stripe that fails', () => {
  const troubles: Fault[] = ['status 500', 'garbage', 'reset', 'reset after the work', 'wrong key'];

  it.each(troubles)(
    'is distinguished from the shopper’s mistakes, and costs no second session: %s',
    async (trouble) => {
      const shopper = await aShopper(shop);
      fakeStripe.fail(trouble, trouble, trouble);
      const reply = await shopper.send();
      expect([reply.statusCode, reply.json().message]).toEqual([503, paymentRefusalTexts.unavailable]);
      fakeStripe.fail();
      const before = fakeStripe.sessions.size;
      const address = await shopper.checkOut();
      expect(fakeStripe.sessions.size - before).toBe(trouble === 'reset after the work' ? 0 : 1);
      const { order, payment } = await onlyOrder(shopper);
      expect([order.status, payment?.sessionUrl]).toEqual(['pending', address]);
    },
  );

  it('ends the order when it declines', async () => {
    const shopper = await aShopper(shop);
    fakeStripe.fail('refusal');
    const reply = await shopper.send();
    expect([reply.statusCode, reply.json().message]).toEqual([409, paymentRefusalTexts.refused]);
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect((await shopper.send()).statusCode).toBe(200);
  });
});

describe('reconcilePayments with Stripe', () => {
  const reconcile = () => reconcilePayments(paying, { olderThanMs: 0 });

  it('finds out about payments and expiries whose events were lost', async () => {
    const [payer, leaver, waiting] = [await aShopper(shop), await aShopper(shop), await aShopper(shop)];
    for (const shopper of [payer, leaver, waiting]) await shopper.checkOut();
    fakeStripe.pay((await onlyOrder(payer)).payment?.sessionId ?? '');
    Object.assign((await sessionOf(leaver)) ?? {}, { status: 'expired' });
    await reconcile();
    expect((await onlyOrder(payer)).order.paidAt).toEqual(shop.deps.clock());
    expect((await onlyOrder(leaver)).order.status).toBe('cancelled');
    expect((await onlyOrder(waiting)).order).toMatchObject({ status: 'pending', paidAt: null });
    expect(await payer.emails()).toHaveLength(1);
    await deliver(await eventAbout(payer));
    await reconcile();
    expect(await payer.emails()).toHaveLength(1);
  });

  it('finds the session of an order that was placed just before the shop died, and that was paid', async () => {
    const shopper = await aShopper(shop);
    fakeStripe.fail('reset after the work', 'reset');
    expect((await shopper.send()).statusCode).toBe(503);
    const { order, payment } = await onlyOrder(shopper);
    expect(payment?.sessionId).toBeNull();
    const orphan = [...fakeStripe.sessions.values()].find(
      ({ metadata }) => (metadata as { orderId: string }).orderId === order.id,
    );
    fakeStripe.pay(orphan?.id ?? '');
    fakeStripe.fail();
    await reconcile();
    expect((await onlyOrder(shopper)).order.paidAt).toEqual(shop.deps.clock());
    expect((await onlyOrder(shopper)).payment?.sessionId).toBe(orphan?.id);
  });

  it('goes on with the others when one cannot be asked about', async () => {
    const [first, second] = [await aShopper(shop), await aShopper(shop)];
    await first.checkOut();
    shop.setNow('2030-06-15T12:00:01.000Z');
    await second.checkOut();
    await reconcile();
    for (const shopper of [first, second])
      fakeStripe.pay((await onlyOrder(shopper)).payment?.sessionId ?? '');
    fakeStripe.fail('status 500', 'status 500');
    expect((await reconcile()).failed).toBe(1);
    expect((await reconcile()).failed).toBe(0);
    for (const shopper of [first, second]) expect((await onlyOrder(shopper)).order.paidAt).not.toBeNull();
  });
});

describe('a refund through Stripe', () => {
  it('is made once, also where the shop died before it could note it', async () => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    const { order, payment } = await onlyOrder(shopper);
    fakeStripe.pay(payment?.sessionId ?? '');
    await deliver(await eventAbout(shopper));
    const refund = () => shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/refund`, headers });
    // Asked for the session, for refunds made before, and then for the refund itself, whose answer is lost.
    fakeStripe.failAfter(2, 'reset after the work', 'reset', 'reset');
    expect((await refund()).statusCode).toBe(503);
    const [lost] = [...fakeStripe.refunds.keys()];
    expect((await onlyOrder(shopper)).order.refundedAt).toBeNull();
    fakeStripe.fail();
    expect((await refund()).statusCode).toBe(200);
    expect(fakeStripe.refunds.size).toBe(1);
    expect((await onlyOrder(shopper)).payment).toMatchObject({ status: 'refunded', refundId: lost });
  });
});
