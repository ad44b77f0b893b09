import { paymentRefusalTexts } from '@vitrine/contract/payments/payments.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { buildApp } from '../../operations/app.ts';
import { openDatabase } from '../../platform/database/connections/client.ts';
import { signatureHeader } from '../../platform/payment-providers/webhook-signature.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  deliverBytes,
  eventAbout,
  expectPaidOnce,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { openTestShop, TEST_SANDBOX } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';

const shop = openTestShop();
beforeAll(async () => {
  await anOwner(shop);
});
beforeEach(() => shop.setNow('2030-06-15T12:00:00.000Z'));

describe('POST /payments/webhook', () => {
  it('marks the order paid, takes what was bought out of the cart and writes to customer and owner', async () => {
    const shopper = await aBuyer(shop, { quantity: 2 });
    // Added after the session was opened, so it stays.
    const { productId, userId } = { productId: shopper.product.id, userId: shopper.user.id };
    await shop.deps.db.update(cartLines).set({ quantity: 5 }).where(eq(cartLines.userId, userId));
    const reply = await deliver(shop, await eventAbout(shopper));
    expect([reply.statusCode, reply.json()]).toEqual([200, { data: { received: true } }]);
    await expectPaidOnce(shop, shopper);
    expect(await shopper.inCart()).toEqual({ [productId]: 3 });
  });

  it('takes a line out altogether that holds no more than was bought', async () => {
    const shopper = await aBuyer(shop, { quantity: 2 });
    await shop.deps.db.update(cartLines).set({ quantity: 1 }).where(eq(cartLines.userId, shopper.user.id));
    await deliver(shop, await eventAbout(shopper));
    expect(await shopper.inCart()).toEqual({});
  });

  it('notes the use of the coupon once, also where the coupon was deleted or expired meanwhile', async () => {
    for (const fate of ['expired', 'deleted'] as const) {
      const shopper = await aShopper(shop);
      const { coupon, body } = await shopper.withCoupon({ discount: 50 });
      await shopper.checkOut(body);
      if (fate === 'deleted') await shop.deps.db.delete(coupons).where(eq(coupons.id, coupon.id));
      shop.setNow(fate === 'expired' ? '2030-06-16T12:00:01.000Z' : '2030-06-15T12:00:00.000Z');
      for (let delivery = 0; delivery < 2; delivery++) await deliver(shop, await eventAbout(shopper));
      await expectPaidOnce(shop, shopper);
      const { order } = await onlyOrder(shopper);
      const uses = await shop.deps.db.select().from(couponUses).where(eq(couponUses.orderId, order.id));
      expect(uses).toMatchObject([
        { couponId: fate === 'deleted' ? null : coupon.id, userId: shopper.user.id },
      ]);
    }
  });

  it.each(['expired', 'async_payment_failed'])('cancels the order and keeps the cart on %s', async (type) => {
    const shopper = await aBuyer(shop);
    expect((await deliver(shop, await eventAbout(shopper, { type }))).statusCode).toBe(200);
    const { order, payment } = await onlyOrder(shopper);
    expect([order.status, order.paidAt, payment?.status]).toEqual(['cancelled', null, 'expired']);
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 1 });
    expect(await shopper.emails()).toEqual([]);
  });

  it('waits for the money where a session is completed and not yet paid', async () => {
    const shopper = await aBuyer(shop);
    await deliver(shop, await eventAbout(shopper, { object: { payment_status: 'unpaid' } }));
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    await deliver(
      shop,
      await eventAbout(shopper, { type: 'async_payment_succeeded', object: { payment_status: 'paid' } }),
    );
    await expectPaidOnce(shop, shopper, { earlierEmails: ['We have your order'] });
  });

  it('leaves to an admin what an admin has decided about an order', async () => {
    const [cancelled, taken] = [await aBuyer(shop), await aBuyer(shop)];
    const setStatus = (shopper: Shopper, status: 'cancelled' | 'processing') =>
      shop.deps.db.update(orders).set({ status }).where(eq(orders.userId, shopper.user.id));
    await setStatus(cancelled, 'cancelled');
    await deliver(shop, await eventAbout(cancelled));
    expect((await onlyOrder(cancelled)).order).toMatchObject({ status: 'cancelled', paidAt: null });
    await setStatus(taken, 'processing');
    await deliver(shop, await eventAbout(taken, { type: 'expired' }));
    expect((await onlyOrder(taken)).order).toMatchObject({ status: 'processing', paidAt: null });
  });

  it('takes a payment for an account that was deleted meanwhile', async () => {
    const shopper = await aBuyer(shop);
    await deleteUsers(shop.deps.db, [shopper.user.id], shop.deps.clock());
    expect((await deliver(shop, await eventAbout(shopper))).statusCode).toBe(200);
    expect((await onlyOrder(shopper)).order.paidAt).toEqual(shop.deps.clock());
  });

  it('takes an event that is quicker than the answer to the call that opened its session', async () => {
    const shopper = await aBuyer(shop);
    const { payment } = await onlyOrder(shopper);
    await shop.deps.db
      .update(payments)
      .set({ sessionId: null, sessionUrl: null })
      .where(eq(payments.id, payment?.id ?? ''));
    await deliver(shop, await eventAbout(shopper, { object: { id: payment?.sessionId } }));
    await expectPaidOnce(shop, shopper);
    expect((await onlyOrder(shopper)).payment?.sessionId).toBe(payment?.sessionId);
  });

  it('accepts kinds of event that the shop does not use, and keeps nothing of them', async () => {
    const before = await shop.deps.db.$count(paymentEvents);
    for (const type of ['charge.updated', 'toString', '__proto__'])
      expect((await deliver(shop, { id: 'evt_x', type, data: { object: {} } })).statusCode).toBe(200);
    expect(await shop.deps.db.$count(paymentEvents)).toBe(before);
  });

  it('returns 503 while the database is away, so that the provider comes again', async () => {
    const shopper = await aBuyer(shop);
    const event = Buffer.from(JSON.stringify(await eventAbout(shopper)));
    const away = openDatabase({ host: '127.0.0.1', port: 1 });
    const options = { publicUrl: 'http://shop.test', logLevel: 'silent', trustedProxies: 0, version: '0' };
    const app = await buildApp({ ...shop.deps, db: away.db }, { ...options, shopInfo: { demo: true } });
    const signature = signatureHeader(event, { secret: TEST_SANDBOX.webhookSecret, now: shop.deps.clock() });
    const reply = await deliverBytes({ app }, event, signature);
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
    await app.close();
    await away.close();
  });

  it('is not there in a shop that takes no payments', async () => {
    const { payments: _none, sandbox: _neither, ...deps } = shop.deps;
    const options = { publicUrl: 'http://shop.test', logLevel: 'silent', trustedProxies: 0, version: '0' };
    const app = await buildApp(deps, { ...options, shopInfo: { demo: false } });
    expect((await deliverBytes({ app }, Buffer.from('{}'), 't=1,v1=00')).statusCode).toBe(404);
    const shopper = await aShopper({ ...shop, app });
    const reply = await shopper.send();
    expect([reply.statusCode, reply.json().message]).toEqual([503, paymentRefusalTexts.notSetUp]);
    await app.close();
  });
});
