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

  const withoutSmall = ({ variants }: VariantTable) => ({
    options: [{ name: 'Size', values: ['M', 'L'] }],
    variants: variants.slice(1).map(({ stock: _, ...row }) => row),
  });
  const buy = async (productId: string, _id: string | undefined, price: number) => {
    const line = { product: { _id: productId, price }, variant: { _id }, quantity: 1 };
    return (await aShopper(shop)).checkOut({ cart: [line] });
  };

  it('brings a removed value back with its variants and their stock', async () => {
    const { product, ids, read, save } = await aTable();
    const before = withoutVersion(await read());
    await save(withoutSmall);
    const undone = await history.undoNewest();
    expect(undone).toMatchObject({ message: '1 goes back.', data: { stayed: 0 } });
    expect(withoutVersion(await read())).toEqual(before);
    expect(before.variants[0]?._id).toBe(ids[0]);
    expect(await variantStockNow(shop, product.id)).toEqual([
      [4, 0],
      [8, 0],
      [null, null],
    ]);
  });

  it('brings it back without stock if an order that is open still may take pieces', async () => {
    const { product, ids, save } = await aTable();
    await buy(product.id, ids[0], 56);
    await save(withoutSmall);
    expect((await history.undoNewest()).message).toBe(
      '1 goes back, 1 does not get its stock back, which was sold or counted since.',
    );
    expect((await variantStockNow(shop, product.id))[0]).toEqual([0, 0]);
  });

  it('gives stock back that is as the change left it, as a product without options gets it', async () => {
    const { product, save } = await aTable();
    const counted = [9, null, null];
    await save(({ options, variants }) => ({
      options,
      variants: variants.map((row, place) => ({ ...row, stock: counted[place] })),
    }));
    const edit = await history.newest();
    expect(await history.rehearse(edit._id)).toMatchObject({
      data: { reply: { data: { restored: 1, stayed: 0 } } },
    });
    const stocks = () => variantStockNow(shop, product.id);
    expect((await stocks()).slice(0, 2)).toEqual([
      [9, 0],
      [null, 0],
    ]);
    const undone = await history.undo(edit._id);
    expect(undone.message).toBe('1 goes back.');
    expect((await stocks()).slice(0, 2)).toEqual([
      [4, 0],
      [8, 0],
    ]);
    await history.undo(undone.data.operation);
    expect((await stocks())[0]).toEqual([9, 0]);
  });

  it('leaves stock that was counted since, beside the rest of its variant', async () => {
    const { product, read, save } = await aTable();
    await save((table) => withRow(table, 0, { stock: 9, price: 60 }));
    const edit = await history.newest();
    await save((table) => withRow(table, 0, { stock: 7 }));
    expect(await history.undo(edit._id)).toMatchObject({
      message: undoOutcome({ restored: 1, staying: [{ reason: 'stock', count: 1 }] }),
      data: { stayed: 1 },
    });
    expect((await variantStockNow(shop, product.id))[0]).toEqual([7, 0]);
    expect((await read()).variants[0]).toMatchObject({ price: 56 });
  });

  it('leaves a variant that was sold since, with its value', async () => {
    const { product, read, save } = await aTable();
    await save(({ options: [size], variants }) => ({
      options: [{ name: 'Size', values: [...(size?.values ?? []), 'XL'] }],
      variants: [...variants.map(({ stock: _, ...row }) => row), { values: ['XL'] }],
    }));
    const edit = await history.newest();
    const added = (await read()).variants.at(-1)?._id;
    await buy(product.id, added, 76);
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
    expect(withoutVersion(await read())).toEqual(before);
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
