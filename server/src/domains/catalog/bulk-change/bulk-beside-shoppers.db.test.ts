import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { poolOf } from '../../../platform/database/connections/client.ts';
import {
  GaveWay,
  inRolledBackTransaction,
} from '../../../platform/database/connections/rehearsal-connection.ts';
import { runInRehearsal } from '../../../platform/shared/rehearsal-context.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import {
  aShopper,
  callDuring,
  onlyOrder,
  type Shopper,
} from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { applyBulkChange } from './bulk-change.service.ts';

const shop = openTestShop();

/** Does something while a rehearsal of this change has all its rows, which it gives back only afterwards. */
async function whileRehearsed(change: BulkChange, id: string, act: () => Promise<unknown>) {
  const { user } = await signedIn(shop.deps, { role: 'admin' });
  const caller = { id: user.id, role: 'admin', isDemo: false } as never;
  return inRolledBackTransaction(poolOf(shop.deps.db), async (context) => {
    const input = { change, products: [{ _id: id, version: 1 }] };
    const { changed } = await runInRehearsal(context, () => applyBulkChange(shop.deps, caller, input));
    expect(changed).toBe(1);
    await act();
  });
}

const post = (url: string, { headers }: Shopper, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });

const CHANGES: BulkChange[] = [
  { kind: 'price', direction: 'raise', percent: 10, rounding: 'cents' },
  { kind: 'promo', promoPercentage: 20 },
  { kind: 'featured', isFeatured: true },
];

describe('the rehearsal of a bulk change', () => {
  it.each(CHANGES)('keeps no shopper waiting: $kind', async (change) => {
    const shopper = await aShopper(shop);
    const { id } = shopper.product;
    await whileRehearsed(change, id, async () => {
      await shopper.checkOut();
      for (const url of ['/cart/add', '/users/wishlist'])
        expect((await post(url, shopper, { productId: id })).statusCode).toBe(200);
    });
    expect((await onlyOrder(shopper)).order.totalCents).toBe(8500);
  });

  it('gives way to a shopper where products would leave the shop', async () => {
    const shopper = await aShopper(shop);
    const buying = whileRehearsed({ kind: 'deleted' }, shopper.product.id, () => shopper.checkOut());
    await expect(buying).rejects.toThrow(GaveWay);
    await expect.poll(() => shopper.orders()).toHaveLength(1);
  });
});

describe('a product that leaves the shop', () => {
  it('is in no cart, even if the addition came while it left and only its row was changed', async () => {
    const shopper = await aShopper(shop);
    // Not in a cart yet, whose line the deletion would lock.
    const { id } = await aProduct(shop.deps);
    const [reply] = await callDuring(
      shop,
      (tx) => tx.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id)),
      () => post('/cart/add', shopper, { productId: id }),
    );
    expect(reply.statusCode).toBe(404);
    expect(await shopper.inCart()).not.toHaveProperty(id);
  });
});
