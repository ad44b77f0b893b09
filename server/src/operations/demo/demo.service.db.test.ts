import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { imageIdOf } from '@vitrine/contract/media/media.rules';
import { demoImagePath } from '@vitrine/demo/images';
import { demoLife } from '@vitrine/demo/life';
import { totalsOfLines } from '@vitrine/demo/life/baskets';
import { demoUserJoinedAt } from '@vitrine/demo/life/demo-user';
import { isSale } from '@vitrine/demo/life/order-fate';
import { demoProducts, photographsOf } from '@vitrine/demo/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDemoAccounts } from '../../domains/accounts/registration/first-accounts.service.ts';
import { dashboardAnalytics } from '../../domains/analytics/analytics.service.ts';
import type { ImageName } from '../../domains/media/image-names.ts';
import { closeVariantQueue, openVariantQueue } from '../../domains/media/variant-queue.ts';
import { readEnv } from '../../env.ts';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aCategory } from '../../testing/factories/factories.ts';
import { prepareShop } from '../start/open-shop.ts';
import { fillDemoShop } from './demo.service.ts';

const now = new Date('2030-06-15T12:00:00.000Z');
let database: TestDatabase;
let mediaDir: string;
let imageStore: ImageStore;
const shop = () => ({ db: database.db, clock: () => now, imageStore, mediaDir });

beforeAll(async () => {
  database = await openTestDatabase();
  mediaDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
  imageStore = diskImages(mediaDir);
  await ensureDemoAccounts(shop());
});
afterAll(async () => {
  await closeVariantQueue(imageStore);
  await database.close();
  await rm(mediaDir, { recursive: true });
});

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(statement)).rows;
}

const TABLES = [
  ...[
    'categories',
    'products',
    'product_images',
    'search_words',
    'users',
    'coupons',
    'orders',
    'order_lines',
  ],
  ...['payments', 'coupon_uses', 'reviews', 'messages', 'newsletter_subscribers', 'cart_lines'],
  ...['wishlist_items', 'shop_state', 'mail_outbox'],
];

async function rowCounts(): Promise<Record<string, number>> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const [found] = await rows(`select ${counts.join(', ')}`);
  return found as Record<string, number>;
}

describe('fillDemoShop', () => {
  it('leaves nothing behind, neither rows nor files, when it fails in the middle', async () => {
    const before = { counts: await rowCounts(), accounts: await rows('select id, created_at from users') };
    // The wishlist is written last, after everything else.
    await rows('alter table wishlist_items add constraint no_wishes check (false)');
    await expect(fillDemoShop(shop())).rejects.toThrow();
    await rows('alter table wishlist_items drop constraint no_wishes');
    expect(await rowCounts()).toEqual(before.counts);
    expect(before.counts).toMatchObject({ users: 2, products: 0, shop_state: 0 });
    expect(await rows('select id, created_at from users')).toEqual(before.accounts);
    expect(await readdir(mediaDir)).toEqual([]);
  });

  it('fills an untouched shop with products, people and a year of orders, and never again', async () => {
    expect(await fillDemoShop(shop())).toBe(true);
    const filled = await rowCounts();
    const { orders } = demoLife(now);
    expect(filled).toMatchObject({
      categories: 6,
      products: 40,
      product_images: 120,
      users: 62,
      coupons: 6,
      orders: orders.length,
      order_lines: orders.flatMap(({ lines }) => lines).length,
      coupon_uses: orders.filter(({ coupon, paidAt }) => coupon && paidAt).length,
      reviews: 300,
      messages: 25,
      newsletter_subscribers: 2,
      cart_lines: 2,
      wishlist_items: 5,
      mail_outbox: 0,
    });
    expect(await fillDemoShop(shop())).toBe(false);
    expect(await rowCounts()).toEqual(filled);
  });
});

