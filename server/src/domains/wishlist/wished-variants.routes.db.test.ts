import { MAX_WISHLIST_ITEMS } from '@vitrine/contract/wishlist/wishlist.rules';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { guestWishlistItems } from '../../../database/tables/guests/guests.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import { aUser, signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { anOwner } from '../../testing/factories/payments.factories.ts';
import { aGuest, sellToGuests } from '../../testing/factories/people/guests.factories.ts';
import { aProductWithVariants } from '../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const sizes = [
  { values: ['S'], price: 56, stock: 2, image: '/media/b.webp' },
  { values: ['M'] },
  { values: ['L'], isOn: false },
];
type Item = { _id: string; images: string[]; variant?: { name: string } };
type Reply = { json: () => { code?: string; data: Item[] } };
const names = (reply: Reply) => reply.json().data.map(({ variant }) => variant?.name ?? 'product');

async function ofCustomer() {
  const { user, headers } = await signedIn(shop.deps);
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { ...(await aWishlist(send)), user, headers };
}

async function ofGuest() {
  await sellToGuests(shop);
  const guest = aGuest(shop);
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    guest.send(method, url, payload && { payload });
  return { ...(await aWishlist(send)), guest };
}

async function aWishlist(
  send: (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ) => Promise<Reply & { statusCode: number; body: string }>,
) {
  const made = await aProductWithVariants(shop, admin, sizes);
  const toggle = (variant?: string) =>
    send('POST', '/api/products/wishlist', { productId: made.product.id, variant });
  return { ...made, toggle, read: () => send('GET', '/api/wishlist') };
}

describe.each([
  ['a customer', ofCustomer],
  ['a guest', ofGuest],
])('the wishlist of %s', (_who, open) => {
  it('has an item for each variant, with its name, price, picture and stock', async () => {
    const { ids, toggle, product } = await open();
    await toggle(ids[1]);
    const { data } = (await toggle(ids[0])).json();
    expect(data).toMatchObject([
      { _id: product.id, price: 56, stockLeft: 2, variant: { _id: ids[0], name: 'S' } },
      { _id: product.id, price: 76, variant: { _id: ids[1], name: 'M' } },
    ]);
    expect(data.map(({ images }) => images[0])).toEqual(['/media/b.webp', '/media/a.webp']);
    expect(data[0]).not.toHaveProperty('highestPrice');
    expect(names(await toggle(ids[1]))).toEqual(['S']);
    expect(names(await toggle(ids[0]))).toEqual([]);
  });

  it('narrows a product to what is chosen, and loses it in all variants by the specified call', async () => {
    const { ids, toggle } = await open();
    expect(names(await toggle())).toEqual(['product']);
    expect(names(await toggle(ids[0]))).toEqual(['S']);
    expect(names(await toggle(ids[1]))).toEqual(['M', 'S']);
    expect(names(await toggle())).toEqual([]);
  });

  it('takes no variant that is off, of another product, or cannot be', async () => {
    const { ids, toggle, read } = await open();
    const other = await aProductWithVariants(shop, admin);
    for (const variant of [ids[2], other.ids[0], 'unknown', "' or 1=1"])
      expect((await toggle(variant)).json().code, variant).toBe('variant_not_found');
    expect((await toggle('')).statusCode).toBe(400);
    expect(names(await read())).toEqual([]);
    expect(names(await toggle(ids[0]?.toUpperCase()))).toEqual(['S']);
  });

  it('shows the product once its wished variants have left the shop, and a variant when it is back', async () => {
    const { ids, toggle, read, url, table } = await open();
    await toggle(ids[0]);
    await toggle(ids[1]);
    const [small, medium, large] = table.variants;
    const save = (version: number, variants: object[]) =>
      shop.app.inject({
        ...{ method: 'PUT', url, headers: admin },
        payload: { version, options: table.options, variants },
      });
    const off = (variant: object) => ({ ...variant, isOn: false });
    await save(1, [off(small), medium, large]);
    expect(names(await read())).toEqual(['M']);
    await save(2, [off(small), off(medium), { ...large, isOn: true }]);
    expect(names(await read())).toEqual(['product']);
    await save(3, [small, off(medium), large]);
    expect(names(await read())).toEqual(['S']);
    await shop.app.inject({
      ...{ method: 'PUT', url, headers: admin },
      payload: { version: 4, options: [], variants: [] },
    });
    const plain = await read();
    expect(names(plain)).toEqual(['product']);
    expect(names(await toggle())).toEqual([]);
  });

  it('ends where it began after an even number of toggles at once', async () => {
    const { ids, toggle, read } = await open();
    await toggle(ids[1]);
    const replies = await Promise.all(Array.from({ length: 20 }, () => toggle(ids[0])));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(names(await read())).toEqual(['M']);
  });
});

describe('a wishlist with variants', () => {
  it('holds 500 items, each variant counted', async () => {
    const { ids, toggle, user, product } = await ofCustomer();
    const rows = await shop.deps.db
      .insert(products)
      .values(Array(MAX_WISHLIST_ITEMS - 1).fill({ name: 'Cup', description: 'A cup.', priceCents: 900 }))
      .returning({ id: products.id });
    const wishes = rows.map(({ id }) => ({ userId: user.id, productId: id }));
    await shop.deps.db.insert(wishlistItems).values(wishes);
    // As the previous release writes it: in place of it comes the variant.
    await shop.deps.db.insert(wishlistItems).values({ userId: user.id, productId: product.id });
    expect((await toggle(ids[0])).statusCode).toBe(200);
    expect((await toggle(ids[1])).json().code).toBe('too_many_wishlist_items');
    expect(names(await toggle(ids[0]))).toHaveLength(MAX_WISHLIST_ITEMS - 1);
  });

  it('comes along when a guest signs in, together with what the account wishes of the product', async () => {
    const { guest, ids, toggle, product } = await ofGuest();
    await toggle(ids[0]);
    const kept = await shop.deps.db
      .select()
      .from(guestWishlistItems)
      .where(eq(guestWishlistItems.productId, product.id));
    expect(kept).toMatchObject([{ variantIds: [ids[0]] }]);
    const user = await aUser(shop.deps);
    await shop.deps.db
      .insert(wishlistItems)
      .values({ userId: user.id, productId: product.id, variantIds: [ids[1] ?? ''] });
    const session = await guest.send('POST', '/api/auth/login', {
      payload: { email: user.email, password: TEST_PASSWORD },
    });
    expect(session.statusCode).toBe(200);
    expect(names({ json: () => ({ data: session.json().data.wishlist }) })).toEqual(['S', 'M']);
  });

  it('is in the data that a customer downloads, with the words of the variant', async () => {
    const { ids, toggle, headers } = await ofCustomer();
    await toggle(ids[0]);
    await toggle(ids[1]);
    const file = await shop.app.inject({ method: 'GET', url: '/api/account/export', headers });
    expect(file.json().data.wishlist.toSorted()).toEqual(['Celia Vase, M', 'Celia Vase, S']);
  });
});
