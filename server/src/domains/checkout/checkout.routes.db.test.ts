import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { checkoutRefusalTexts } from '@vitrine/contract/checkout/checkout.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { aCategory, aProduct, signedIn } from '../../testing/factories/factories.ts';
import { aShopper, onlyOrder } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  await signedIn(shop.deps, { role: 'admin', email: 'owner@shop.example' });
});
beforeEach(() => shop.setNow('2030-06-15T12:00:00.000Z'));

describe('POST /checkout', () => {
  it('writes the order with its own copies before it returns the payment session (S-CRT-28)', async () => {
    const category = await aCategory(shop.deps, 'Ceramics');
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    await shop.deps.db
      .update(products)
      .set({ promoPercentage: 15, categoryId: category.id })
      .where(eq(products.id, shopper.product.id));
    const { coupon, body } = await shopper.withCoupon({ discount: 10 });

    const address = await shopper.checkOut(body);

    const { order, payment } = await onlyOrder(shopper);
    // 3 × 16.99 = 50.97, of which 10% are 5.10.
    const sums = { subtotalCents: 5097, discountCents: 510, totalCents: 4587 };
    const copies = { couponId: coupon.id, couponCode: coupon.code, couponPercent: 10 };
    expect(order).toMatchObject({ ...sums, ...copies, status: 'pending', paidAt: null });
    expect(payment).toMatchObject({
      status: 'open',
      amountCents: 4587,
      currency: 'usd',
      sessionUrl: address,
    });
    expect(address).toBe(`http://shop.test/sandbox/${payment?.sessionId}`);
    expect(
      await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
    ).toMatchObject([
      {
        productId: shopper.product.id,
        name: 'Halden Vase',
        imageUrl: '/media/a.webp',
        categoryName: 'Ceramics',
        priceCents: 1999,
        promoPercentage: 15,
        unitPriceCents: 1699,
        quantity: 3,
      },
    ]);
    expect(await shopper.inCart()).toEqual({ [shopper.product.id]: 3 });
  });

  it('uses ids and quantities only, whatever else is sent', async () => {
    const shopper = await aShopper(shop);
    const lie = { totalPrice: 1, unitPrice: 1, name: 'Free', isPaid: true, userId: randomUUID() };
    await shopper.checkOut({ cart: [{ ...shopper.cart[0], ...lie }], ...lie, discount: 99 });
    expect((await onlyOrder(shopper)).order).toMatchObject({ totalCents: 8500, paidAt: null });
  });

  it('takes two lines of one product for one, within the bound of a line', async () => {
    const shopper = await aShopper(shop);
    const line = { product: { _id: shopper.product.id }, quantity: 2 };
    await shopper.checkOut({ cart: [line, line] });
    expect((await onlyOrder(shopper)).order.totalCents).toBe(34_000);
    const tooMany = await shopper.send({
      cart: [
        { ...line, quantity: 600 },
        { ...line, quantity: 400 },
      ],
    });
    expect([tooMany.statusCode, tooMany.json().message]).toEqual([400, checkoutRefusalTexts.quantityTooHigh]);
  });

  it.each([
    ['a price that was raised since', { price: 80 }],
    ['a price that was lowered since', { price: 90 }],
    ['a promo that is over', { price: 85, promoPercentage: 20 }],
  ])('returns 409 with the current cart for %s, and writes nothing', async (_case, seen) => {
    const shopper = await aShopper(shop, { quantity: 2 });
    const reply = await shopper.send({
      cart: [{ product: { _id: shopper.product.id, ...seen }, quantity: 2 }],
    });
    const { data, ...said } = reply.json();
    expect([reply.statusCode, said]).toEqual([409, refusalBody(checkoutRefusals.pricesChanged)]);
    expect(checkoutRefusals.pricesChanged.data.parse(data)).toMatchObject([
      { product: { _id: shopper.product.id, price: 85, promoPercentage: 0 }, quantity: 2 },
    ]);
    expect(await shopper.orders()).toEqual([]);
    expect(
      (
        await shopper.send({
          cart: [{ product: { ...shopper.cart[0]?.product, price: 85, promoPercentage: 0 }, quantity: 2 }],
        })
      ).statusCode,
    ).toBe(200);
  });

  it('returns 409 for a product that is deleted, unknown or cannot be', async () => {
    const shopper = await aShopper(shop);
    const gone = await aProduct(shop.deps, { deletedAt: new Date() });
    for (const id of [gone.id, randomUUID(), 'not-an-id']) {
      const reply = await shopper.send({ cart: [...shopper.cart, { product: { _id: id }, quantity: 1 }] });
      expect([reply.statusCode, reply.json().message]).toEqual([409, checkoutRefusalTexts.productGone]);
      expect(reply.json().data).toHaveLength(1);
    }
    expect(await shopper.orders()).toEqual([]);
  });

  it('returns the same session and the same order to the same cart, in whatever order its lines come', async () => {
    const shopper = await aShopper(shop);
    const other = await aProduct(shop.deps);
    const lines = [...shopper.cart, { product: { _id: other.id }, quantity: 2 }];
    const address = await shopper.checkOut({ cart: lines });
    shop.setNow('2030-06-15T12:59:59.000Z');
    expect(await shopper.checkOut({ cart: lines.toReversed() })).toBe(address);
    expect(await shopper.orders()).toHaveLength(1);
  });

  it('gives a session of its own to a cart whose session ran out, and cancels the earlier order', async () => {
    const shopper = await aShopper(shop);
    const address = await shopper.checkOut();
    shop.setNow('2030-06-15T13:00:00.000Z');
    expect(await shopper.checkOut()).not.toBe(address);
    expect((await shopper.orders()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
    expect((await shopper.payments()).map(({ status }) => status)).toEqual(['expired', 'open']);
  });

  it.each(['quantity', 'price', 'coupon'])(
    'closes the earlier session when the %s changed',
    async (change) => {
      const shopper = await aShopper(shop);
      const { body } = await shopper.withCoupon({ discount: 10 });
      const earlier = await shopper.checkOut();
      if (change === 'price')
        await shop.deps.db
          .update(products)
          .set({ priceCents: 9000 })
          .where(eq(products.id, shopper.product.id));
      const cart = [{ product: { _id: shopper.product.id }, quantity: change === 'quantity' ? 2 : 1 }];
      const address = await shopper.checkOut(change === 'coupon' ? body : { cart });

      expect(address).not.toBe(earlier);
      expect((await shopper.orders()).map(({ status }) => status)).toEqual(['cancelled', 'pending']);
      const page = await shop.app.inject(new URL(earlier).pathname);
      expect(page.body).toContain('This page is closed');
      await shop.app.inject({ method: 'POST', url: `${new URL(earlier).pathname}/pay` });
      expect((await shopper.orders()).map(({ paidAt }) => paidAt)).toEqual([null, null]);
    },
  );

  it('makes one order of a cart that is sent many times at once', async () => {
    const shopper = await aShopper(shop);
    const replies = await Promise.all(Array.from({ length: 20 }, () => shopper.send()));
    expect(new Set(replies.map((reply) => reply.json().data)).size).toBe(1);
    expect(await shopper.orders()).toHaveLength(1);
  });

  it('leaves one open session when two carts are sent many times at once', async () => {
    const shopper = await aShopper(shop);
    const bodies = [1, 2, 1, 2, 1, 2].map((quantity) => ({
      cart: [{ product: { _id: shopper.product.id }, quantity }],
    }));
    const replies = await Promise.all(bodies.map((body) => shopper.send(body)));
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode);
    const statuses = (await shopper.payments()).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 'expired').length).toBeLessThanOrEqual(1);
    // Whatever the race left, the next press ends with one order to pay.
    await shopper.checkOut();
    const left = await shopper.orders();
    expect(left.filter(({ status }) => status === 'pending')).toHaveLength(1);
  });
});
