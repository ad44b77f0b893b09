import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../domains/payments/reconciliation.service.ts';
import {
  type SentEvent,
  type TestedProvider,
  testedExample,
  testedSandbox,
  testedStripe,
} from '../../testing/example-provider/tested-providers.ts';
import { anOwner, aShopper, eventsOf, onlyOrder } from '../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { ProviderRefusal } from './payment-provider.ts';

/** What the shop relies on, of every provider. One that is added gets a line here. */
describe.each([
  { name: 'Stripe', open: testedStripe, hasDelayed: true },
  { name: 'the sandbox', open: testedSandbox, hasDelayed: false },
  { name: 'the example of docs/payment-providers.md', open: testedExample, hasDelayed: true },
])('$name as a provider', ({ open, hasDelayed }) => {
  let tested: TestedProvider;
  beforeAll(async () => {
    tested = await open();
    await anOwner(tested.shop);
  });
  afterAll(() => tested.close());
  beforeEach(() => tested.shop.setNow('2030-06-15T12:00:00.000Z'));

  async function begun({ stock = 3, percent = 0, quantity = 1 } = {}) {
    const product = await aCountedProduct(tested.shop, stock, { priceCents: 1999 });
    const shopper = await aShopper(tested.shop, { product, quantity });
    const coupon = percent > 0 ? await shopper.withCoupon({ discount: percent }) : undefined;
    const page = await shopper.checkOut(coupon?.body);
    expect(await shopper.checkOut(coupon?.body)).toBe(page);
    const { order, payment } = await onlyOrder(shopper);
    const sessionId = payment?.sessionId ?? '';
    return { shopper, product, orderId: order.id, total: order.totalCents, sessionId };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;
  const send = async ({ bytes, headers }: SentEvent) =>
    tested.shop.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      payload: bytes,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const tell = async ({ sessionId, orderId }: Begun, told?: Parameters<TestedProvider['event']>[2]) =>
    send(await tested.event(sessionId, orderId, told));
  const reconcile = () =>
    reconcilePayments({ ...tested.shop.deps, payments: tested.payments }, { olderThanMs: 0 });
  const state = async ({ shopper }: Begun) => {
    const { order, payment } = await onlyOrder(shopper);
    return { order: order.status, isPaid: order.paidAt !== null, payment: payment?.status };
  };
  const PAID = { order: 'pending', isPaid: true, payment: 'paid' };
  const OPEN = { order: 'pending', isPaid: false, payment: 'open' };
  const OVER = { order: 'cancelled', isPaid: false, payment: 'expired' };

  it('asks for the total to the cent, on one page however often the cart is sent', async () => {
    const one = await begun({ percent: 15, quantity: 3 });
    expect(one.total).toBe(5097);
    expect(await tested.asks(one.sessionId)).toBe(one.total);
    expect((await one.shopper.payments()).map(({ sessionId }) => sessionId)).toEqual([one.sessionId]);
    expect(await tested.payments.findSession(one.sessionId)).toMatchObject({
      ...{ sessionId: one.sessionId, orderId: one.orderId, status: 'open', amountCents: one.total },
      currency: 'usd',
    });
  });

  it('has its order paid once by an event that is sent again and again, also at the same moment', async () => {
    const one = await begun();
    await tested.end(one.sessionId, 'paid');
    const event = await tested.event(one.sessionId, one.orderId, { id: `evt_same_${one.orderId}` });
    const replies = await Promise.all([send(event), send(event), tell(one), tell(one)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await send(event)).statusCode).toBe(200);
    expect(await state(one)).toEqual(PAID);
    expect(await one.shopper.emails()).toHaveLength(1);
    expect(await stockNow(tested.shop, one.product.id)).toEqual({ onHand: 2, reserved: 0 });
  });

  it('is not believed where somebody else has sent the event', async () => {
    const one = await begun();
    await tested.end(one.sessionId, 'paid');
    expect((await tell(one, { isForged: true })).statusCode).toBe(400);
    const { bytes } = await tested.event(one.sessionId, one.orderId);
    expect((await send({ bytes, headers: {} })).statusCode).toBe(400);
    expect(await state(one)).toEqual(OPEN);
  });

  it('is asked where the event was lost', async () => {
    const one = await begun();
    await tested.end(one.sessionId, 'paid');
    await reconcile();
    expect(await state(one)).toEqual(PAID);
    await tell(one);
    expect(await one.shopper.emails()).toHaveLength(1);
  });

  it('closes a page that nobody has paid, and says so of one that somebody has', async () => {
    const one = await begun();
    const report = { sessionId: one.sessionId, orderId: one.orderId, amountCents: one.total };
    for (const _ of [1, 2])
      expect(await tested.payments.closeSession(one.sessionId)).toMatchObject({
        ...report,
        status: 'expired',
      });
    await reconcile();
    expect(await state(one)).toEqual(OVER);
    const paid = await begun();
    await tested.end(paid.sessionId, 'paid');
    expect(await tested.payments.closeSession(paid.sessionId)).toMatchObject({ status: 'paid' });
    await expect(tested.payments.findSession('no_such_session')).rejects.toThrow();
  });

  it('leaves a cancelled order and its stock behind when the time of the page ends', async () => {
    const one = await begun();
    tested.shop.setNow('2030-06-15T13:00:01.000Z');
    await tested.end(one.sessionId, 'expired');
    await reconcile();
    expect(await state(one)).toEqual(OVER);
    expect(await stockNow(tested.shop, one.product.id)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('has the order paid after all where the money comes late', async () => {
    const one = await begun();
    await tested.end(one.sessionId, 'expired');
    await tell(one, { as: 'expired' });
    expect(await state(one)).toEqual(OVER);
    await tested.end(one.sessionId, 'paid');
    await tell(one);
    expect(await state(one)).toEqual(PAID);
  });

  it('changes nothing by events that come in another order', async () => {
    const one = await begun();
    await tested.end(one.sessionId, 'paid');
    for (const as of ['paid', 'pending', 'expired', 'paid'] as const) await tell(one, { as });
    expect(await state(one)).toEqual(PAID);
    expect(await one.shopper.emails()).toHaveLength(1);
    expect((await eventsOf(tested.shop, one.orderId)).map(({ outcome }) => outcome)).not.toContain(
      'mismatch',
    );
  });

  it.runIf(hasDelayed).each([
    ['paid', PAID, { onHand: 2, reserved: 0 }],
    ['expired', OVER, { onHand: 3, reserved: 0 }],
  ] as const)('holds the pieces while money is on the way, until it is %s', async (as, end, left) => {
    const one = await begun();
    await tested.end(one.sessionId, 'pending');
    await tell(one, { as: 'pending' });
    expect(await state(one)).toEqual({ order: 'pending', isPaid: false, payment: 'processing' });
    tested.shop.setNow('2030-06-15T14:00:00.000Z');
    await reconcile();
    expect(await stockNow(tested.shop, one.product.id)).toEqual({ onHand: 3, reserved: 1 });
    await tested.end(one.sessionId, as);
    await tell(one, { as });
    expect(await state(one)).toEqual(end);
    expect(await stockNow(tested.shop, one.product.id)).toEqual(left);
  });

  it.each([1, -1])(
    'is not believed about an amount that is %s cent off; the owner sees it',
    async (moreCents) => {
      const one = await begun();
      await tested.end(one.sessionId, 'paid');
      expect((await tell(one, { moreCents })).statusCode).toBe(200);
      expect(await state(one)).toEqual(OPEN);
      expect((await eventsOf(tested.shop, one.orderId)).map(({ outcome }) => outcome)).toEqual(['mismatch']);
    },
  );

  it('gives back parts and the rest, to the cent, each once and never more than was paid', async () => {
    const one = await begun({ percent: 15, quantity: 3 });
    await tested.end(one.sessionId, 'paid');
    await tell(one);
    const refund = (refundId: string, amountCents: number) =>
      tested.payments.refund({ refundId, orderId: one.orderId, sessionId: one.sessionId, amountCents });
    const first = await refund('first', 1);
    expect(await refund('first', 1)).toBe(first);
    expect(await tested.givenBack(one.sessionId)).toBe(1);
    await expect(refund('too much', one.total)).rejects.toThrow(ProviderRefusal);
    expect(await tested.givenBack(one.sessionId)).toBe(1);
    await refund('rest', one.total - 1);
    expect(await tested.givenBack(one.sessionId)).toBe(5097);
    await expect(refund('nothing left', 1)).rejects.toThrow(ProviderRefusal);
  });
});
