import type { VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import { undoOutcome } from '@vitrine/contract/history/undo.texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCatalogAdmin } from '../../testing/factories/catalog.factories.ts';
import { historyOf } from '../../testing/factories/history.factories.ts';
import { aShopper } from '../../testing/factories/payments.factories.ts';
import {
  aProductWithVariants,
  variantStockNow,
} from '../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../testing/shops/ticking-clock.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  history = historyOf(shop, admin.headers);
});

const small = { values: ['S'], price: 56, stock: 4, sku: 'CEL-S', image: '/media/b.webp' };
const sizes = [small, { values: ['M'], stock: 8 }, { values: ['L'], isOn: false }];

async function aTable() {
  const made = await aProductWithVariants(shop, admin.headers, sizes);
  const url = made.url.replace('/api', '');
  const read = async (): Promise<VariantTable> => (await history.ask('GET', url)).data;
  return {
    ...made,
    read,
    save: async (change: (table: VariantTable) => object) => {
      const table = await read();
      return history.ask('PUT', url, { version: table.version, ...change(table) });
    },
    shown: async () => (await shop.app.inject(`/api/products/${made.product.id}`)).json().data,
  };
}
type Changed = Partial<VariantTable['variants'][number]>;
const withRow = ({ options, variants }: VariantTable, index: number, change: Changed) => ({
  options,
  variants: variants.map(({ stock: _, ...row }, place) => (place === index ? { ...row, ...change } : row)),
});
const withoutVersion = ({ options, variants }: VariantTable) => ({ options, variants });

describe('undoing a change of options and variants', () => {
  it('gives each variant back what nobody changed since, and can be done again', async () => {
    const { read, save, shown } = await aTable();
    await save((table) =>
      withRow(withRow(table, 0, { price: 60, sku: 'NEW' }) as VariantTable, 1, { price: 70 }),
    );
    const edit = await history.newest();
    await save((table) => withRow(table, 1, { price: 71 }));
    const undone = await history.undo(edit._id);
    expect(undone.message).toBe('1 goes back, 1 was changed since and stays.');
    expect((await read()).variants).toMatchObject([
      { price: 56, sku: 'CEL-S' },
      { price: 71 },
      { price: null },
    ]);
    expect(await shown()).toMatchObject({ price: 56, highestPrice: 71 });
    await history.undo(undone.data.operation);
    expect((await read()).variants[0]).toMatchObject({ price: 60, sku: 'NEW', stock: 4 });
  });

  it('brings a removed value back with its variants, but without their stock', async () => {
    const { product, ids, read, save } = await aTable();
    const before = withoutVersion(await read());
    await save(({ variants }) => ({
      options: [{ name: 'Size', values: ['M', 'L'] }],
      variants: variants.slice(1).map(({ stock: _, ...row }) => row),
    }));
    const undone = await history.undoNewest();
    expect(undone.message).toBe('1 goes back, 1 keeps its stock as it is now.');
    const [first, ...others] = before.variants;
    expect(withoutVersion(await read())).toEqual({
      ...before,
      variants: [{ ...first, stock: 0 }, ...others],
    });
    expect(first?._id).toBe(ids[0]);
    expect(await variantStockNow(shop, product.id)).toEqual([
      [0, 0],
      [8, 0],
      [null, 0],
    ]);
  });

  it('leaves stock alone', async () => {
    const { product, save } = await aTable();
    await save((table) => withRow(table, 0, { stock: 9 }));
    expect(await history.undoNewest()).toMatchObject({
      message: undoOutcome({ restored: 0, staying: [{ reason: 'stock', count: 1 }] }),
      data: { stayed: 1 },
    });
    expect((await variantStockNow(shop, product.id))[0]).toEqual([9, 0]);
  });

  it('leaves a variant that was sold since, with its value', async () => {
    const { product, read, save } = await aTable();
    await save(({ options: [size], variants }) => ({
      options: [{ name: 'Size', values: [...(size?.values ?? []), 'XL'] }],
      variants: [...variants.map(({ stock: _, ...row }) => row), { values: ['XL'] }],
    }));
    const edit = await history.newest();
    const added = (await read()).variants.at(-1)?._id;
    const line = { product: { _id: product.id, price: 76 }, variant: { _id: added }, quantity: 1 };
    await (await aShopper(shop)).checkOut({ cart: [line] });
    expect(await history.undo(edit._id)).toMatchObject({
      message: undoOutcome({ restored: 0, staying: [{ reason: 'in-use', count: 1 }] }),
      data: { staying: [{ reason: 'in-use' }] },
    });
    expect((await read()).variants).toHaveLength(4);
  });

  it('takes options back that were new, and gives back those that ended', async () => {
    const { product, read, save, shown } = await aTable();
    const before = withoutVersion(await read());
    await history.undoNewest();
    expect(await shown()).not.toHaveProperty('options');
    await history.undoNewest();
    const uncounted = before.variants.map((row) => ({ ...row, stock: row.stock === null ? null : 0 }));
    expect(withoutVersion(await read())).toEqual({ ...before, variants: uncounted });
    await save(() => ({ options: [], variants: [] }));
    expect((await history.undoNewest()).data).toMatchObject({ restored: 1 });
    expect(await shown()).toMatchObject({ price: 56, highestPrice: 76 });
    await history.ask('DELETE', `/admin/products/${product.id}`);
    const [, , ended] = await history.list('?limit=3');
    expect((await history.undo(ended?._id ?? '')).status).toBe(409);
  });

  it('stays while other options were saved since', async () => {
    const { read, save } = await aTable();
    const first = await history.newest();
    await save((table) => ({ ...table, options: [{ name: 'Length', values: ['S', 'M', 'L'] }] }));
    expect(await history.undo(first._id)).toMatchObject({ data: { staying: [{ reason: 'changed' }] } });
    expect((await read()).options).toMatchObject([{ name: 'Length' }]);
  });

  it('leaves the other fields of the product, with its own price, to the undo of their own change', async () => {
    const { product, save, shown } = await aTable();
    await history.ask('PUT', `/products/${product.id}`, { price: 60, description: 'Other words.' });
    expect(await shown()).toMatchObject({ price: 56, highestPrice: 60 });
    const edit = await history.newest();
    await save((table) => withRow(table, 0, { price: 50 }));
    await history.undo(edit._id);
    expect(await shown()).toMatchObject({ price: 50, highestPrice: 76, description: product.description });
  });
});
