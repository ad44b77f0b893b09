import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { aCategory, aProduct, aUser } from '../../testing/factories/factories.ts';
import { aReview } from '../../testing/factories/reviews.factories.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

const database = await openTestDatabase();
const { db } = database;
const shop = { db, clock: () => new Date('2030-06-15T12:00:00Z') };
afterAll(() => database.close());

/** A busy machine is slow, not wrong. */
const PATIENCE = { timeout: 15_000 };

const feeds: ChangeFeed[] = [];
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.close();
});

async function listen() {
  const received: (string | undefined)[] = [];
  const feed = openChangeFeed(database.connection, { onChange: (productId) => received.push(productId) });
  feeds.push(feed);
  await vi.waitFor(async () => expect(await feed.confirm()).toBe(true), PATIENCE);
  received.length = 0;
  return { feed, received };
}

/** What the feed was notified of before a confirmation that was requested after the write. */
async function receivedAfter(write: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const { feed, received } = await listen();
  await write();
  await feed.confirm();
  return received;
}

describe('the change feed', () => {
  it('names the product that was edited, given a picture, reviewed or deleted', async () => {
    const { id } = await aProduct(shop);
    const { id: userId } = await aUser(shop);
    const byId = eq(products.id, id);
    expect(await receivedAfter(() => db.update(products).set({ priceCents: 5 }).where(byId))).toEqual([id]);
    expect(
      await receivedAfter(() => db.insert(productImages).values({ productId: id, position: 7, url: '/x' })),
    ).toEqual([id]);
    expect(
      await receivedAfter(() => db.delete(productImages).where(eq(productImages.productId, id))),
    ).toEqual([id]);
    expect(await receivedAfter(() => aReview(shop, { productId: id, userId }))).toEqual([id]);
    expect(await receivedAfter(() => db.update(products).set({ deletedAt: new Date() }).where(byId))).toEqual(
      [id],
    );
  });

  it('names the products whose reviews show a person with a new name or picture, and nothing for other changes of people', async () => {
    const { id } = await aProduct(shop);
    const { id: userId } = await aUser(shop);
    await aReview(shop, { productId: id, userId });
    const byId = eq(users.id, userId);
    expect(await receivedAfter(() => db.update(users).set({ username: 'Noor' }).where(byId))).toEqual([id]);
    const picture = { photoUrl: '/media/noor.webp' };
    expect(await receivedAfter(() => db.update(users).set(picture).where(byId))).toEqual([id]);
    expect(await receivedAfter(() => db.update(users).set({ isVerified: true }).where(byId))).toEqual([]);
  });

  it('reports that anything may have changed for categories and for more products than a page has', async () => {
    expect(await receivedAfter(() => aCategory(shop, 'Clocks'))).toEqual([undefined]);
    expect(await receivedAfter(() => db.update(categories).set({ name: 'Watches' }))).toEqual([undefined]);
    for (let n = 0; n < 51; n++) await aProduct(shop);
    expect(await receivedAfter(() => db.update(products).set({ promoPercentage: 5 }))).toEqual([undefined]);
  });

  it('reports nothing of what was rolled back', async () => {
    const { id } = await aProduct(shop);
    const changeAndRollBack = async () =>
      db.transaction(async (tx) => {
        await tx.update(products).set({ priceCents: 9 }).where(eq(products.id, id));
        tx.rollback();
      });
    expect(await receivedAfter(() => changeAndRollBack().catch(() => {}))).toEqual([]);
  });

  it('is not current without a confirmation, and forgets everything when its connection is cut', async () => {
    const { feed, received } = await listen();
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'vitrine changes' and datname = current_database()`);
    await vi.waitFor(() => expect(received).toEqual([undefined]), PATIENCE);
    expect(feed.isCurrent()).toBe(false);
    expect(await feed.confirm()).toBe(false);
    await vi.waitFor(async () => expect((await feed.confirm()) && feed.isCurrent()).toBe(true), {
      timeout: 15_000,
    });
  });
});
