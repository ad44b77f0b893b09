import { MAX_BULK_VARIANTS } from '@vitrine/contract/catalog/bulk-change.rules';
import { sentenceText } from '@vitrine/contract/history/history-sentences';
import { MAX_PRICE_CENTS, toDollars } from '@vitrine/contract/shared/money/money';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bulkChanges } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import {
  productOptions,
  productVariants,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { aCatalogAdmin } from '../../../testing/factories/catalog.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { historyOf } from '../../../testing/factories/history.factories.ts';
import { aBulkChanger, lower, seen } from '../../../testing/factories/products/bulk-change.factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { tickingClock } from '../../../testing/shops/ticking-clock.ts';

const shop = openTestShop({}, { clock: tickingClock(1) });
let admin: Awaited<ReturnType<typeof aCatalogAdmin>>;
let bulk: ReturnType<typeof aBulkChanger>;
let history: ReturnType<typeof historyOf>;
beforeAll(async () => {
  admin = await aCatalogAdmin(shop);
  bulk = aBulkChanger(shop, admin.headers);
  history = historyOf(shop, admin.headers);
});
beforeEach(() => shop.deps.db.delete(bulkChanges));

/** The product costs 76.00; its variants S, M (as the product), L and one that is off. */
const sizes = [
  { values: ['S'], price: 56.01, stock: 3 },
  { values: ['M'] },
  { values: ['L'], price: 56.02, stock: 0 },
  { values: ['XL'], price: 10, isOn: false },
];

async function aTable() {
  const made = await aProductWithVariants(shop, admin.headers, sizes);
  const { id } = made.product;
  const now = async () => {
    const { db } = shop.deps;
    const [own] = await db.select().from(productOptions).where(eq(productOptions.productId, id));
    const rows = await db
      .select({ cents: productVariants.priceCents })
      .from(productVariants)
      .where(eq(productVariants.productId, id))
      .orderBy(asc(productVariants.position));
    const row = await bulk.rowOf(id);
    return {
      own: own?.priceCents,
      of: rows.map(({ cents }) => cents),
      range: [row?.priceCents, row?.highestPriceCents],
    };
  };
  const seenNow = async () => ({ id, version: (await bulk.rowOf(id))?.version ?? 0 });
  return { ...made, now, seenNow };
}

const before = { own: 7600, of: [5601, null, 5602, 1000], range: [5601, 7600] };
const lowered = { own: 6840, of: [5041, null, 5042, 900], range: [5041, 6840] };

describe('a bulk change of prices', () => {
  it('says how many variants change and what they cost then, and changes nothing', async () => {
    const { seenNow, now } = await aTable();
    const { data } = await bulk.ask('POST', '/preview', {
      change: lower(10),
      products: seen([await seenNow()]),
    });
    expect(data.staying).toEqual([]);
    expect(data.changing).toMatchObject([
      {
        now: { price: 76 },
        next: { price: 68.4 },
        variants: { changing: 4, now: [10, 76], next: [9, 68.4] },
      },
    ]);
    expect(await now()).toEqual(before);
  });

  it('changes the price of the product and of each variant that has one, beside products without options', async () => {
    const { seenNow, now, product } = await aTable();
    const plain = await aProduct(shop.deps, { priceCents: 1000 });
    expect((await bulk.apply(lower(10), [await seenNow(), plain])).data).toEqual({ changed: 2, staying: [] });
    expect(await now()).toEqual(lowered);
    const shown = (await shop.app.inject(`/api/products/${product.id}`)).json().data;
    expect(shown).toMatchObject({ price: 50.41, highestPrice: 68.4 });
    expect(shown.variants.map(({ price }: { price: number }) => price)).toEqual([50.41, 68.4, 50.42]);
    const entries = await admin.auditOf(product.id);
    expect(entries.flatMap(({ after }) => Object.keys(after as object))).toEqual(
      expect.arrayContaining(['price', 'variant S', 'variant L', 'variant XL']),
    );
  });

  it('goes back to the cent, also where two prices had become one, and leaves stock alone', async () => {
    const { seenNow, now, product } = await aTable();
    const whole = { kind: 'price', direction: 'lower', percent: 10, rounding: 'whole' } as const;
    const plain = await aProduct(shop.deps, { priceCents: 1000 });
    await bulk.apply(whole, [await seenNow(), plain]);
    expect((await now()).of).toEqual([5000, null, 5000, 900]);
    expect(await bulk.undo()).toMatchObject({ data: { restored: 2, leftAlone: 0 } });
    expect(await now()).toEqual(before);
    expect((await bulk.rowOf(plain.id))?.priceCents).toBe(1000);
    expect((await shop.app.inject(`/api/products/${product.id}`)).json().data).toMatchObject({
      price: 56.01,
      highestPrice: 76,
      variants: [{ stockLeft: 3 }, {}, { stockLeft: 0 }],
    });
  });

  it('is undone in the history as well, with the variants', async () => {
    const { seenNow, now } = await aTable();
    await bulk.apply(lower(10), [await seenNow()]);
    expect(sentenceText((await history.newest()).sentence)).toBe(
      'lowered the price of Celia Vase from $76.00 to $68.40',
    );
    const undone = await history.undoNewest();
    expect(undone.status).toBe(200);
    expect(await now()).toEqual(before);
  });

  it('leaves a product alone whose variants were saved since, and refuses the save of who had loaded them before', async () => {
    const { seenNow, now, url, table } = await aTable();
    await bulk.apply(lower(10), [await seenNow()]);
    const save = (version: number) =>
      shop.app.inject({
        ...{ method: 'PUT', url, headers: admin.headers },
        payload: { version, options: table.options, variants: table.variants },
      });
    expect((await save(1)).statusCode).toBe(409);
    expect((await save(2)).statusCode).toBe(200);
    const saved = await now();
    expect(await bulk.undo()).toMatchObject({ data: { restored: 0, leftAlone: 1 } });
    expect(await now()).toEqual(saved);
  });

  it('is left alone by an undo of the previous release, which knows no variants', async () => {
    const { seenNow } = await aTable();
    const { id } = await seenNow();
    await bulk.apply(lower(10), [await seenNow()]);
    const [stored] = await shop.deps.db.select().from(bulkChanges);
    expect(stored?.products).toEqual([{ id, version: 0, before: {} }]);
  });

  it('leaves a product whose dearest variant would cost too much, and one that nothing changes', async () => {
    const dear = await aProductWithVariants(shop, admin.headers, [
      { values: ['S'], price: toDollars(MAX_PRICE_CENTS, 'USD') },
      { values: ['M'] },
    ]);
    const row = await bulk.rowOf(dear.product.id);
    const raise = { kind: 'price', direction: 'raise', percent: 10, rounding: 'cents' } as const;
    const { data } = await bulk.apply(raise, [{ id: dear.product.id, version: row?.version ?? 0 }]);
    expect(data).toMatchObject({ changed: 0, staying: [{ reason: 'too-high' }] });
  });

  it('changes each product once when two admins apply the same at once', async () => {
    const { seenNow, now } = await aTable();
    const list = [await seenNow()];
    const answers = await Promise.all([1, 2, 3].map(() => bulk.apply(lower(10), list)));
    expect(answers.map(({ data }) => data.changed).sort()).toEqual([0, 0, 1]);
    expect(await now()).toEqual(lowered);
  });

  it('takes no more variants than one change can', async () => {
    const many = await aTable();
    const { db } = shop.deps;
    const fill = MAX_BULK_VARIANTS - 4 + 1;
    const other = await aProductWithVariants(shop, admin.headers);
    await db.execute(sql`insert into product_variants (product_id, position, option_values, price_cents, is_on)
      select ${other.product.id}, n, array['v' || n], 500, false from generate_series(1, ${fill}) as n`);
    const version = (await bulk.rowOf(other.product.id))?.version ?? 0;
    const { data } = await bulk.ask('POST', '/preview', {
      change: lower(10),
      products: seen([await many.seenNow(), { id: other.product.id, version }]),
    });
    expect(data).toMatchObject({
      changing: [{ _id: many.product.id }],
      staying: [{ reason: 'too-many-variants' }],
    });
  });
});
