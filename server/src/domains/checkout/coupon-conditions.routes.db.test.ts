import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { couponRefusalTexts, couponStarts } from '@vitrine/contract/coupons/coupons.texts';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { StoredConditions } from '../../../database/tables/orders/coupons.table.ts';
import { orderAdjustments } from '../../../database/tables/orders/order-adjustments.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aShopper, deliver, eventAbout, onlyOrder } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
type Shopper = Awaited<ReturnType<typeof aShopper>>;

const conditional = (conditions: StoredConditions) => aCoupon(shop.deps, { discount: 0, conditions });
const sentence = (message: string) => ({
  statusCode: 409,
  code: couponRefusals.conditionUnmet.code,
  message,
});

async function enter({ headers }: Shopper, code: string) {
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/api/coupons/validate', headers, payload: { code } },
  });
  return { statusCode: reply.statusCode, ...reply.json() };
}

async function buy(shopper: Shopper, { id: couponId, code }: { id: string; code: string }) {
  await enter(shopper, code);
  const reply = await shopper.send({ cart: shopper.cart, couponId });
  return { statusCode: reply.statusCode, ...reply.json() };
}

const pay = async (shopper: Shopper) => deliver(shop, await eventAbout(shopper));

describe('a coupon with conditions', () => {
  it('takes off an amount or a part of what it covers, which the order keeps', async () => {
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    const coupon = await conditional({ amount: 1000 });
    expect(await enter(shopper, coupon.code)).toMatchObject({
      data: { _id: coupon.id, discount: 0, conditions: { amount: 1000 } },
    });
    expect(await buy(shopper, coupon)).toMatchObject({ statusCode: 200 });
    const { order } = await onlyOrder(shopper);
    expect(order).toMatchObject({ discountCents: 1000, totalCents: 4997, couponPercent: 0 });
    const other = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    const products = [{ _id: other.product.id, name: 'It' }];
    expect(await buy(other, await conditional({ percent: 10, products }))).toMatchObject({ statusCode: 200 });
    const limited = (await onlyOrder(other)).order;
    expect(limited).toMatchObject({ discountCents: 600, totalCents: 5397 });
    const rows = await shop.deps.db
      .select()
      .from(orderAdjustments)
      .where(eq(orderAdjustments.orderId, limited.id));
    expect(rows).toMatchObject([{ kind: 'coupon', amountCents: -600, orderLineId: expect.any(String) }]);
  });

  it('is refused with the condition that a cart does not meet', async () => {
    const shopper = await aShopper(shop, { priceCents: 1999 });
    const minimum = await buy(shopper, await conditional({ percent: 10, minimum: 5000 }));
    expect(minimum).toMatchObject(sentence('Add products for $30.01 more to use this coupon'));
    const products = [{ _id: 'another', name: 'Another' }];
    const elsewhere = await buy(shopper, await conditional({ percent: 10, products }));
    expect(elsewhere).toMatchObject(sentence(couponRefusalTexts.otherProducts));
    expect(await shopper.orders()).toEqual([]);
  });

  it('is refused before its start, and where the code is entered', async () => {
    const shopper = await aShopper(shop);
    const startsAt = new Date(shop.deps.clock().getTime() + DAY_MS / 2).toISOString();
    const { code } = await conditional({ percent: 10, startsAt });
    expect(await enter(shopper, code)).toMatchObject(sentence(couponStarts(startsAt)));
  });

  it('counts as used by a customer once an order is paid, and not before', async () => {
    const shopper = await aShopper(shop);
    const coupon = await conditional({ percent: 10, maxUsesPerCustomer: 1 });
    const first = await conditional({ percent: 10, firstOrderOnly: true });
    expect(await buy(shopper, coupon)).toMatchObject({ statusCode: 200 });
    // The same cart again leads to the same payment.
    expect(await buy(shopper, coupon)).toMatchObject({ statusCode: 200 });
    expect(await enter(shopper, first.code)).toMatchObject({ statusCode: 200 });
    await pay(shopper);
    expect(await buy(shopper, coupon)).toMatchObject(sentence(couponRefusalTexts.usedByYou));
    expect(await enter(shopper, first.code)).toMatchObject(sentence(couponRefusalTexts.firstOrderOnly));
  });

  it('is used no more often than it allows by checkouts at the same time, and again when one is given up', async () => {
    const coupon = await conditional({ percent: 10, maxUses: 3 });
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => aShopper(shop)));
    for (const shopper of shoppers) await enter(shopper, coupon.code);
    const replies = await Promise.all(
      shoppers.map((shopper) => shopper.send({ cart: shopper.cart, couponId: coupon.id })),
    );
    const refused = replies.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((reply) => reply.json().message)).toEqual(
      Array.from({ length: 5 }, () => couponRefusalTexts.usedUp),
    );
    const used = await shop.deps.db.select().from(orders).where(eq(orders.couponId, coupon.id));
    expect(used).toHaveLength(3);
    await shop.deps.db
      .update(orders)
      .set({ status: 'cancelled' })
      .where(eq(orders.id, used[0]?.id ?? ''));
    const late = shoppers.find((_, index) => replies[index]?.statusCode === 409) as Shopper;
    expect(await buy(late, coupon)).toMatchObject({ statusCode: 200 });
  });
});

describe('automatic offers', () => {
  afterEach(async () => {
    await shop.deps.db.delete(shopSettings);
    await shop.deps.settings.reload();
  });

  async function withOffers(offers: object[]): Promise<void> {
    const row = { name: offerSettings.name, value: { offers }, version: 1, updatedAt: new Date() };
    await shop.deps.db.insert(shopSettings).values(row);
    await shop.deps.settings.reload();
  }

  it('apply the best of those that run, and the coupon to what is left', async () => {
    const soon = new Date(shop.deps.clock().getTime() + DAY_MS).toISOString();
    await withOffers([
      { id: 'a', name: '3 for 2', isOn: true, terms: { buy: 3, pay: 2 } },
      { id: 'b', name: 'Week', isOn: true, terms: { percent: 10 } },
      { id: 'c', name: 'Off', isOn: false, terms: { percent: 90 } },
      { id: 'd', name: 'Later', isOn: true, startsAt: soon, terms: { percent: 90 } },
    ]);
    const shopper = await aShopper(shop, { priceCents: 1000, quantity: 3 });
    const { body } = await shopper.withCoupon({ discount: 50 });
    await shopper.checkOut({ ...body, expectedTotal: 10 });
    const { order, payment } = await onlyOrder(shopper);
    expect(order).toMatchObject({ subtotalCents: 3000, discountCents: 1000, totalCents: 1000 });
    expect(payment?.amountCents).toBe(1000);
  });
});
