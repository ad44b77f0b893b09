import { like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  eventsOf,
  onlyOrder,
} from '../../testing/factories/payments.factories.ts';
import {
  aCountedProduct,
  reservationsOf,
  stockNow,
} from '../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { returnStock } from './stock.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const ownerEmails = async (subject: string) =>
  (
    await shop.deps.db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.subject, `${subject}%`))
  ).length;

describe('a checkout of a counted product', () => {
  it('reserves, and a payment takes', async () => {
    const product = await aCountedProduct(shop, 10);
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 10, reserved: 4 });
    await deliver(shop, await eventAbout(shopper));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 6, reserved: 0 });
    await deliver(shop, await eventAbout(shopper));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 6, reserved: 0 });
  });

  it('releases when its session expires, is cancelled or is refused by the provider', async () => {
    const product = await aCountedProduct(shop, 10);
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    await deliver(shop, await eventAbout(shopper, { type: 'expired' }));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 10, reserved: 0 });
    await deliver(shop, await eventAbout(shopper, { type: 'expired' }));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 10, reserved: 0 });
  });

  it('reserves once, however often the same cart is sent, and anew for another cart', async () => {
    const product = await aCountedProduct(shop, 3);
    const shopper = await aShopper(shop, { product, quantity: 3 });
    const address = await shopper.checkOut();
    expect(await shopper.checkOut()).toBe(address);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 3 });
    await shopper.checkOut({ cart: [{ product: { _id: product.id }, quantity: 2 }] });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 2 });
    await shopper.checkOut({ cart: [{ product: { _id: product.id }, quantity: 3 }] });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 3 });
  });

  it('is refused with the fresh cart when there are too few, and writes nothing', async () => {
    const product = await aCountedProduct(shop, 5, { name: 'Moon Bottle' });
    await aBuyer(shop, { product, quantity: 3 });
    const late = await aShopper(shop, { product, quantity: 3 });
    const reply = await late.send();
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 2 left of Moon Bottle',
      data: [{ product: { _id: product.id, stockLeft: 2 }, quantity: 3 }],
    });
    await aBuyer(shop, { product, quantity: 2 });
    expect((await late.send()).json()).toMatchObject({
      code: 'sold_out',
      message: 'Moon Bottle is sold out',
      data: [{ product: { stockLeft: 0 } }],
    });
    expect(await late.orders()).toEqual([]);
    expect(await late.payments()).toEqual([]);
  });

  it('shows how many are left also where there are plenty, but not that many', async () => {
    const product = await aCountedProduct(shop, 10, { name: 'Tarn Jug' });
    const shopper = await aShopper(shop, { product, quantity: 999 });
    expect((await shopper.send()).json()).toMatchObject({
      code: 'not_enough_stock',
      message: 'Only 10 left of Tarn Jug',
      data: [{ product: { stockLeft: 10 }, quantity: 999 }],
    });
  });

  it('reserves all of a cart or nothing', async () => {
    const [plenty, few] = [await aCountedProduct(shop, 50), await aCountedProduct(shop, 5)];
    const shopper = await aShopper(shop, { product: plenty });
    const cart = [
      { product: { _id: plenty.id }, quantity: 2 },
      { product: { _id: few.id }, quantity: 6 },
    ];
    expect((await shopper.send({ cart })).statusCode).toBe(409);
    expect(await stockNow(shop, plenty.id)).toEqual({ onHand: 50, reserved: 0 });
    expect(await stockNow(shop, few.id)).toEqual({ onHand: 5, reserved: 0 });
  });

  it('takes at once what is free of charge', async () => {
    const product = await aCountedProduct(shop, 5);
    const shopper = await aShopper(shop, { product, quantity: 2 });
    await shopper.checkOut((await shopper.withCoupon({ discount: 100 })).body);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 0 });
    expect(await ownerEmails('A product is running low')).toBe(1);
  });

  it('knows nothing of what is not counted', async () => {
    const shopper = await aBuyer(shop, { quantity: 999 });
    await deliver(shop, await eventAbout(shopper));
    expect(await reservationsOf(shop, (await onlyOrder(shopper)).order.id)).toEqual([]);
  });
});

describe('a payment that comes after its reservation was released', () => {
  it('takes what is free', async () => {
    const product = await aCountedProduct(shop, 10);
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    await deliver(shop, await eventAbout(shopper, { type: 'expired' }));
    await deliver(shop, await eventAbout(shopper));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 6, reserved: 0 });
  });

  it('is paid and reported to the owner when there is nothing left, and never goes below zero', async () => {
    const product = await aCountedProduct(shop, 4, { name: 'Pleat Napkins' });
    const late = await aBuyer(shop, { product, quantity: 3 });
    await deliver(shop, await eventAbout(late, { type: 'expired' }));
    const quick = await aBuyer(shop, { product, quantity: 3 });
    await deliver(shop, await eventAbout(late));
    // One piece was free; the other three are reserved for whoever is paying.
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 3 });
    await deliver(shop, await eventAbout(quick));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
    const { order } = await onlyOrder(late);
    expect(order).toMatchObject({ status: 'pending', paidAt: expect.any(Date) });
    const note = 'The order is paid, but the stock did not suffice: 2 × Pleat Napkins missing';
    expect((await eventsOf(shop, order.id)).filter(({ outcome }) => outcome === 'mismatch')).toMatchObject([
      { type: 'oversold', note },
    ]);
    expect(await ownerEmails('An order was paid that you cannot fill')).toBe(1);
    const listed = await shop.app.inject({ url: '/api/admin/payments/unmatched', headers: admin });
    expect(listed.json().data).toMatchObject([{ orderId: order.id, note }]);
  });
});

describe('returnStock', () => {
  it('puts back what an order took, and no more', async () => {
    const product = await aCountedProduct(shop, 10);
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    const { order } = await onlyOrder(shopper);
    const one = { productId: product.id, quantity: 1 };
    expect(await returnStock(shop.deps, order.id, [one])).toEqual([]);
    await deliver(shop, await eventAbout(shopper));
    expect(await returnStock(shop.deps, order.id, [one])).toEqual([one]);
    expect(await returnStock(shop.deps, order.id, [{ ...one, quantity: 4 }])).toEqual([
      { ...one, quantity: 3 },
    ]);
    expect(await returnStock(shop.deps, order.id, [one])).toEqual([]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 10, reserved: 0 });
  });
});

describe('the email at the threshold', () => {
  it('is written once per crossing', async () => {
    const product = await aCountedProduct(shop, 6, { name: 'Skein Coasters', lowAt: 4 });
    const buy = async () => deliver(shop, await eventAbout(await aBuyer(shop, { product })));
    const emails = () => ownerEmails('A product is running low: Skein Coasters');
    await buy();
    expect(await emails()).toBe(0);
    await buy();
    await buy();
    expect(await emails()).toBe(1);
    const shopper = await aBuyer(shop, { product, quantity: 3 });
    await deliver(shop, await eventAbout(shopper));
    expect(await emails()).toBe(1);
    const { order } = await onlyOrder(shopper);
    await returnStock(shop.deps, order.id, [{ productId: product.id, quantity: 3 }]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 0 });
  });
});
