import { expect } from 'vitest';
import type { TestApp } from '../../shops/build-test-app.ts';
import { aShopper, deliver, eventAbout, type Shopper } from '../payments.factories.ts';
import { stockNow } from '../products/stock.factories.ts';
import { aProductWithVariants, variantStockNow } from '../products/variants.factories.ts';

/** A shop that has no free connection refuses within two seconds, and a browser sends the cart again. */
async function sendUntilAnswered(shopper: Shopper, cart: object[]): ReturnType<Shopper['send']> {
  const reply = await shopper.send({ cart });
  return reply.statusCode === 503 ? sendUntilAnswered(shopper, cart) : reply;
}

/** So many people check out one piece each of the variants in turn, and whoever can pays. */
export async function sellOutVariants(
  shop: TestApp,
  admin: Record<string, string>,
  { stocks, shoppers: count }: { stocks: readonly number[]; shoppers: number },
): Promise<void> {
  const variants = stocks.map((stock, index) => ({ values: [`Size ${index}`], stock }));
  const { product, ids } = await aProductWithVariants(shop, admin, variants);
  const shoppers = await Promise.all(Array.from({ length: count }, () => aShopper(shop)));
  const replies = await Promise.all(
    shoppers.map((shopper, turn) => {
      const variant = { _id: ids[turn % ids.length] };
      return sendUntilAnswered(shopper, [{ product: { _id: product.id }, variant, quantity: 1 }]);
    }),
  );
  const winners = shoppers.filter((_, turn) => replies[turn]?.statusCode === 200);
  const all = stocks.reduce((sum, stock) => sum + stock, 0);
  expect(winners).toHaveLength(all);
  const refused = replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code);
  expect(new Set(refused)).toEqual(new Set(['sold_out']));
  expect(await variantStockNow(shop, product.id)).toEqual(stocks.map((stock) => [stock, stock]));
  expect(await stockNow(shop, product.id)).toEqual({ onHand: all, reserved: all });
  const events = await Promise.all(winners.map((shopper) => eventAbout(shopper)));
  await Promise.all(events.map((event) => deliver(shop, event)));
  expect(await variantStockNow(shop, product.id)).toEqual(stocks.map(() => [0, 0]));
  expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
}