describe('a filled demo shop', () => {
  it('has the sums and averages that its reviews give', async () => {
    const wrong = await rows(`
      select p.name from products p left join reviews r on r.product_id = p.id group by p.id
      having p.review_count <> count(r.id) or p.rating_sum <> coalesce(sum(r.rate), 0)
        or p.average_rating <> coalesce(avg(r.rate)::double precision, 0)`);
    expect(wrong).toEqual([]);
    expect(await rows('select from products where review_count > 0')).toHaveLength(39);
  });

  it('finds every product by its words, and mistyped words too', async () => {
    const unfound = await rows(`
      select p.name from products p join categories c on c.id = p.category_id
      where not p.search @@ plainto_tsquery('simple', plain_text(p.name || ' ' || c.name || ' ' || p.description))`);
    expect(unfound).toEqual([]);
    const unknown = await rows(`
      select word from products, unnest(tsvector_to_array(search)) as word
      where char_length(word) between 3 and 40 except select word from search_words`);
    expect(unknown).toEqual([]);
  });

  it('copies name, picture, category and prices into the lines of each order, whose sums add up', async () => {
    const strange = await rows(`
      select l.id from order_lines l join products p on p.id = l.product_id
      join categories c on c.id = p.category_id
      join product_images i on i.product_id = p.id and i.position = 0
      where l.name <> p.name or l.image_url <> i.url or l.category_name <> c.name or l.price_cents <> p.price_cents
        or l.promo_percentage not in (0, p.promo_percentage)`);
    expect(strange).toEqual([]);
    const wrong = await rows(`
      select o.id from orders o join order_lines l on l.order_id = o.id group by o.id
      having o.subtotal_cents <> sum(l.unit_price_cents * l.quantity)`);
    expect(wrong).toEqual([]);
  });

  it('has one payment of the whole total for each paid order and none for any other', async () => {
    const unpaid = await rows(`
      select o.id from orders o left join payments p on p.order_id = o.id and p.status in ('paid', 'refunded')
      group by o.id
      having count(p.id) <> (case when o.paid_at is null then 0 else 1 end)
        or max(p.amount_cents) <> o.total_cents or max(p.refunded_at) is distinct from o.refunded_at`);
    expect(unpaid).toEqual([]);
  });

  it('shows the figures of the orders on the dashboard', async () => {
    const sold = demoLife(now).orders.filter(isSale);
    const cents = sold.map(({ lines, coupon }) => totalsOfLines(lines, coupon?.discount).total);
    const settings = createSettings(database.db, { isDemo: true });
    const { summaryStats, salesData, categoryData } = await dashboardAnalytics({ ...shop(), settings });
    expect(summaryStats).toMatchObject({
      totalRevenue: cents.reduce((sum, total) => sum + total, 0) / 100,
      totalOrders: sold.length,
      totalCustomers: 61,
    });
    expect(summaryStats.revenueGrowth).toBeGreaterThan(0);
    expect(salesData.toSorted((one, other) => other.sales - one.sales)[0]?.month).toBe('2029-12');
    expect(categoryData).toHaveLength(6);
  });

  it('has customers whom nobody can sign in as, and a demo user who joined before the first order', async () => {
    expect(await rows(`select from users where password_hash is null and role = 'user'`)).toHaveLength(60);
    const [user] = await rows(`
      select u.created_at, count(*)::int as orders, min(o.created_at) as first
      from users u join orders o on o.user_id = u.id where u.id = '${DEMO_USER_ID}' group by u.id`);
    expect(user).toMatchObject({ created_at: demoUserJoinedAt(now), orders: 4 });
    expect(Number(user?.first)).toBeGreaterThan(demoUserJoinedAt(now).getTime());
  });

  it('serves the pictures as they are in the demo, each under an address of its own', async () => {
    const shown = await rows(`
      select p.name, i.position, i.url from product_images i join products p on p.id = i.product_id
      union all select username, 0, photo_url from users where photo_url is not null
      union all select name, 0, image_url from categories`);
    expect(new Set(shown.map(({ url }) => url)).size).toBe(142);
    const files = await readdir(mediaDir);
    expect(files.toSorted()).toEqual(shown.map(({ url }) => `${imageIdOf(String(url))}.webp`).toSorted());
    for (const product of demoProducts.slice(0, 3)) {
      for (const [position, file] of photographsOf(product).entries()) {
        const entry = shown.find((one) => one.name === product.name && one.position === position);
        const stored = await readFile(join(mediaDir, `${imageIdOf(String(entry?.url))}.webp`));
        expect(stored.equals(await readFile(demoImagePath(file)))).toBe(true);
      }
    }
  });

  it('has encoded nothing yet and makes, once it is open, the cards of all products, newest first', async () => {
    const asked: (readonly ImageName[])[] = [];
    openVariantQueue(imageStore, async (names) => asked.push(names));
    await closeAfter(() => asked.flat().length >= 80);
    const cards = await rows(`
      select i.url from product_images i join products p on p.id = i.product_id
      where i.position = 0 order by p.created_at desc`);
    const widths = [640, 320] as const;
    expect(asked).toEqual(
      cards.map(({ url }) =>
        widths.map((width) => ({ imageId: imageIdOf(String(url)), width, format: 'webp' })),
      ),
    );
  });

  /** The queue works in turns of the event loop, so it is done as soon as it has nothing left to ask for. */
  async function closeAfter(isDone: () => boolean): Promise<void> {
    await expect.poll(isDone).toBe(true);
    await closeVariantQueue(imageStore);
  }
});

describe('a shop that is not for the demo', () => {
  let other: TestDatabase;
  const deps = () => ({ ...shop(), db: other.db });
  beforeAll(async () => {
    other = await openTestDatabase();
  });
  afterAll(() => other.close());

  async function expectNoProducts(): Promise<void> {
    expect((await other.pool.query('select from products')).rowCount).toBe(0);
  }

  it('opens empty without demo mode', async () => {
    const owner = { OWNER_EMAIL: 'owner@shop.example', OWNER_PASSWORD: 'owner-password-1' };
    const env = readEnv({ DEMO: 'false', ...owner });
    const email = { from: 'Vitrine <hello@shop.test>', folder: mediaDir };
    const settings = createSettings(other.db, { isDemo: false });
    const secrets = secretCipher([], { isShared: true });
    const opened = { ...deps(), publicUrl: 'http://shop.test', email, settings, secrets };
    expect(await prepareShop(opened, env)).toEqual({
      owner: { email: 'owner@shop.example' },
      isEmpty: true,
    });
    await expectNoProducts();
  });

  it('stays as it is for good once somebody has begun to use it', async () => {
    await aCategory(deps());
    expect(await fillDemoShop(deps())).toBe(false);
    await other.pool.query('delete from categories');
    expect(await fillDemoShop(deps())).toBe(false);
    await expectNoProducts();
  });
});
