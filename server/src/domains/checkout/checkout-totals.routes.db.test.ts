import { randomUUID } from 'node:crypto';
import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import { couponRefusalTexts } from '@vitrine/contract/coupons/coupons.texts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aShopper, callDuring, onlyOrder } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

describe('POST /checkout with a coupon', () => {
  it('refuses one that nobody typed, that expired or that was deleted, and writes nothing (U-03)', async () => {
    const shopper = await aShopper(shop);
    const untyped = await aCoupon(shop.deps);
    const [expired, deleted] = [
      await shopper.withCoupon({ discount: 10 }),
      await shopper.withCoupon({ discount: 20 }),
    ];
    await shop.deps.db
      .update(coupons)
      .set({ expiresAt: shop.deps.clock() })
      .where(eq(coupons.id, expired.coupon.id));
    await shop.deps.db.delete(coupons).where(eq(coupons.id, deleted.coupon.id));
    for (const couponId of [untyped.id, expired.coupon.id, deleted.coupon.id, randomUUID(), 'x']) {
      const reply = await shopper.send({ cart: shopper.cart, couponId });
      expect([reply.statusCode, reply.json().message]).toEqual([409, couponRefusalTexts.noLongerValid]);
    }
    expect(await shopper.orders()).toEqual([]);
  });

  it('finds a coupon gone that is being deleted, and does not wait for a price that is being changed', async () => {
    const shopper = await aShopper(shop);
    const { coupon, body } = await shopper.withCoupon({ discount: 50 });
    const [refused] = await callDuring(
      shop,
      (tx) => tx.delete(coupons).where(eq(coupons.id, coupon.id)),
      () => shopper.send(body),
    );
    expect([refused.statusCode, refused.json().message]).toEqual([409, couponRefusalTexts.noLongerValid]);
    await shop.deps.db.transaction(async (tx) => {
      await tx.update(products).set({ priceCents: 9000 }).where(eq(products.id, shopper.product.id));
      await shopper.checkOut();
    });
    const { order, payment } = await onlyOrder(shopper);
    expect([order.totalCents, payment?.amountCents]).toEqual([8500, 8500]);
  });

  it('refuses one that ends while the product is locked by somebody else (INV-4)', async () => {
    shop.setNow('2030-06-15T12:00:00.000Z');
    const shopper = await aShopper(shop);
    const { body } = await shopper.withCoupon({ expiresAt: new Date('2030-06-15T12:00:01.000Z') });
    const lockProduct = (db: Db) =>
      db.select().from(products).where(eq(products.id, shopper.product.id)).for('update');
    const [refused] = await callDuring(
      shop,
      lockProduct,
      () => shopper.send(body),
      () => {
        shop.setNow('2030-06-15T12:00:01.000Z');
        return lockProduct(shop.deps.db);
      },
    );
    expect([refused.statusCode, refused.json().message]).toEqual([409, couponRefusalTexts.noLongerValid]);
    expect(await shopper.orders()).toEqual([]);
  });
});

describe('POST /checkout over nothing', () => {
  const usesOf = (orderId: string) =>
    shop.deps.db.select().from(couponUses).where(eq(couponUses.orderId, orderId));

  it('is paid at once, without a payment session', async () => {
    const shopper = await aShopper(shop, { quantity: 2 });
    const { body, coupon } = await shopper.withCoupon({ discount: 100 });
    expect(await shopper.checkOut(body)).toBe('http://shop.test/order/success');
    const { order, payment } = await onlyOrder(shopper);
    expect(order).toMatchObject({
      totalCents: 0,
      subtotalCents: 17_000,
      paidAt: shop.deps.clock(),
      status: 'pending',
    });
    expect(payment).toBeUndefined();
    expect(await shopper.inCart()).toEqual({});
    expect(await usesOf(order.id)).toMatchObject([{ couponId: coupon.id, userId: shopper.user.id }]);
    expect(await shopper.emails()).toHaveLength(1);
  });

  it('is one order however often and however parallel the button is pressed', async () => {
    const shopper = await aShopper(shop);
    const { body } = await shopper.withCoupon({ discount: 100 });
    const replies = await Promise.all(Array.from({ length: 10 }, () => shopper.send(body)));
    expect(new Set(replies.map((reply) => reply.json().data))).toEqual(
      new Set(['http://shop.test/order/success']),
    );
    expect(await shopper.orders()).toHaveLength(1);
    expect(await shopper.emails()).toHaveLength(1);
  });

  it('is another order when the same products are put into the cart again', async () => {
    const shopper = await aShopper(shop, { priceCents: 0 });
    await shopper.checkOut();
    await shop.deps.db.insert(cartLines).values({ userId: shopper.user.id, productId: shopper.product.id });
    await shopper.checkOut();
    expect(await shopper.orders()).toHaveLength(2);
  });
});

describe('POST /checkout over too little or too much', () => {
  it.each([
    [49, 1, checkoutRefusalTexts.belowMinimum],
    [1_000_000_00, 1, checkoutRefusalTexts.aboveMaximum],
  ])('says so for %d cents', async (priceCents, quantity, message) => {
    const shopper = await aShopper(shop, { priceCents, quantity });
    const reply = await shopper.send();
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await shopper.orders()).toEqual([]);
  });

  it('takes the least and the most that can be charged', async () => {
    expect((await (await aShopper(shop, { priceCents: 50 })).send()).statusCode).toBe(200);
    expect((await (await aShopper(shop, { priceCents: 99_999_999 })).send()).statusCode).toBe(200);
  });
});
