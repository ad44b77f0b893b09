import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let product: { id: string };
beforeAll(async () => {
  const category = await aCategory(shop.deps, 'Lighting');
  product = await aProduct(shop.deps, { name: 'Halden Lamp', categoryId: category.id });
});

it.each([
  ['/products?limit=24', 1],
  ['/products?limit=24&sort=price-low', 1],
  ['/products?limit=24&sort=price-high', 1],
  ['/products?limit=24&sort=rating', 1],
  ['/products?category=lighting', 1],
  ['/products?category=unknown', 0],
  ['/products?minPrice=1&maxPrice=1000000', 1],
  ['/products?minRating=4', 0],
  ['/products?category=lighting&minPrice=1&minRating=1&sort=price-low', 0],
  ['/products?search=halden', 1],
  ['/products?search=hal', 1],
  ['/products?search=hadlen', 1],
  ['/products?search=qxzwvkj', 0],
  ['/products?search=halden&category=lighting&sort=newest', 1],
  ['/products/featured', 0],
  ['/products/new-arrivals', 1],
  ['/products/price-ticks', 1],
  ['/categories', 1],
  ['/products/:id', 1],
  ['/products/:id/related', 0],
])('GET %s costs one prepared statement', async (path, found) => {
  const { data, statements } = await ask(path);
  expect([data].flat()).toHaveLength(found);
  expect(statements).toEqual([expect.objectContaining({ name: expect.stringMatching(/./) })]);
});

/** The data of the reply, and the statements that reached the database. */
async function ask(path: string, headers = {}) {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const reply = await shop.app.inject({ url: `/api${path.replace(':id', product.id)}`, headers });
  const statements = query.mock.calls.map(([statement]) => statement as unknown as pg.QueryConfig);
  query.mockRestore();
  expect(reply.statusCode).toBe(200);
  return { data: reply.json().data, statements };
}

it.each([
  ['/products/:id', /product_options|product_variants|variant_stock|product_prices|variant_prices/],
  ['/cart', /product_options|variant_stock|stock_reservations/],
])(
  'GET %s begins no plan that only products with options, a promotion or counted stock need',
  async (path, rare) => {
    const { headers } = await signedIn(shop.deps);
    const { statements } = await ask(path, headers);
    const { text } = statements.at(-1) ?? {};
    const { rows } = await shop.deps.db.execute(sql.raw(`explain (generic_plan) ${text}`));
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(' on products');
    expect(plan).not.toMatch(rare);
  },
);
