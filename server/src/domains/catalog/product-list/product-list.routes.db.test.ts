import { errorTexts } from '@vitrine/contract/shared/errors';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { aCategory, aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { buildTestApp, openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  const [ceramics, lamps] = [await aCategory(shop.deps, 'Ceramics'), await aCategory(shop.deps, 'Lamps')];
  const listed: [name: string, given: Partial<typeof products.$inferInsert>][] = [
    ['Bowl', { priceCents: 2000, categoryId: ceramics.id, ratingSum: 9, reviewCount: 2 }],
    [
      'Carafe',
      { priceCents: 4000, promoPercentage: 50, categoryId: ceramics.id, ratingSum: 4, reviewCount: 1 },
    ],
    ['Lamp', { priceCents: 9000, categoryId: lamps.id, ratingSum: 5, reviewCount: 1 }],
    ['Shade', { priceCents: 2000, categoryId: lamps.id, ratingSum: 13, reviewCount: 3 }],
    ['Mug', { priceCents: 1550, ratingSum: 4, reviewCount: 1 }],
    ['Gone', { priceCents: 2000, categoryId: lamps.id, deletedAt: new Date('2029-02-01') }],
  ];
  for (const [index, [name, given]] of listed.entries())
    await aProduct(shop.deps, { name, createdAt: new Date(Date.UTC(2029, 0, 1 + index)), ...given });
});

async function list(query: Record<string, string | number> = {}, path = '/api/products', headers = {}) {
  const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const reply = await shop.app.inject({ url: path, query: texts, headers });
  return { status: reply.statusCode, ...reply.json() };
}
const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
const namesOf = async (query: Record<string, string | number>) => names(await list(query));

