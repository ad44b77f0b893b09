import { asOfTexts } from '@vitrine/contract/history/as-of.texts';
import { HOME_SECTIONS } from '@vitrine/contract/shop/home-sections.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockMovements } from '../../../../database/tables/catalog/stock-movements.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aCategory, signedIn } from '../../../testing/factories/factories.ts';
import { aBuyer, deliver, eventAbout, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

/** The database records movements of stock by its own clock. */
const shop = openTestShop({}, { clock: () => new Date() });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
});

const patch = (url: string, payload: object) =>
  shop.app.inject({ method: 'PATCH', url: `/api${url}`, headers: admin.headers, payload });

async function ask(path: string, headers = admin.headers) {
  const reply = await shop.app.inject({ url: `/api/admin/history/as-of/${path}`, headers });
  return { status: reply.statusCode, ...reply.json() };
}
const products = (query: Record<string, string>) => ask(`products?${new URLSearchParams(query)}`);

/** After everything so far and before everything that follows: times are whole milliseconds. */
async function moment(): Promise<string> {
  const now = Date.now();
  while (Date.now() === now) await new Promise(setImmediate);
  return new Date(now).toISOString();
}

describe('GET /admin/history/as-of/products', () => {
  it('shows texts and prices as they were, with what is different now', async () => {
    const { data: made } = await admin.create({ name: 'Drift Vase', description: 'Grey clay' });
    const before = await moment();
    await admin.update(made._id, { price: '70', description: 'White clay' });
    await admin.update(made._id, { price: '60' });
    const after = await moment();
    const past = await products({ at: before, search: 'Drift Vase' });
    expect(past).toMatchObject({ status: 200, total: 1 });
    expect(past.data[0]).toMatchObject({
      ...{ name: 'Drift Vase', isDeletedNow: false, isStockKnown: true },
      was: { name: 'Drift Vase', price: 85, description: 'Grey clay', category: 'Ceramics', stock: null },
      is: { price: 60, description: 'White clay' },
    });
    expect((await products({ at: after, search: 'Drift Vase' })).data[0]).toMatchObject({
      was: { price: 60 },
      is: {},
    });
  });

  it('has a product that was deleted since, and none that was added since', async () => {
    const { data: made } = await admin.create({ name: 'Heron Bowl' });
    const before = await moment();
    await admin.remove(made._id);
    await admin.create({ name: 'Heron Jug' });
    const past = await products({ at: before, search: 'Heron' });
    expect(past.data).toMatchObject([{ name: 'Heron Bowl', isDeletedNow: true, was: { price: 85 } }]);
  });

  it('names a category as it was called', async () => {
    const { data: made } = await admin.create({ name: 'Sill Plate' });
    const { category } = await admin.read(made._id);
    const before = await moment();
    const renamed = await patch(`/categories/${category._id}`, { name: 'Pottery' });
    expect(renamed.statusCode).toBe(200);
    const [past] = (await products({ at: before, search: 'Sill Plate' })).data;
    expect(past).toMatchObject({ was: { category: 'Ceramics' }, is: { category: 'Pottery' } });
    await patch(`/categories/${category._id}`, { name: 'Ceramics' });
  });

  it('names a category that was deleted since, also if the product is in another one by now', async () => {
    await aCategory(shop.deps, 'Lanterns');
    const { data: made } = await admin.create({ name: 'Reed Lantern', category: 'Lanterns' });
    const { _id } = (await admin.read(made._id)).category;
    const before = await moment();
    await patch(`/categories/${_id}`, { name: 'Lamps' });
    await shop.app.inject({ method: 'DELETE', url: `/api/categories/${_id}`, headers: admin.headers });
    const categoryThen = async () => (await products({ at: before, search: 'Reed Lantern' })).data[0];
    expect(await categoryThen()).toMatchObject({ was: { category: 'Lanterns' }, is: { category: null } });
    await admin.update(made._id, { category: 'Ceramics' });
    expect(await categoryThen()).toMatchObject({
      was: { category: 'Lanterns' },
      is: { category: 'Ceramics' },
    });
  });

  it('knows the stock before and after a sale, and what the products of an order were', async () => {
    const product = await aCountedProduct(shop, 10);
    const counted = await moment();
    const shopper = await aBuyer(shop, { product, quantity: 4 });
    await deliver(shop, await eventAbout(shopper));
    const sold = await moment();
    const { order } = await onlyOrder(shopper);
    const stockAt = async (at: string) => (await products({ at, order: order.id })).data[0].was.stock;
    expect(await stockAt(counted)).toBe(10);
    expect(await stockAt(sold)).toBe(6);
    expect((await products({ at: sold, order: order.id })).total).toBe(1);
    expect((await products({ at: sold, order: 'nobody' })).total).toBe(0);
  });

  it('keeps one movement for all that a transaction did', async () => {
    const { id } = await aCountedProduct(shop, 3);
    await shop.deps.db.transaction(async (tx) => {
      const set = (onHand: number) =>
        tx.execute(`update product_stock set on_hand = ${onHand} where product_id = '${id}'`);
      await set(7);
      await set(5);
    });
    const rows = await shop.deps.db.select().from(stockMovements);
    const own = rows.filter(({ objectId }) => objectId === id).map(({ onHand }) => onHand);
    expect(own.at(-1)).toBe(5);
    expect(own).not.toContain(7);
  });

  it('refuses a moment that is none, and those who may not read settings', async () => {
    expect(await products({ at: 'yesterday' })).toMatchObject({ status: 400, message: asOfTexts.badMoment });
    expect((await ask('products')).status).toBe(400);
    const { headers } = await signedIn(shop.deps, {});
    expect((await ask(`settings?at=${await moment()}`, headers)).status).toBe(403);
  });
});

describe('GET /admin/history/as-of/settings', () => {
  it('shows what was stored, and what is different now', async () => {
    const of = async (at: string) => {
      const { data } = await ask(`settings?at=${at}`);
      return data.find(({ group }: { group: string }) => group === 'home');
    };
    const before = await moment();
    const saved = await patch('/admin/settings/home', { version: 0, changes: { sections: ['contact'] } });
    expect(saved.statusCode).toBe(200);
    expect(await of(before)).toMatchObject({
      was: { sections: [...HOME_SECTIONS] },
      is: { sections: ['contact'] },
    });
    expect((await of(await moment())).is).toEqual({});
  });
});
