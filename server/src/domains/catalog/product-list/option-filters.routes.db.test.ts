import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { anOwner } from '../../../testing/factories/payments.factories.ts';
import {
  colour,
  inFilteredShop,
  size,
} from '../../../testing/factories/products/option-filters.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let headers: Record<string, string>;
const { aChoice, offer, list, offered } = inFilteredShop(shop, () => headers);

beforeAll(async () => {
  headers = (await anOwner(shop)).headers;
  const shirts = (await aCategory(shop.deps, 'Shirts')).id;
  const day = (number: number) => ({ categoryId: shirts, createdAt: new Date(Date.UTC(2029, 0, number)) });
  const bothSizes = size(['S', 'M']);
  await aChoice(
    { name: 'Linen shirt', ...day(1) },
    [bothSizes, colour(['Red', 'Blue'])],
    [
      { values: ['S', 'Red'], price: 30 },
      { values: ['S', 'Blue'], price: 25, isOn: false },
      { values: ['M', 'Red'], price: 28, isOn: false },
      { values: ['M', 'Blue'], price: 26 },
    ],
  );
  const rated = { ratingSum: 5, reviewCount: 1 };
  await aChoice(
    { name: 'Tee', ...day(2), ...rated },
    [bothSizes],
    [{ values: ['S'] }, { values: ['M'], price: 90 }],
  );
  const caps = { categoryId: (await aCategory(shop.deps, 'Caps')).id, priceCents: 1900 };
  await aChoice(
    { name: 'Cap', ...day(3), ...caps },
    [size(['XL', 'M'])],
    [{ values: ['XL'] }, { values: ['M'] }],
  );
  await aProduct(shop.deps, { name: 'Plain shirt', ...day(4) });
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
