import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { anOwner } from '../../testing/factories/payments.factories.ts';
import { aProductWithVariants } from '../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const put = (url: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url, headers: admin, payload });
const sizes = [
  { values: ['S'], price: 56, stock: 4, image: '/media/b.webp' },
  { values: ['M'], stock: 8 },
  { values: ['L'], price: 95, stock: 2, isOn: false },
];

describe('a cart with variants', () => {
  async function aCart() {
    const shopper = await signedIn(shop.deps);
    const made = await aProductWithVariants(shop, admin, sizes);
    const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
      shop.app.inject({ method, url, headers: shopper.headers, ...(payload && { payload }) });
    const add = (payload: object) =>
      send('POST', '/api/cart/add', { productId: made.product.id, ...payload });
    const remove = (variant: string) =>
      send('DELETE', `/api/cart/delete/${shopper.user.id}/${made.product.id}?variant=${variant}`);
    return { ...made, add, remove, shopper };
  }
  type Line = {
    product: { price: number; images: string[]; stockLeft?: number };
    variant?: object;
    quantity: number;
  };
  const linesOf = (reply: { json: () => { data: Line[] } }) =>
    reply.json().data.map(({ product: { price, images }, variant, quantity }) => ({
      price,
      image: images[0],
      variant,
      quantity,
    }));

  it('has a line for each variant, with its price, picture and name', async () => {
    const { ids, add, remove } = await aCart();
    const [small = '', medium = ''] = ids;
    shop.setNow('2030-06-15T12:00:00.000Z');
    await add({ variant: small });
    shop.setNow('2030-06-15T12:00:01.000Z');
    await add({ variant: medium, quantity: 2 });
    const both = await add({ variant: small });
    expect(linesOf(both)).toEqual([
      { price: 56, image: '/media/b.webp', variant: { _id: small, name: 'S' }, quantity: 2 },
      { price: 76, image: '/media/a.webp', variant: { _id: medium, name: 'M' }, quantity: 2 },
    ]);
    expect(linesOf(await add({ variant: medium, quantity: -1 }))[1]).toMatchObject({ quantity: 1 });
    expect(linesOf(await remove(small))).toHaveLength(1);
  });

  it('takes no product with options without a variant, none that is off, and no more than there are', async () => {
    const { ids, add } = await aCart();
    const refusal = async (payload: object) => (await add(payload)).json().code;
    expect(await refusal({})).toBe('variant_missing');
    expect(await refusal({ variant: ids[2] })).toBe('variant_not_found');
    expect(await refusal({ variant: 'unknown' })).toBe('variant_not_found');
    expect(await refusal({ variant: ids[0], quantity: 5 })).toBe('not_enough_stock');
  });

  it('loses a variant that is turned off or removed, and a product that gets options', async () => {
    const { url, table, ids, add, shopper } = await aCart();
    await add({ variant: ids[0] });
    await add({ variant: ids[1] });
    const [small, ...rest] = table.variants;
    const { options } = table;
    await put(url, { version: 1, options, variants: [{ ...small, isOn: false }, ...rest] });
    const plain = await aProduct(shop.deps);
    const inCart = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: shopper.headers,
      payload: { productId: plain.id },
    });
    expect(linesOf(inCart)).toHaveLength(2);
    await put(`/api/admin/products/${plain.id}/variants`, {
      version: 0,
      options: [{ name: 'Size', values: ['S'] }],
      variants: [{ values: ['S'] }],
    });
    expect(linesOf(await add({ variant: ids[1] }))).toMatchObject([{ variant: { name: 'M' }, quantity: 2 }]);
  });
});
