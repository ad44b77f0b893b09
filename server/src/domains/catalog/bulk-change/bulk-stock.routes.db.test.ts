import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import type { StockWay } from '@vitrine/contract/stock/bulk-stock.rules';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkChanges } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { variantStock } from '../../../../database/tables/catalog/product-variants.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { historyOf } from '../../../testing/factories/history.factories.ts';
import { aBulkChanger, seen } from '../../../testing/factories/products/bulk-change.factories.ts';
import { aCountedProduct } from '../../../testing/factories/products/stock.factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../../testing/shops/ticking-clock.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let bulk: ReturnType<typeof aBulkChanger>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  bulk = aBulkChanger(shop, admin.headers);
});
beforeEach(() => shop.deps.db.delete(bulkChanges));

const stock = (way: StockWay, pieces: number): BulkChange => ({ kind: 'stock', way, pieces });
const seenNow = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await bulk.rowOf(id))?.version ?? 0 })));
async function onHandOf(id: string) {
  const [row] = await shop.deps.db.select().from(productStock).where(eq(productStock.productId, id));
  return row?.onHand;
}

/** A counted product with 4 pieces, one that was never counted, and one in S (3 pieces), M (not counted) and L (0, off). */
async function someProducts() {
  const jug = await aCountedProduct(shop, 4, { name: 'Jug' });
  const bowl = await aProduct(shop.deps, { name: 'Bowl' });
  const { product: vase, ids } = await aProductWithVariants(shop, admin.headers, [
    { values: ['S'], stock: 3 },
    { values: ['M'] },
    { values: ['L'], stock: 0, isOn: false },
  ]);
  return { jug, bowl, vase, ids, list: await seenNow(jug.id, bowl.id, vase.id) };
}

describe('a bulk change of stock', () => {
  it('is previewed with sums and reasons, and changes nothing', async () => {
    const { jug, vase, list } = await someProducts();
    const { data } = await bulk.ask('POST', '/preview', { change: stock('add', 10), products: seen(list) });
    expect(data.changing).toMatchObject([
      { _id: jug.id, stock: { now: 4, next: 14 } },
      { _id: vase.id, stock: { now: null, next: null, variants: 2 } },
    ]);
    expect(data.staying).toMatchObject([{ name: 'Bowl', reason: 'not-counted' }]);
    expect([await onHandOf(jug.id), await variantStockNow(shop, vase.id)]).toEqual([
      4,
      [
        [3, 0],
        [null, null],
        [0, 0],
      ],
    ]);
  });

  it('sets products and variants, keeps what is reserved, and adds up what lists read', async () => {
    const { jug, bowl, vase, ids, list } = await someProducts();
    await shop.deps.db
      .update(variantStock)
      .set({ reserved: 2 })
      .where(eq(variantStock.variantId, ids[0] ?? ''));
    const { status, data } = await bulk.apply(stock('set', 7), list);
    expect([status, data.changed]).toEqual([200, 3]);
    expect([await onHandOf(jug.id), await onHandOf(bowl.id)]).toEqual([7, 7]);
    expect(await variantStockNow(shop, vase.id)).toEqual([
      [7, 2],
      [7, 0],
      [7, 0],
    ]);
    // The variant that is off does not count.
    expect(await onHandOf(vase.id)).toBe(14);
    const latest = await bulk.ask('GET', '/latest');
    expect(latest.data).toMatchObject({ changed: 3, change: stock('set', 7) });
  });

  it('is undone by what it changed, so that what was sold since stays sold', async () => {
    const { jug, bowl, vase, ids, list } = await someProducts();
    await bulk.apply(stock('set', 7), list);
    await shop.deps.db.execute(
      sql`update product_stock set on_hand = on_hand - 2 where product_id = ${jug.id}`,
    );
    // Five of the seven are sold; before the change there were three.
    await shop.deps.db.execute(
      sql`update variant_stock set on_hand = on_hand - 5 where variant_id = ${ids[0] ?? ''}`,
    );
    const undone = await bulk.undo();
    expect(undone.data).toEqual({ restored: 2, leftAlone: 1 });
    expect([await onHandOf(jug.id), await onHandOf(bowl.id)]).toEqual([2, null]);
    expect(await variantStockNow(shop, vase.id)).toEqual([
      [2, 0],
      [7, 0],
      [7, 0],
    ]);
  });

  it('gives variants their numbers back, and is told in the history of each product', async () => {
    const { vase } = await someProducts();
    await bulk.apply(stock('remove', 2), await seenNow(vase.id));
    const [[small]] = (await variantStockNow(shop, vase.id)) as [[number, number]];
    expect(small).toBe(1);
    const history = await historyOf(shop, admin.headers).list();
    expect(JSON.stringify(history)).toContain(vase.id);
    expect((await bulk.undo()).data).toEqual({ restored: 1, leftAlone: 0 });
    expect((await variantStockNow(shop, vase.id))[0]).toEqual([3, 0]);
  });

  it('leaves a product alone that somebody edited meanwhile, and refuses what is no number', async () => {
    const { jug, list } = await someProducts();
    const old = list.map(({ id, version }) => ({ id, version: id === jug.id ? version + 1 : version }));
    const { data } = await bulk.apply(stock('add', 1), old);
    expect(data.staying).toMatchObject([{ name: 'Jug', reason: 'changed' }, { reason: 'not-counted' }]);
    for (const pieces of [-1, 1.5, 1_000_000])
      expect((await bulk.apply(stock('add', pieces), list)).status).toBe(400);
  });

  it('loses no piece to a sale at the same time', async () => {
    const jug = await aCountedProduct(shop, 50);
    const list = await seenNow(jug.id);
    const sell = () =>
      shop.deps.db.execute(sql`update product_stock set on_hand = on_hand - 1 where product_id = ${jug.id}`);
    const sales = Array.from({ length: 20 }, sell);
    await Promise.all([...sales, bulk.apply(stock('add', 30), list)]);
    expect(await onHandOf(jug.id)).toBe(60);
  });
});