describe('GET /products', () => {
  it('returns all of them, newest first, without parameters (S-STO-15, S-STO-18)', async () => {
    const answer = await list();
    expect(names(answer)).toEqual(['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']);
    expect(answer).toMatchObject({ status: 200, total: 5, nextCursor: null });
  });

  it.each([
    ['newest', ['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']],
    ['price-low', ['Mug', 'Bowl', 'Carafe', 'Shade', 'Lamp']],
    ['price-high', ['Lamp', 'Bowl', 'Carafe', 'Shade', 'Mug']],
    ['rating', ['Lamp', 'Bowl', 'Shade', 'Carafe', 'Mug']],
  ])(
    'sorts by %s, by the price after promo and the exact average (S-STO-20, S-STO-23)',
    async (sort, expected) => {
      const found = await namesOf({ sort });
      // Equal products are in the order of their random ids, so those places are compared as sets.
      const equals =
        { 'price-low': [1, 4], 'price-high': [1, 4], rating: [3, 5], newest: [0, 0] }[sort] ?? [];
      expect(found.slice(0, equals[0])).toEqual(expected.slice(0, equals[0]));
      expect(found.slice(...equals).sort()).toEqual(expected.slice(...equals).sort());
      expect(found.slice(equals[1])).toEqual(expected.slice(equals[1]));
    },
  );

  it.each([
    [{ category: 'Ceramics' }, ['Carafe', 'Bowl']],
    [{ category: 'cERAMICS' }, ['Carafe', 'Bowl']],
    [{ category: 'Cera' }, []],
    [{ category: 'Cera%' }, []],
    [{ category: '' }, ['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']],
    [{ minPrice: 20 }, ['Shade', 'Lamp', 'Carafe', 'Bowl']],
    [{ maxPrice: '20.00' }, ['Mug', 'Shade', 'Carafe', 'Bowl']],
    [{ minPrice: '15.51', maxPrice: 20 }, ['Shade', 'Carafe', 'Bowl']],
    [{ minPrice: '15.5', maxPrice: '15.5' }, ['Mug']],
    [{ minPrice: 50, maxPrice: 10 }, []],
    [{ minRating: 5 }, ['Lamp']],
    [{ minRating: 4 }, ['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']],
    [{ category: 'lamps', minPrice: 30, minRating: 4, search: 'lamp' }, ['Lamp']],
  ])(
    'keeps what matches %j, and counts it (S-HOM-23, S-STO-13, S-STO-19, S-STO-22)',
    async (query, expected) => {
      const answer = await list(query);
      expect(names(answer)).toEqual(expected);
      expect(answer.total).toBe(expected.length);
    },
  );

  it.each(['newest', 'price-low', 'price-high', 'rating', undefined])(
    'pages through the sort %s without missing or repeating one, equals included',
    async (sort) => {
      const query = sort ? { sort } : { search: 'vase' };
      const whole = await namesOf(query);
      const seen: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; cursor !== null && page < 9; page++) {
        const answer = await list({ ...query, limit: 2, ...(cursor ? { cursor } : {}) });
        expect(answer.total).toBe(whole.length);
        expect(answer.data.length).toBeLessThanOrEqual(2);
        seen.push(...names(answer));
        cursor = answer.nextCursor;
      }
      expect(whole).toHaveLength(5);
      expect(seen).toEqual(whole);
    },
  );

  it('ends without a cursor when a page holds exactly the rest', async () => {
    expect((await list({ limit: 5 })).nextCursor).toBeNull();
    expect((await list({ limit: 4 })).nextCursor).toEqual(expect.any(String));
  });

  it('refuses a cursor that is made up, cut off or of another order', async () => {
    const { nextCursor } = await list({ limit: 1, sort: 'price-low' });
    const encoded = (text: string) => Buffer.from(text).toString('base64url');
    const id = '00000000-0000-4000-8000-000000000000';
    const cursors = [
      'abc',
      '%00',
      nextCursor.slice(0, -4),
      `${nextCursor}x`.repeat(2),
      encoded(`price-low_1_0_${id}_1`),
      encoded(`price-low_99999999999_0_${id}`),
      encoded(`price-low_1'--_0_${id}`),
      encoded(`price-low_NaN_0_${id}`),
      encoded(`newest_0_99999999999999_${id}`),
      encoded(`newest_0_0_${id}`),
    ];
    for (const cursor of cursors) {
      const answer = await list({ sort: 'price-low', limit: 1, cursor });
      expect([cursor, answer.status, answer.message]).toEqual([cursor, 400, errorTexts.badCursor]);
    }
  });

  it.each([
    'sort=cheapest',
    'limit=0',
    'limit=101',
    'minRating=6',
    'minPrice=-1',
    'maxPrice=1e9',
    'search=a&search=b',
  ])('refuses %s', async (query) => {
    const reply = await shop.app.inject(`/api/products?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toHaveLength(1);
  });
});

describe('GET /products in a large shop', () => {
  it('returns at most 500 and a cursor for the rest', async () => {
    const large = await buildTestApp();
    await large.deps.db.execute(
      sql`insert into ${products} (name, description, price_cents)
          select 'Cup ' || number, 'A cup.', number from generate_series(1, 501) as number`,
    );
    const { data, total, nextCursor } = (await large.app.inject('/api/products?sort=price-low')).json();
    expect([data.length, total]).toEqual([500, 501]);
    const rest = await large.app.inject(`/api/products?sort=price-low&cursor=${nextCursor}`);
    expect(names(rest.json())).toEqual(['Cup 501']);
    await large.close();
  });
});

describe('GET /admin/products', () => {
  const asAdmin = async (query: Record<string, string | number>) => {
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    return list(query, '/api/admin/products', headers);
  };

  it('returns all that is not deleted, newest first (A-PRD-01)', async () => {
    expect(await asAdmin({})).toMatchObject({ status: 200, total: 5, nextCursor: null });
    expect(names(await asAdmin({}))).toEqual(['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']);
  });

  it('finds a piece of the name or the description in any letter case, and counts the whole shop beside it (A-PRD-03, A-PRD-04, A-PRD-16)', async () => {
    expect(names(await asAdmin({ search: 'AM' }))).toEqual(['Lamp']);
    expect(await asAdmin({ search: 'AM' })).toMatchObject({ total: 1, totalProducts: 5 });
    expect(await asAdmin({ search: 'a VAS' })).toMatchObject({ total: 5, totalProducts: 5 });
    for (const search of ['%', '_', '\\', "'"]) expect((await asAdmin({ search })).total).toBe(0);
  });

  it('sorts by name and by price before discount, drafts among the others, and pages so', async () => {
    const draft = { isDraft: true, deletedAt: new Date(), priceCents: 3000 };
    const { id } = await aProduct(shop.deps, { name: 'carton_1', ...draft });
    const byName = ['Bowl', 'Carafe', 'carton_1', 'Lamp', 'Mug', 'Shade'];
    expect(names(await asAdmin({ sort: '-name' }))).toEqual(byName.toReversed());
    expect(names(await asAdmin({ sort: '-price' })).slice(0, 3)).toEqual(['Lamp', 'Carafe', 'carton_1']);
    expect(names(await asAdmin({ sort: 'price', state: 'published' })).slice(0, 1)).toEqual(['Mug']);
    expect(names(await asAdmin({ sort: 'name', search: 'CAR' }))).toEqual(['Carafe', 'carton_1']);
    const first = await asAdmin({ sort: 'name', limit: 3 });
    expect(names(first)).toEqual(byName.slice(0, 3));
    expect(names(await asAdmin({ sort: 'name', limit: 3, cursor: first.nextCursor }))).toEqual(
      byName.slice(3),
    );
    for (const bad of [{ sort: 'price', cursor: first.nextCursor }, { sort: 'stock' }])
      expect((await asAdmin(bad)).status).toBe(400);
    await shop.deps.db.delete(products).where(sql`${products.id} = ${id}`);
  });

  it('pages by cursor and refuses a made-up one', async () => {
    const first = await asAdmin({ limit: 3 });
    const second = await asAdmin({ limit: 3, cursor: first.nextCursor });
    expect([...names(first), ...names(second)]).toEqual(['Mug', 'Shade', 'Lamp', 'Carafe', 'Bowl']);
    expect(second.nextCursor).toBeNull();
    expect((await asAdmin({ cursor: 'abc' })).status).toBe(400);
  });
});
