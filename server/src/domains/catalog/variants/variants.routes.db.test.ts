import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import {
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  onlyOrder,
} from '../../../testing/factories/payments.factories.ts';
import { stockNow } from '../../../testing/factories/products/stock.factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { returnProducts } from '../../orders/order-payment.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const get = async (url: string) => (await shop.app.inject({ url })).json().data;
const put = (url: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url, headers: admin, payload });
/** The latest entry of the audit log. */
/** In no order, because the clock of the tests stands still. */
async function changes(objectId: string): Promise<object[]> {
  const url = `/api/admin/audit?objectKind=product&objectId=${objectId}`;
  return (await shop.app.inject({ url, headers: admin })).json().data;
}
const product = (id: string) => get(`/api/products/${id}`);

const sizes = [
  { values: ['S'], price: 56, stock: 4, sku: 'CEL-S', image: '/media/b.webp' },
  { values: ['M'], stock: 8 },
  { values: ['L'], price: 95, stock: 2, isOn: false },
];

describe('a product with options', () => {
  it('shows its variants, and its lists the lowest price and the sum of the stock', async () => {
    const { product: own, ids } = await aProductWithVariants(shop, admin, sizes);
    const shown = await product(own.id);
    expect(shown).toMatchObject({ price: 56, highestPrice: 76, options: [{ name: 'Size' }] });
    expect(shown.variants).toEqual([
      { _id: ids[0], values: ['S'], price: 56, image: '/media/b.webp' },
      { _id: ids[1], values: ['M'], price: 76 },
    ]);
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 12, reserved: 0 });
    const { data } = (await shop.app.inject({ url: '/api/products?search=celia' })).json();
    const listed = data.find(({ _id }: { _id: string }) => _id === own.id);
    expect(listed).toMatchObject({ price: 56, highestPrice: 76 });
    expect(listed).not.toHaveProperty('variants');
  });

  it('has its own price in the back office, which variants without one follow', async () => {
    const { product: own } = await aProductWithVariants(shop, admin, sizes);
    const edit = (payload: object) => put(`/api/products/${own.id}`, payload);
    expect((await edit({ price: 50 })).json().data).toMatchObject({ price: 50 });
    expect(await product(own.id)).toMatchObject({ price: 50, highestPrice: 56 });
    expect((await edit({ stock: 3 })).statusCode).toBe(400);
  });

  it('keeps the data of variants that stay, and has none of it once the options end', async () => {
    const { product: own, url, table, ids } = await aProductWithVariants(shop, admin, sizes);
    const [small, medium] = table.variants;
    const begun = { price: 56, stock: 4, sku: 'CEL-S', image: '/media/b.webp', isOn: true };
    const options = [{ name: 'Size', values: ['S', 'M', 'L'] }];
    expect(await changes(own.id)).toMatchObject([{ after: { options, 'variant S': begun } }]);
    const fewer = { options: [{ name: 'Size', values: ['S', 'M'] }], variants: [small, medium] };
    const saved = (await put(url, { version: 1, ...fewer })).json().data;
    expect(saved.variants.map(({ _id, stock, sku }: typeof small) => [_id, stock, sku])).toEqual([
      [ids[0], 4, 'CEL-S'],
      [ids[1], 8, ''],
    ]);
    expect(await changes(own.id)).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({
          'variant L': expect.objectContaining({ price: 95, stock: 2, isOn: false }),
        }),
        after: expect.objectContaining({ 'variant L': null }),
      }),
    );
    await put(url, { version: 2, options: [], variants: [] });
    const plain = await product(own.id);
    expect(plain).toMatchObject({ price: 76 });
    expect(plain).not.toHaveProperty('highestPrice');
    expect(plain).not.toHaveProperty('options');
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 12, reserved: 0 });
  });

  it('is not saved over somebody else’s table or over pieces that were sold', async () => {
    const { url, table } = await aProductWithVariants(shop, admin, sizes);
    const { options, variants } = table;
    const [first, ...rest] = variants;
    const send = async (version: number, row: object) =>
      (await put(url, { version, options, variants: [row, ...rest] })).json().code;
    expect(await send(0, first)).toBe('variants_changed');
    expect(await send(1, { ...first, stock: 9, stockSeen: 3 })).toBe('variants_changed');
    expect(await send(1, { ...first, image: '/media/unknown.webp' })).toBe('variant_image_unknown');
    expect(await send(1, { ...first, barcode: '4006381333930' })).toBe('variant_barcode_wrong');
    expect(await send(1, { ...first, _id: 'unknown' })).toBe('variant_not_found');
    expect(await send(1, { ...first, stock: 9, stockSeen: 4 })).toBeUndefined();
  });

  it('is copied with its variants and without stock', async () => {
    const { product: own } = await aProductWithVariants(shop, admin, sizes);
    await shop.deps.db.execute(`delete from product_images where product_id = '${own.id}'`);
    const url = `/api/admin/products/${own.id}/duplicate`;
    const copy = (await shop.app.inject({ method: 'POST', url, headers: admin })).json().data;
    const table = await shop.app.inject({ url: `/api/admin/products/${copy._id}/variants`, headers: admin });
    expect(table.json().data.variants).toMatchObject([
      { values: ['S'], price: 56, sku: 'CEL-S', stock: null },
      { values: ['M'], price: null, stock: null },
      { values: ['L'], isOn: false },
    ]);
  });
});

