import { storeFilterSettings } from '@vitrine/contract/catalog/store/option-filters.schemas';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { productChoices } from '../../../../database/tables/catalog/product-choices.table.ts';
import { productOptions } from '../../../../database/tables/catalog/product-variants.table.ts';
import type { products } from '../../../../database/tables/catalog/products.table.ts';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { anOwner } from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { listMissingChoices } from './offered-options.service.ts';

const shop = openTestShop();
let headers: Record<string, string>;
let shirts: string;
const ids: Record<string, string> = {};

type Row = { values: string[]; price?: number; isOn?: boolean };
const size = (values: string[]) => ({ name: 'Size', values });
const colour = (values: string[]) => ({ name: 'Color', values });

async function aChoice(
  name: string,
  options: { name: string; values: string[] }[],
  variants: Row[],
  given: Partial<typeof products.$inferInsert> = {},
) {
  const { id } = await aProduct(shop.deps, { name, priceCents: 2000, categoryId: shirts, ...given });
  await save(id, 0, options, variants);
  ids[name] = id;
}

async function save(id: string, version: number, options: object[], variants: Row[]) {
  const url = `/api/admin/products/${id}/variants`;
  const payload = { version, options, variants };
  expect((await shop.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
}

async function offer(optionNames: string[]) {
  const url = '/api/admin/settings/store-filters';
  const { version } = (await shop.app.inject({ url, headers })).json().data;
  const payload = { version, changes: { optionNames } };
  return (await shop.app.inject({ method: 'PATCH', url, headers, payload })).statusCode;
}

const asText = (chosen: Record<string, string[]>) =>
  JSON.stringify(Object.entries(chosen).map(([name, values]) => ({ name, values })));

async function list(chosen: Record<string, string[]>, query: Record<string, string> = {}) {
  const reply = await shop.app.inject({
    url: '/api/products',
    query: { ...query, ...(Object.keys(chosen).length > 0 && { options: asText(chosen) }) },
  });
  const { data = [], ...rest } = reply.json();
  return { names: data.map(({ name }: { name: string }) => name), ...rest, status: reply.statusCode };
}

/** As `Size: M (2), S (1)`. */
async function offered(chosen: Record<string, string[]> = {}, query: Record<string, string> = {}) {
  const reply = await shop.app.inject({
    url: '/api/products/options',
    query: { ...query, options: asText(chosen) },
  });
  type Offered = { name: string; values: { value: string; count?: number; hasMore?: true }[] };
  return reply
    .json()
    .data.map(
      ({ name, values }: Offered) =>
        `${name}: ${values.map(({ value, count, hasMore }) => `${value} (${count}${hasMore ? '+' : ''})`).join(', ')}`,
    );
}

beforeAll(async () => {
  headers = (await anOwner(shop)).headers;
  shirts = (await aCategory(shop.deps, 'Shirts')).id;
  const day = (number: number) => ({ createdAt: new Date(Date.UTC(2029, 0, number)) });
  const bothSizes = size(['S', 'M']);
  await aChoice(
    'Linen shirt',
    [bothSizes, colour(['Red', 'Blue'])],
    [
      { values: ['S', 'Red'], price: 30 },
      { values: ['S', 'Blue'], price: 25, isOn: false },
      { values: ['M', 'Red'], price: 28, isOn: false },
      { values: ['M', 'Blue'], price: 26 },
    ],
    day(1),
  );
  await aChoice('Tee', [bothSizes], [{ values: ['S'] }, { values: ['M'], price: 90 }], {
    ...day(2),
    ratingSum: 5,
    reviewCount: 1,
  });
  await aChoice('Cap', [size(['XL', 'M'])], [{ values: ['XL'] }, { values: ['M'] }], {
    ...day(3),
    categoryId: (await aCategory(shop.deps, 'Caps')).id,
  });
  await aProduct(shop.deps, { name: 'Plain shirt', categoryId: shirts, ...day(4) });
});

describe('a shop that offers no options', () => {
  it('ignores the filter, and names none', async () => {
    expect((await list({ Size: ['S'] })).names).toHaveLength(4);
    expect(await offered({ Size: ['S'] })).toEqual([]);
  });

  it('refuses what is no list of options', async () => {
    for (const options of [
      'Size',
      '{}',
      '[{"name":"Size"}]',
      '[{"name":1,"values":["S"]}]',
      '[null]',
      '[["S"]]',
    ])
      expect([
        options,
        (await shop.app.inject({ url: '/api/products', query: { options } })).statusCode,
      ]).toEqual([options, 400]);
    const many = Array.from({ length: 16 }, (_, index) => String(index));
    expect(await list({ Size: many })).toMatchObject({ status: 400 });
  });

  it('takes five names from the owner, and no more', async () => {
    expect(await offer(['a', 'b', 'c', 'd', 'e', 'f'])).toBe(400);
    expect(await offer(['Size\u0000'])).toBe(400);
    const guest = { method: 'PATCH', url: '/api/admin/settings/store-filters' } as const;
    expect((await shop.app.inject({ ...guest, payload: { version: 0, changes: {} } })).statusCode).toBe(401);
  });
});

describe('GET /products filtered by options', () => {
  beforeAll(async () => {
    expect(await offer(['Size', 'Color'])).toBe(200);
  });

  it.each([
    [{ Size: ['S'] }, ['Tee', 'Linen shirt']],
    [{ Size: ['S', 'XL'] }, ['Cap', 'Tee', 'Linen shirt']],
    [{ Color: ['Red'] }, ['Linen shirt']],
    [{ Size: ['S'], Color: ['Red'] }, ['Linen shirt']],
    // One variant has both; that of M and Red is off.
    [{ Size: ['M'], Color: ['Red'] }, []],
    [{ Color: ['Red', 'Blue'], Size: ['M', 'XL'] }, ['Linen shirt']],
    [{ Size: ['s'] }, []],
    [{ Size: ["S'--"] }, []],
    [{ Material: ['Wool'] }, ['Plain shirt', 'Cap', 'Tee', 'Linen shirt']],
  ] as [Record<string, string[]>, string[]][])(
    'finds with %j %j, and counts them',
    async (chosen, expected) => {
      expect(await list(chosen)).toMatchObject({ names: expected, total: expected.length, nextCursor: null });
    },
  );

  it('combines with every other filter, and sorts by the lowest price', async () => {
    const small = { Size: ['S'] };
    expect((await list({ Size: ['M'] }, { sort: 'price-low' })).names).toEqual(['Cap', 'Tee', 'Linen shirt']);
    expect((await list(small, { sort: 'price-high' })).names).toEqual(['Linen shirt', 'Tee']);
    expect((await list(small, { sort: 'rating' })).names).toEqual(['Tee', 'Linen shirt']);
    expect(await list(small, { minPrice: '21', maxPrice: '29' })).toMatchObject({
      names: ['Linen shirt'],
      total: 1,
    });
    expect(await list(small, { minRating: '4' })).toMatchObject({ names: ['Tee'], total: 1 });
    expect(await list({ Size: ['M'] }, { category: 'Caps' })).toMatchObject({ names: ['Cap'], total: 1 });
    expect(await list(small, { category: 'Nowhere' })).toMatchObject({ names: [], total: 0 });
    expect(await list(small, { search: 'linen' })).toMatchObject({ names: ['Linen shirt'], total: 1 });
  });

  it('pages without missing or repeating one', async () => {
    const chosen = { Size: ['S', 'M', 'XL'] };
    for (const sort of ['newest', 'price-low', 'price-high', 'rating']) {
      const whole = (await list(chosen, { sort })).names;
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await list(chosen, { sort, limit: '1', ...(cursor && { cursor }) });
        seen.push(...page.names);
        cursor = page.nextCursor ?? '';
      } while (cursor && seen.length < 9);
      expect(seen).toEqual(whole);
      expect(whole).toHaveLength(3);
    }
  });
});

describe('GET /products/options', () => {
  it('counts each value beside the other filters, sizes from small to large', async () => {
    expect(await offered()).toEqual(['Size: S (2), M (3), XL (1)', 'Color: Blue (1), Red (1)']);
    expect(await offered({}, { category: 'Shirts' })).toEqual([
      'Size: S (2), M (2)',
      'Color: Blue (1), Red (1)',
    ]);
    expect(await offered({}, { maxPrice: '20' })).toEqual(['Size: S (1), M (2), XL (1)']);
    expect(await offered({}, { minRating: '5' })).toEqual(['Size: S (1), M (1)']);
    expect(await offered({}, { search: 'linen' })).toEqual([
      'Size: S (1), M (1)',
      'Color: Blue (1), Red (1)',
    ]);
    expect(await offered({}, { search: '🧵' })).toEqual([
      'Size: S (undefined), M (undefined), XL (undefined)',
      'Color: Blue (undefined), Red (undefined)',
    ]);
  });

  it('counts a value as the list would find it', async () => {
    // Its own choice is left out, because another value of it would be found too.
    expect(await offered({ Size: ['S'] })).toEqual(['Size: S (2), M (3), XL (1)', 'Color: Red (1)']);
    expect(await offered({ Color: ['Red'] })).toEqual(['Size: S (1)', 'Color: Blue (1), Red (1)']);
    expect(await offered({ Size: ['Gone'] })).toContain('Size: Gone (0), S (2), M (3), XL (1)');
  });
});

describe('the values that a product is found by', () => {
  const small = async () => (await list({ Size: ['S'] })).names;

  it('follow its variants, and go with it', async () => {
    await aChoice('Vest', [size(['S'])], [{ values: ['S'] }]);
    expect(await small()).toContain('Vest');
    await save(ids.Vest ?? '', 1, [size(['L'])], [{ values: ['L'] }]);
    expect(await small()).not.toContain('Vest');
    expect((await list({ Size: ['L'] })).names).toEqual(['Vest']);
    const url = `/api/products/${ids.Vest}`;
    const edit = (payload: object) => shop.app.inject({ method: 'PUT', url, headers, payload });
    expect((await edit({ price: 77 })).statusCode).toBe(200);
    expect(await list({ Size: ['L'] }, { minPrice: '77' })).toMatchObject({ names: ['Vest'], total: 1 });
    await edit({ isPublished: false });
    expect(await list({ Size: ['L'] })).toMatchObject({ names: [], total: 0 });
    await edit({ isPublished: true });
    expect(await list({ Size: ['L'] })).toMatchObject({ names: ['Vest'], total: 1 });
    await save(ids.Vest ?? '', 2, [], []);
    expect((await list({ Size: ['L'] })).names).toEqual([]);
  });

  it('are made by a job where they are missing', async () => {
    const { db } = shop.deps;
    await db.delete(productChoices).where(eq(productChoices.productId, ids.Tee ?? ''));
    await db
      .update(productOptions)
      .set({ isListed: false })
      .where(eq(productOptions.productId, ids.Tee ?? ''));
    expect(await small()).not.toContain('Tee');
    await listMissingChoices(shop.deps);
    expect(await small()).toContain('Tee');
  });

  it('are counted up to a bound, and the list of many is read along its sort', async () => {
    await shop.deps.db.execute(sql`with made as (
        insert into products (name, description, price_cents, highest_price_cents, category_id)
        select 'Bulk ' || n, 'x', n, n, ${shirts} from generate_series(1, 2500) as n returning id),
      own as (insert into product_options (product_id, options, price_cents)
        select id, '[{"name":"size","values":["3XL"]}]', 1 from made)
      insert into product_variants (product_id, position, option_values) select id, 0, '{3XL}' from made`);
    await listMissingChoices(shop.deps);
    const chosen = { Size: ['3XL'] };
    const page = await list(chosen, { sort: 'price-low', limit: '2' });
    expect(page).toMatchObject({ names: ['Bulk 1', 'Bulk 2'], total: 2500 });
    const next = await list(chosen, { sort: 'price-low', limit: '2', cursor: page.nextCursor });
    expect(next).toMatchObject({ names: ['Bulk 3', 'Bulk 4'], total: 2500 });
    expect(await list(chosen, { maxPrice: '0.05' })).toMatchObject({ total: 5 });
    expect(await offered(chosen)).toContain('Size: S (2), M (3), XL (1), 3XL (1000+)');
    const { rows } = await shop.deps.db.execute(
      sql`select amount::integer, is_all from count_choices(choice_keys('[{"name":"Size","values":["3XL"]}]'), null, null, null, 0, null, 2000)`,
    );
    expect(rows).toEqual([{ amount: 2000, is_all: false }]);
  });

  it('start with none in every shop', () => {
    expect(storeFilterSettings.defaults.optionNames).toEqual([]);
  });
});
