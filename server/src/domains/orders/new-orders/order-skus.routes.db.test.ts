import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../testing/factories/factories.ts';
import { anOwner, aShopper, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const get = async (url: string, headers = {}) => (await shop.app.inject({ url, headers })).json().data;

describe('the SKU of what was ordered', () => {
  it('is on the line, of the product or of the variant, and absent where there is none', async () => {
    const vase = await aProduct(shop.deps, { facts: { sku: 'VASE-1', weight: '400' } });
    const plain = await aProduct(shop.deps);
    const { product, ids } = await aProductWithVariants(shop, admin, [{ values: ['S'], sku: 'CEL-S' }]);
    const shopper = await aShopper(shop, { product: vase });
    const line = (id: string) => ({ product: { _id: id }, quantity: 1 });
    const cart = [
      line(vase.id),
      line(plain.id),
      { product: { _id: product.id }, variant: { _id: ids[0] }, quantity: 1 },
    ];
    await shopper.checkOut({ cart });
    const { order } = await onlyOrder(shopper);
    const listed: Order[] = (await get('/api/orders/admin', admin)).orders;
    const products = listed.find(({ _id }) => _id === order.id)?.products ?? [];
    expect(products.map(({ sku }) => sku)).toEqual(['VASE-1', undefined, 'CEL-S']);
    const [, second] = products;
    expect(second).not.toHaveProperty('sku');
    expect((await get('/api/orders', shopper.headers))[0].products[0].sku).toBe('VASE-1');
  });

  it('is only for the back office as long as nothing was ordered', async () => {
    const product = await aProduct(shop.deps, { facts: { sku: 'HID-1', size: '24 cm' } });
    const shopper = await aShopper(shop, { product });
    const { id } = product;
    expect((await get(`/api/products/${id}`)).facts).toEqual({ size: '24 cm' });
    expect((await get(`/api/admin/products/${id}`, admin)).facts).toEqual({ size: '24 cm', sku: 'HID-1' });
    expect(JSON.stringify(await get('/api/cart', shopper.headers))).not.toContain('HID-1');
    expect((await shop.app.inject(`/product/${id}`)).body).not.toContain('HID-1');
  });
});