describe('an order of a variant', () => {
  async function aBuyerOf(quantity: number) {
    const made = await aProductWithVariants(shop, admin, sizes);
    const shopper = await aShopper(shop);
    const [small = ''] = made.ids;
    const line = { product: { _id: made.product.id, price: 56 }, variant: { _id: small }, quantity };
    return { ...made, shopper, line };
  }

  it('reserves, takes and returns the variant’s pieces and names it', async () => {
    const { product: own, shopper, line } = await aBuyerOf(3);
    await shopper.checkOut({ cart: [line] });
    expect(await variantStockNow(shop, own.id)).toEqual([
      [4, 3],
      [8, 0],
      [2, 0],
    ]);
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 12, reserved: 3 });
    await deliver(shop, await eventAbout(shopper));
    expect(await variantStockNow(shop, own.id)).toEqual([
      [1, 0],
      [8, 0],
      [2, 0],
    ]);
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 9, reserved: 0 });
    const { order } = await onlyOrder(shopper);
    const [bought] = await shop.deps.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    expect(bought).toMatchObject({
      ...{ name: 'Celia Vase, S', sku: 'CEL-S', imageUrl: '/media/b.webp', unitPriceCents: 5600 },
    });
    await returnProducts(shop.deps, order.id, [{ lineId: bought?.id ?? '', quantity: 2 }]);
    expect(await variantStockNow(shop, own.id)).toEqual([
      [3, 0],
      [8, 0],
      [2, 0],
    ]);
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 11, reserved: 0 });
  });

  it('releases them when its session expires', async () => {
    const { product: own, shopper, line } = await aBuyerOf(3);
    await shopper.checkOut({ cart: [line] });
    await deliver(shop, await eventAbout(shopper, { type: 'expired' }));
    expect(await variantStockNow(shop, own.id)).toEqual([
      [4, 0],
      [8, 0],
      [2, 0],
    ]);
    expect(await stockNow(shop, own.id)).toEqual({ onHand: 12, reserved: 0 });
  });

  it('is refused without a variant, with another price, and when too few are left', async () => {
    const { ids, shopper, line } = await aBuyerOf(1);
    const refusal = async (changed: object) => {
      const { code, message } = (await shopper.send({ cart: [{ ...line, ...changed }] })).json();
      return [code, message];
    };
    expect((await refusal({ variant: undefined }))[0]).toBe('product_gone');
    expect((await refusal({ variant: { _id: ids[2] } }))[0]).toBe('product_gone');
    expect((await refusal({ variant: { _id: ids[1] } }))[0]).toBe('prices_changed');
    expect(await refusal({ quantity: 5 })).toEqual(['not_enough_stock', 'Only 4 left of Celia Vase, S']);
  });
});
