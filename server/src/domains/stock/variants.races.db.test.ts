import { beforeAll, expect, it } from 'vitest';
import { sellOutVariants } from '../../testing/factories/models/variant-rush.ts';
import { anOwner, aShopper, deliver, eventAbout } from '../../testing/factories/payments.factories.ts';
import { stockNow } from '../../testing/factories/products/stock.factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

it('checkouts of three variants at once sell exactly what there is of each', () =>
  sellOutVariants(shop, admin, { stocks: [5, 7, 8], shoppers: 90 }));

it('checkouts of several variants in any order never wait for one another for ever', async () => {
  const variants = ['S', 'M', 'L'].map((value) => ({ values: [value], stock: 100 }));
  const made = await Promise.all([0, 1].map(() => aProductWithVariants(shop, admin, variants)));
  const lines = made.flatMap(({ product, ids }) =>
    ids.map((_id) => ({ product: { _id: product.id }, variant: { _id }, quantity: 1 })),
  );
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper(shop)));
  const replies = await Promise.all(
    shoppers.map((shopper, turn) => shopper.send({ cart: turn % 2 ? lines : lines.toReversed() })),
  );
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const events = await Promise.all(
    shoppers.map((shopper, turn) => eventAbout(shopper, { type: turn % 2 ? 'completed' : 'expired' })),
  );
  await Promise.all(events.map((event) => deliver(shop, event)));
  for (const { product } of made) {
    expect(await variantStockNow(shop, product.id)).toEqual([
      [94, 0],
      [94, 0],
      [94, 0],
    ]);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 282, reserved: 0 });
  }
});
