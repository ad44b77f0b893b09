import { priceSettings } from '@vitrine/contract/pricing/price-history/price-history.schemas';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { productPrices } from '../../../../database/tables/catalog/product-prices.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();

type Change = Partial<typeof products.$inferInsert>;
type Step = [daysAgo: number, change: Change];

/** A product whose prices began so many days ago, the oldest first. */
async function aProductWithPrices(...[[created, first], ...later]: [Step, ...Step[]]): Promise<string> {
  const { id } = await aProduct(shop.deps, first);
  await moveBack(id, created);
  for (const [daysAgo, change] of later) {
    await shop.deps.db.update(products).set(change).where(eq(products.id, id));
    await moveBack(id, daysAgo);
  }
  return id;
}

/** Moves the row that was just written. */
async function moveBack(id: string, days: number): Promise<void> {
  await shop.deps.db.execute(sql`update product_prices set since = since - ${days} * interval '1 day'
    where product_id = ${id} and since > now() - interval '1 minute'`);
}

const pricesOf = async (id: string) =>
  (
    await shop.deps.db
      .select()
      .from(productPrices)
      .where(eq(productPrices.productId, id))
      .orderBy(productPrices.since)
  ).map(({ priceCents }) => priceCents);
const read = async (id: string) => (await shop.app.inject(`/api/products/${id}`)).json().data;

async function show(showsLowestPrice: boolean): Promise<void> {
  const { headers } = await signedIn(shop.deps, { role: 'admin' });
  const url = `/api/admin/settings/${priceSettings.name}`;
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const payload = { version, changes: { showsLowestPrice } };
  const saved = await shop.app.inject({ method: 'PATCH', url, headers, payload });
  expect(saved.statusCode).toBe(200);
}

describe('the recorded prices of a product', () => {
  it('are what is paid, once for each change of it', async () => {
    const id = await aProductWithPrices(
      [9, { priceCents: 1000 }],
      [8, { name: 'Renamed' }],
      [7, { priceCents: 2000, promoPercentage: 50 }],
      [6, { promoPercentage: 20 }],
      [5, { priceCents: 1000 }],
    );
    expect(await pricesOf(id)).toEqual([1000, 1600, 800]);
  });

  it('are deleted when they ended more than 30 days ago', async () => {
    const id = await aProductWithPrices(
      [90, { priceCents: 1000 }],
      [60, { priceCents: 2000 }],
      [40, { priceCents: 3000 }],
      [10, { priceCents: 4000 }],
      [0, { priceCents: 5000 }],
    );
    expect(await pricesOf(id)).toEqual([3000, 4000, 5000]);
  });

  it('begin when a draft is published', async () => {
    const draft = { priceCents: 100, isDraft: true, deletedAt: new Date() };
    const id = await aProductWithPrices([3, draft], [2, { priceCents: 900 }]);
    expect(await pricesOf(id)).toEqual([]);
    await shop.deps.db.update(products).set({ isDraft: false, deletedAt: null }).where(eq(products.id, id));
    expect(await pricesOf(id)).toEqual([900]);
  });
});

describe('the lowest price of the 30 days before a discount', () => {
  it('is sent where the owner shows it, with the page and the product', async () => {
    const id = await aProductWithPrices(
      [80, { priceCents: 1000 }],
      [60, { priceCents: 5000 }],
      [20, { priceCents: 4000 }],
      [10, { priceCents: 9000 }],
      [5, { promoPercentage: 50 }],
    );
    expect(await read(id)).not.toHaveProperty('lowestPrice');
    await show(true);
    expect(await read(id)).toMatchObject({ lowestPrice: 40 });
    const list = (await shop.app.inject('/api/products')).json().data;
    expect(list.every((product: object) => !('lowestPrice' in product))).toBe(true);
  });

  it('is not sent without a discount, or without a price before it', async () => {
    await show(true);
    const full = await aProductWithPrices([9, { priceCents: 1000 }], [8, { priceCents: 2000 }]);
    const fresh = await aProductWithPrices([9, { priceCents: 1000, promoPercentage: 10 }]);
    for (const id of [full, fresh]) expect(await read(id)).not.toHaveProperty('lowestPrice');
  });
});
