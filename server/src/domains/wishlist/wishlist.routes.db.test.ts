import { randomUUID } from 'node:crypto';
import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import type { Wishlist } from '@vitrine/contract/wishlist/wishlist.schemas';
import { wishlistRefusalTexts } from '@vitrine/contract/wishlist/wishlist.texts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Shopper = Awaited<ReturnType<typeof signedIn>>;

const toggle = ({ headers }: Shopper, payload: object, url = '/api/products/wishlist') =>
  shop.app.inject({ method: 'POST', url, headers, payload });

const storedCount = ({ user }: Shopper) =>
  shop.deps.db.$count(wishlistItems, eq(wishlistItems.userId, user.id));

describe.each(['/api/users/wishlist', '/api/products/wishlist'])('POST %s', (url) => {
  it('puts a product on the wishlist and takes it off again (S-CRD-16, S-PDP-36, S-WSH-14)', async () => {
    const shopper = await signedIn(shop.deps);
    const product = await aProduct(shop.deps);
    const payload = { productId: product.id, userId: shopper.user.id };

    const added = await toggle(shopper, payload, url);
    expect(added.statusCode).toBe(200);
    expect(added.json()).toMatchObject({
      data: [{ _id: product.id, name: 'Halden Vase', price: 85 }],
      message: 'Product added to wishlist!',
    });
    const removed = await toggle(shopper, payload, url);
    expect(removed.json()).toEqual({ data: [], message: 'Item removed from wishlist' });
  });

  it("answers 403 for another person's user id and changes neither wishlist", async () => {
    const [shopper, other] = [await signedIn(shop.deps), await signedIn(shop.deps)];
    const { id: productId } = await aProduct(shop.deps);
    expect((await toggle(shopper, { productId, userId: other.user.id }, url)).statusCode).toBe(403);
    expect((await storedCount(shopper)) + (await storedCount(other))).toBe(0);
  });

  it('returns 404 for a product that is deleted, unknown or cannot be', async () => {
    const shopper = await signedIn(shop.deps);
    const deleted = await aProduct(shop.deps, { deletedAt: new Date('2030-01-01') });
    for (const productId of [deleted.id, randomUUID()]) {
      const reply = await toggle(shopper, { productId }, url);
      expect([reply.statusCode, reply.json().message]).toEqual([404, catalogRefusalTexts.productNotFound]);
    }
    expect((await toggle(shopper, { productId: 'not-an-id' }, url)).statusCode).toBe(404);
  });

  it('returns 401 to guests (S-ENT-09)', async () => {
    const { id: productId } = await aProduct(shop.deps);
    expect((await shop.app.inject({ method: 'POST', url, payload: { productId } })).statusCode).toBe(401);
  });
});

describe('POST /products/wishlist', () => {
  it('returns the newest added first (U-20)', async () => {
    const shopper = await signedIn(shop.deps);
    for (const [second, name] of ['Vase', 'Cup', 'Bowl'].entries()) {
      shop.setNow(`2030-06-15T12:00:0${second}.000Z`);
      await toggle(shopper, { productId: (await aProduct(shop.deps, { name })).id });
    }
    const lamp = await aProduct(shop.deps, { name: 'Lamp' });
    shop.setNow('2030-06-15T12:00:09.000Z');
    const wishlist: Wishlist = (await toggle(shopper, { productId: lamp.id })).json().data;
    expect(wishlist.map(({ name }) => name)).toEqual(['Lamp', 'Bowl', 'Cup', 'Vase']);
  });

  it('takes 500 products and still lets one of them go', async () => {
    const shopper = await signedIn(shop.deps);
    const values = Array.from({ length: MAX_WISHLIST_ITEMS }, () => ({
      name: 'Cup',
      description: 'A cup.',
      priceCents: 900,
    }));
    const rows = await shop.deps.db.insert(products).values(values).returning({ id: products.id });
    await shop.deps.db
      .insert(wishlistItems)
      .values(rows.map(({ id }) => ({ userId: shopper.user.id, productId: id })));

    const refused = await toggle(shopper, { productId: (await aProduct(shop.deps)).id });
    expect([refused.statusCode, refused.json().message]).toEqual([409, wishlistRefusalTexts.tooManyItems]);
    const removed = await toggle(shopper, { productId: rows[0]?.id });
    expect(removed.json().data).toHaveLength(MAX_WISHLIST_ITEMS - 1);
  });

  it('ends where it began after 100 toggles at once', async () => {
    const shopper = await signedIn(shop.deps);
    const { id: productId } = await aProduct(shop.deps);
    await toggle(shopper, { productId });
    const replies = await Promise.all(Array.from({ length: 100 }, () => toggle(shopper, { productId })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200));
    const messages = replies.map((reply) => reply.json().message);
    expect(messages.filter((message) => message === 'Product added to wishlist!')).toHaveLength(50);
    expect(await storedCount(shopper)).toBe(1);
  });

  it('leaves no item of a product that is deleted meanwhile', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => signedIn(shop.deps)));
    for (let round = 0; round < 15; round++) {
      const { id: productId } = await aProduct(shop.deps);
      await Promise.all([
        ...shoppers.map((shopper) => toggle(shopper, { productId })),
        shop.deps.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, productId)),
      ]);
      expect(await shop.deps.db.$count(wishlistItems, eq(wishlistItems.productId, productId))).toBe(0);
    }
  });
});
