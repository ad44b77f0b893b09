import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  productOptions,
  productVariants,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { variantPrices } from '../../../../database/tables/catalog/variant-prices.table.ts';
import { anOwner } from '../../../testing/factories/payments.factories.ts';
import { aBulkChanger, lower } from '../../../testing/factories/products/bulk-change.factories.ts';
import { aProductWithVariants } from '../../../testing/factories/products/variants.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let headers: Record<string, string>;
beforeAll(async () => {
  headers = (await anOwner(shop)).headers;
});

/** S costs 56.00, M what the product costs, which is 76.00. */
async function aTable() {
  const made = await aProductWithVariants(shop, headers, [{ values: ['S'], price: 56 }, { values: ['M'] }]);
  const { db } = shop.deps;
  const { id } = made.product;
  const [small = '', medium = ''] = made.ids;
  return {
    ...made,
    small,
    medium,
    setPromo: (promoPercentage: number) =>
      db.update(products).set({ promoPercentage }).where(eq(products.id, id)),
    setOwnPrice: (priceCents: number) =>
      db.update(productOptions).set({ priceCents }).where(eq(productOptions.productId, id)),
    setVariant: (variant: string, change: Partial<typeof productVariants.$inferInsert>) =>
      db.update(productVariants).set(change).where(eq(productVariants.id, variant)),
    /** Moves what was just recorded so many days back. */
    moveBack: (days: number) =>
      db.execute(sql`update variant_prices set since = since - ${days} * interval '1 day'
        where variant_id = any(${sql.param([small, medium])}::uuid[]) and since > now() - interval '1 minute'`),
    pricesOf: async (variant: string) => {
      const { variantId, since } = variantPrices;
      const rows = await db.select().from(variantPrices).where(eq(variantId, variant)).orderBy(since);
      return rows.map(({ priceCents }) => priceCents);
    },
    read: async () => (await shop.app.inject(`/api/products/${id}`)).json().data,
  };
}

async function show(showsLowestPrice: boolean): Promise<void> {
  const url = `/api/admin/settings/${priceSettings.name}`;
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const payload = { version, changes: { showsLowestPrice } };
  expect((await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200);
}

describe('the recorded prices of variants', () => {
  it('follow their own price, that of the product and the promotion, whoever writes them', async () => {
    const { small, medium, setPromo, setOwnPrice, setVariant, moveBack, pricesOf } = await aTable();
    await moveBack(9);
    await setOwnPrice(8000);
    await moveBack(8);
    await setVariant(small, { priceCents: 5000 });
    await moveBack(7);
    await setPromo(10);
    await moveBack(6);
    await setVariant(small, { sku: 'NEW' });
    expect(await pricesOf(small)).toEqual([5600, 5000, 4500]);
    expect(await pricesOf(medium)).toEqual([7600, 8000, 7200]);
  });

  it('begin when a variant is turned on, and are those of a bulk change too', async () => {
    const { small, medium, product, setVariant, moveBack, pricesOf } = await aTable();
    await moveBack(9);
    await setVariant(small, { isOn: false, priceCents: 100 });
    await setVariant(small, { isOn: false, priceCents: 4000 });
    expect(await pricesOf(small)).toEqual([5600]);
    await setVariant(small, { isOn: true });
    await moveBack(8);
    const [row] = await shop.deps.db.select().from(products).where(eq(products.id, product.id));
    await aBulkChanger(shop, headers).apply(lower(10), [{ id: product.id, version: row?.version ?? 0 }]);
    expect(await pricesOf(small)).toEqual([5600, 4000, 3600]);
    expect(await pricesOf(medium)).toEqual([7600, 6840]);
  });

  it('are deleted when they ended more than 30 days ago, and with the variant', async () => {
    const { small, url, setVariant, moveBack, pricesOf } = await aTable();
    await moveBack(90);
    for (const [daysAgo, priceCents] of [
      [60, 2000],
      [40, 3000],
      [10, 4000],
      [0, 5000],
    ] as const) {
      await setVariant(small, { priceCents });
      await moveBack(daysAgo);
    }
    expect(await pricesOf(small)).toEqual([3000, 4000, 5000]);
    const payload = { version: 1, options: [], variants: [] };
    expect((await shop.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    expect(await pricesOf(small)).toEqual([]);
  });
});

describe('the lowest price of the 30 days before a discount, of a product with options', () => {
  it('is that of each variant, and beside the price from which it is sold the lowest of them', async () => {
    const { small, medium, setVariant, setPromo, moveBack, read } = await aTable();
    await moveBack(60);
    await setVariant(small, { priceCents: 4000 });
    await moveBack(20);
    await setVariant(small, { priceCents: 5600 });
    await moveBack(10);
    await setPromo(20);
    const hidden = await read();
    expect(JSON.stringify(hidden)).not.toContain('lowestPrice');
    await show(true);
    expect(await read()).toMatchObject({
      lowestPrice: 40,
      variants: [
        { _id: small, lowestPrice: 40 },
        { _id: medium, lowestPrice: 76 },
      ],
    });
    await setPromo(0);
    expect(JSON.stringify(await read())).not.toContain('lowestPrice');
    await show(false);
  });

  it('is not sent of a variant that had no price before', async () => {
    const { medium, setVariant, setPromo, moveBack, read } = await aTable();
    await show(true);
    await setVariant(medium, { isOn: false });
    await moveBack(5);
    await setPromo(20);
    await shop.deps.db.delete(variantPrices).where(eq(variantPrices.variantId, medium));
    await setVariant(medium, { isOn: true });
    const { variants } = await read();
    expect(variants[0]).toMatchObject({ lowestPrice: 56 });
    expect(variants[1]).not.toHaveProperty('lowestPrice');
    await show(false);
  });
});
