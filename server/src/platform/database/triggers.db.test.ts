import { priceAfterPromo } from '@vitrine/contract/shared/money/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { searchWords } from '../../../database/tables/catalog/search-words.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';

/** A busy machine may take its time; the tests themselves wait for nothing. */
const PATIENCE = { timeout: 10_000 };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type NewProduct = Partial<typeof products.$inferInsert>;

async function haveProduct(values: NewProduct = {}): Promise<string> {
  const row = { name: 'Vase', description: 'Tall', priceCents: 1999, ...values };
  const [made] = await database.db.insert(products).values(row).returning({ id: products.id });
  return made?.id ?? '';
}

let customers = 0;
async function haveCustomer(): Promise<string> {
  const row = { username: 'Ada', email: `ada${++customers}@shop.example` };
  const [made] = await database.db.insert(users).values(row).returning({ id: users.id });
  return made?.id ?? '';
}

async function findProduct(id: string) {
  const [row] = await database.db.select().from(products).where(eq(products.id, id));
  return row;
}

async function isFound(id: string, words: string): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from products where id = $1 and search @@ plainto_tsquery('simple', plain_text($2))`,
    [id, words],
  );
  return rowCount === 1;
}

const deleteProduct = (id: string) =>
  database.db.update(products).set({ deletedAt: new Date() }).where(eq(products.id, id));

/** Starts a statement that has to wait for a lock, and resolves once it waits (or has ended, if nothing holds it up). */
async function startBlocked(statement: PromiseLike<unknown>): Promise<{ outcome: Promise<unknown> }> {
  let isOver = false;
  const outcome = Promise.resolve(statement).finally(() => {
    isOver = true;
  });
  outcome.catch(() => {});
  await vi.waitUntil(async () => {
    const { rowCount } = await database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return isOver || rowCount === 1;
  }, PATIENCE);
  return { outcome };
}

describe('reviews_count', () => {
  it('keeps the sum, the count and the exact mean through new, changed and deleted reviews', async () => {
    const productId = await haveProduct();
    const userId = await haveCustomer();
    const review = (rate: number) => ({ productId, userId, rate, content: 'Fine' });
    const [first] = await database.db.insert(reviews).values([5, 4, 1].map(review)).returning();
    expect(await findProduct(productId)).toMatchObject({
      ratingSum: 10,
      reviewCount: 3,
      averageRating: 10 / 3,
    });

    await database.db
      .update(reviews)
      .set({ rate: 2 })
      .where(eq(reviews.id, first?.id ?? ''));
    expect(await findProduct(productId)).toMatchObject({
      ratingSum: 7,
      reviewCount: 3,
      averageRating: 7 / 3,
    });

    await database.db.delete(reviews).where(eq(reviews.productId, productId));
    expect(await findProduct(productId)).toMatchObject({ ratingSum: 0, reviewCount: 0, averageRating: 0 });
  });

  it('counts every one of many reviews that arrive at once', async () => {
    const productId = await haveProduct();
    const userId = await haveCustomer();
    const rates = Array.from({ length: 40 }, (_, index) => 1 + (index % 5));
    await Promise.all(
      rates.map((rate) => database.db.insert(reviews).values({ productId, userId, rate, content: 'Fine' })),
    );
    expect(await findProduct(productId)).toMatchObject({ ratingSum: 120, reviewCount: 40, averageRating: 3 });
  });
});

describe('price_after_promo', () => {
  it('rounds as the contract does, for any price and promo', async () => {
    const price = fc.integer({ min: 0, max: 100_000_000 });
    const cases = fc.sample(fc.tuple(price, fc.integer({ min: 0, max: 99 })), 2000);
    const { rows } = await database.pool.query<{ price: number; promo: number; paid: number }>(
      `select price, promo, price_after_promo(price, promo) as paid
       from unnest($1::integer[], $2::integer[]) as cases (price, promo)`,
      [cases.map(([cents]) => cents), cases.map(([, promo]) => promo)],
    );
    expect(rows).toHaveLength(2000);
    for (const row of rows) expect(row.paid).toBe(priceAfterPromo(row.price, row.promo));
  });
});

describe('products_search', () => {
  it('finds a product by its name, category and description, without regard to case and accents', async () => {
    const [category] = await database.db.insert(categories).values({ name: 'Céramique' }).returning();
    const id = await haveProduct({
      name: 'Café mug',
      description: 'A GLAZED cup',
      categoryId: category?.id ?? null,
    });
    expect(await isFound(id, 'CAFE mùg')).toBe(true);
    expect(await isFound(id, 'ceramique glazed')).toBe(true);
    expect(await isFound(id, 'teapot')).toBe(false);

    await database.db.update(products).set({ name: 'Teapot' }).where(eq(products.id, id));
    expect(await isFound(id, 'teapot')).toBe(true);
    expect(await isFound(id, 'cafe')).toBe(false);
  });

  it('forgets the category when the category is deleted, and keeps the product', async () => {
    const [category] = await database.db.insert(categories).values({ name: 'Lighting' }).returning();
    const id = await haveProduct({ categoryId: category?.id ?? null });
    expect(await isFound(id, 'lighting')).toBe(true);

    await database.db.delete(categories).where(eq(categories.name, 'Lighting'));

    expect(await findProduct(id)).toMatchObject({ categoryId: null });
    expect(await isFound(id, 'lighting')).toBe(false);
  });

  it('remembers every word once, so that a mistyped one can be compared', async () => {
    await haveProduct({ name: 'Terracotta planter' });
    const id = await haveProduct({ name: 'Terracotta bowl' });
    await database.db.update(products).set({ description: 'Hand-thrown' }).where(eq(products.id, id));
    const words = (await database.db.select().from(searchWords)).map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['terracotta', 'planter', 'bowl', 'thrown']));

    const { rows } = await database.pool.query("select word from search_words where word % 'teracota'");
    expect(rows).toEqual([{ word: 'terracotta' }]);
  });
});

describe('products_leave', () => {
  it('takes a deleted product out of every cart and wishlist, and no other', async () => {
    const [gone, remaining] = [await haveProduct(), await haveProduct()];
    const userId = await haveCustomer();
    const both = [gone, remaining].map((productId) => ({ userId, productId }));
    await database.db.insert(cartLines).values(both);
    await database.db.insert(wishlistItems).values(both);

    await deleteProduct(gone);

    expect(await database.db.select().from(cartLines).where(eq(cartLines.userId, userId))).toMatchObject([
      { productId: remaining },
    ]);
    expect(
      await database.db.select().from(wishlistItems).where(eq(wishlistItems.userId, userId)),
    ).toMatchObject([{ productId: remaining }]);
  });
});

describe.each([
  { trigger: 'cart_lines_live_product', table: cartLines },
  { trigger: 'wishlist_items_live_product', table: wishlistItems },
])('$trigger', ({ trigger, table }) => {
  const refusal = { cause: { code: '23503', constraint: trigger } };

  it('refuses a deleted product', async () => {
    const row = { productId: await haveProduct(), userId: await haveCustomer() };
    await deleteProduct(row.productId);
    await expect(database.db.insert(table).values(row)).rejects.toMatchObject(refusal);
  });

  it('leaves nothing behind when the product is deleted while it is being added', async () => {
    const row = { productId: await haveProduct(), userId: await haveCustomer() };
    const { deletion } = await database.db.transaction(async (tx) => {
      await tx.insert(table).values(row);
      return { deletion: await startBlocked(deleteProduct(row.productId)) };
    });
    await deletion.outcome;
    expect(await database.db.select().from(table).where(eq(table.userId, row.userId))).toEqual([]);
  });

  it('refuses an addition that waited for the deletion', async () => {
    const row = { productId: await haveProduct(), userId: await haveCustomer() };
    const { addition } = await database.db.transaction(async (tx) => {
      await tx.update(products).set({ deletedAt: new Date() }).where(eq(products.id, row.productId));
      return { addition: await startBlocked(database.db.insert(table).values(row)) };
    });
    await expect(addition.outcome).rejects.toMatchObject(refusal);
  });
});
