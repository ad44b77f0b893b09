import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  callDuring,
  deliver,
  eventAbout,
  eventsOf,
  expectPaidOnce,
  onlyOrder,
} from '../../testing/factories/payments.factories.ts';
import { openTestShop, type TestApp } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  await anOwner(shop);
});

describe('a reported payment', () => {
  it('takes a line out altogether whose quantity is being lowered to what was bought', async () => {
    const shopper = await aBuyer(shop, { quantity: 2 });
    const setQuantity = (db: TestApp['deps']['db'], quantity: number) =>
      db.update(cartLines).set({ quantity }).where(eq(cartLines.userId, shopper.user.id));
    await setQuantity(shop.deps.db, 5);
    const event = await eventAbout(shopper);
    await callDuring(
      shop,
      (tx) => setQuantity(tx, 2),
      () => deliver(shop, event),
    );
    expect(await shopper.inCart()).toEqual({});
  });

  it('undoes all of it when it dies midway, and does it when it is reported again', async () => {
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper);
    await shop.deps.db.execute('alter table mail_outbox rename to mail_outbox_away');
    const before = await shopper.payments();
    expect((await deliver(shop, event)).statusCode).toBe(500);
    await shop.deps.db.execute('alter table mail_outbox_away rename to mail_outbox');
    expect(await shopper.payments()).toEqual(before);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 1 });
    expect(await shop.deps.db.$count(paymentEvents, eq(paymentEvents.eventId, event.id))).toBe(0);
    expect((await deliver(shop, event)).statusCode).toBe(200);
    await expectPaidOnce(shop, shopper);
  });

  it('counts while its coupon is being deleted, and neither waits for the other for ever', async () => {
    const shopper = await aShopper(shop);
    const { coupon, body } = await shopper.withCoupon({ discount: 50 });
    await shopper.checkOut(body);
    const event = await eventAbout(shopper);
    const [reply] = await callDuring(
      shop,
      (tx) => tx.update(cartLines).set({ quantity: 2 }).where(eq(cartLines.userId, shopper.user.id)),
      () => deliver(shop, event),
      () => shop.deps.db.delete(coupons).where(eq(coupons.id, coupon.id)),
    );
    expect(reply.statusCode).toBe(200);
    await expectPaidOnce(shop, shopper);
  });

  it('counts an event once, however often it comes at once', async () => {
    const shopper = await aBuyer(shop, { quantity: 2 });
    await shop.deps.db.update(cartLines).set({ quantity: 7 }).where(eq(cartLines.userId, shopper.user.id));
    const event = await eventAbout(shopper);
    const replies = await Promise.all(Array.from({ length: 100 }, () => deliver(shop, event)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expectPaidOnce(shop, shopper);
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 5 });
    expect(await eventsOf(shop, (await onlyOrder(shopper)).order.id)).toHaveLength(1);
  });

  it('counts a payment once that many different events report at once', async () => {
    const shopper = await aBuyer(shop, { quantity: 2 });
    await shop.deps.db.update(cartLines).set({ quantity: 100 }).where(eq(cartLines.userId, shopper.user.id));
    const events = await Promise.all(Array.from({ length: 20 }, () => eventAbout(shopper)));
    const replies = await Promise.all(events.map((event) => deliver(shop, event)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expectPaidOnce(shop, shopper);
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 98 });
    const outcomes = (await eventsOf(shop, (await onlyOrder(shopper)).order.id)).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.toSorted()).toEqual(['applied', ...Array(19).fill('ignored')]);
  });

  it('ends paid in whatever order a payment and its opposites are reported, each twice', async () => {
    const kinds = ['completed', 'expired', 'async_payment_failed'];
    const sequences = kinds.flatMap((a) => kinds.flatMap((b) => kinds.map((c) => [a, b, c])));
    for (const sequence of sequences.filter((types) => new Set(types).size === 3)) {
      const shopper = await aBuyer(shop);
      const events = await Promise.all(sequence.map((type) => eventAbout(shopper, { type })));
      for (const event of events.flatMap((one) => [one, one]))
        expect((await deliver(shop, event)).statusCode).toBe(200);
      await expectPaidOnce(shop, shopper);
      expect(await shopper.inCart()).toEqual({});
    }
  });
});
