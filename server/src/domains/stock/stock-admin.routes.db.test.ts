import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { aBuyer, aShopper, deliver, eventAbout } from '../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const read = async (url: string) => (await shop.app.inject(url)).json().data;
const add = (shopper: { headers: Record<string, string> }, productId: string, quantity: number) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: shopper.headers,
    payload: { productId, quantity },
  });

describe('the stock of a product', () => {
  it('is not counted unless the admin wants it, and then replies are as before', async () => {
    const { data } = await admin.create();
    expect(data).not.toHaveProperty('stock');
    expect(await read(`/api/products/${data._id}`)).not.toHaveProperty('stockLeft');
  });

  it('is set, changed and ended in the product form, with a record', async () => {
    const { data } = await admin.create({ stock: '12', lowStockAt: '5' });
    expect(data.stock).toEqual({ onHand: 12, reserved: 0, lowAt: 5 });
    const changed = await admin.update(data._id, { stock: '4', stockSeen: '12', lowStockAt: '' });
    expect(changed.data.stock).toEqual({ onHand: 4, reserved: 0, lowAt: null });
    const [entry] = (await admin.auditOf(data._id)).filter(({ action }) => action === 'updated');
    expect(entry).toMatchObject({
      before: { stock: 12, lowStockAt: 5 },
      after: { stock: 4, lowStockAt: null },
    });
    const ended = await admin.update(data._id, { stock: '' });
    expect(ended.data).not.toHaveProperty('stock');
    expect((await admin.update(data._id, { name: 'Bowl' })).data).not.toHaveProperty('stock');
  });

  it.each(['-1', '1.5', '1000000', 'many'])('refuses %s', async (stock) => {
    const { data } = await admin.create();
    const refused = await admin.update(data._id, { stock });
    expect(refused).toMatchObject({ status: 400, message: 'Stock must be a whole number from 0 to 999999' });
  });

  it('is not overwritten by an editor who has not seen what was sold', async () => {
    const product = await aCountedProduct(shop, 10);
    await deliver(shop, await eventAbout(await aBuyer(shop, { product, quantity: 2 })));
    const refused = await admin.update(product.id, { name: 'Vase', stock: '20', stockSeen: '10' });
    expect(refused).toMatchObject({ status: 409, message: catalogRefusalTexts.changedMeanwhile });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 8, reserved: 0 });
    expect((await admin.update(product.id, { stock: '20', stockSeen: '8' })).status).toBe(200);
  });

  it('can be counted while some is reserved: what is reserved stays reserved', async () => {
    const product = await aCountedProduct(shop, 10);
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    await admin.update(product.id, { stock: '3' });
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 4 });
    expect(await read(`/api/products/${product.id}`)).toMatchObject({ stockLeft: 0 });
    await admin.update(product.id, { stock: '7' });
    await deliver(shop, await eventAbout(shopper));
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('stands in the back office exactly and in the shop only when few are left', async () => {
    const product = await aCountedProduct(shop, 4);
    expect(await read(`/api/products/${product.id}`)).not.toHaveProperty('stockLeft');
    await aBuyer(shop, { product });
    expect(await read(`/api/products/${product.id}`)).toMatchObject({ stockLeft: 3 });
    expect(await read('/api/products')).toContainEqual(
      expect.objectContaining({ _id: product.id, stockLeft: 3 }),
    );
    const listed = await shop.app.inject({ url: '/api/admin/products', headers: admin.headers });
    expect(listed.json().data).toContainEqual(
      expect.objectContaining({ _id: product.id, stock: { onHand: 4, reserved: 1, lowAt: null } }),
    );
    await aBuyer(shop, { product, quantity: 3 });
    const page = await shop.app.inject(`/api/products/${product.id}`);
    expect(page.json().data).toMatchObject({ stockLeft: 0 });
  });
});

describe('POST /cart/add of a counted product', () => {
  it('refuses more than there is with the fresh cart and leaves the line alone', async () => {
    const product = await aCountedProduct(shop, 5);
    const shopper = await aShopper(shop);
    expect((await add(shopper, product.id, 4)).statusCode).toBe(200);
    const refused = await add(shopper, product.id, 2);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'not_enough_stock', message: 'Only 5 left' });
    expect(refused.json().data).toContainEqual(expect.objectContaining({ quantity: 4 }));
    expect((await add(shopper, product.id, 1)).statusCode).toBe(200);
    await aBuyer(shop, { product, quantity: 5 });
    expect((await add(await aShopper(shop), product.id, 1)).json()).toMatchObject({
      code: 'sold_out',
      message: 'This product is sold out',
    });
    expect((await add(shopper, product.id, -1)).json().data).toContainEqual(
      expect.objectContaining({ quantity: 4, product: expect.objectContaining({ stockLeft: 0 }) }),
    );
  });

  it('counts in what the shopper’s own open checkout reserves', async () => {
    const product = await aCountedProduct(shop, 2);
    const shopper = await aBuyer(shop, { product, quantity: 2 });
    const reply = await add(shopper, product.id, -1);
    expect(reply.json().data).toMatchObject([{ quantity: 1, product: { stockLeft: 2 } }]);
    expect((await add(shopper, product.id, 1)).statusCode).toBe(200);
  });
});
