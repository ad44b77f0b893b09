import { beforeAll, describe, expect, it } from 'vitest';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  await anOwner(shop);
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A shop that has no free connection refuses within two seconds, and a browser sends the cart again. */
async function sendUntilAnswered(shopper: Shopper): ReturnType<Shopper['send']> {
  const reply = await shopper.send();
  return reply.statusCode === 503 ? sendUntilAnswered(shopper) : reply;
}

describe('many checkouts at once', () => {
  it('sell exactly what there is and refuse the others', async () => {
    const product = await aCountedProduct(shop, 20);
    const shoppers = await Promise.all(times(200).map(() => aShopper(shop, { product })));
    const replies = await Promise.all(shoppers.map(sendUntilAnswered));
    const winners = shoppers.filter((_, index) => replies[index]?.statusCode === 200);
    expect(winners).toHaveLength(20);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code);
    expect(new Set(refused)).toEqual(new Set(['sold_out']));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 20, reserved: 20 });
    const events = await Promise.all(winners.map((shopper) => eventAbout(shopper)));
    await Promise.all(events.map((event) => deliver(shop, event)));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('never wait for one another for ever, in whatever order their carts name the products', async () => {
    const products = await Promise.all(times(4).map(() => aCountedProduct(shop, 1000)));
    const shoppers = await Promise.all(times(24).map(() => aShopper(shop)));
    const replies = await Promise.all(
      shoppers.map((shopper, turn) => {
        const cart = products.map((_, index) => ({
          product: { _id: products[(index + turn) % 4]?.id },
          quantity: 1 + (turn % 3),
        }));
        return shopper.send({ cart: turn % 2 ? cart : cart.toReversed() });
      }),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const { id } of products) expect(await stockNow(shop, id)).toEqual({ onHand: 1000, reserved: 48 });
    const events = await Promise.all(
      shoppers.map((shopper, turn) => eventAbout(shopper, { type: turn % 2 ? 'completed' : 'expired' })),
    );
    const delivered = await Promise.all(
      events.flatMap((event) => [deliver(shop, event), deliver(shop, event)]),
    );
    expect(new Set(delivered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const { id } of products) expect(await stockNow(shop, id)).toEqual({ onHand: 976, reserved: 0 });
  });

  it('of one person reserve once', async () => {
    const product = await aCountedProduct(shop, 5);
    const shopper = await aShopper(shop, { product, quantity: 5 });
    const replies = await Promise.all(times(10).map(() => shopper.send()));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 5, reserved: 5 });
  });

  it('take once what a payment and its expiry claim at the same time', async () => {
    const product = await aCountedProduct(shop, 50);
    const buyers = await Promise.all(times(10).map(() => aBuyer(shop, { product })));
    const events = await Promise.all(
      buyers.flatMap((buyer) => [eventAbout(buyer), eventAbout(buyer, { type: 'expired' })]),
    );
    await Promise.all(events.map((event) => deliver(shop, event)));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 40, reserved: 0 });
  });
});
