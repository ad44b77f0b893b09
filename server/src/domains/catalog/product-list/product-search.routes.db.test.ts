import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../testing/factories/factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
beforeAll(async () => {
  const tableware = await aCategory(shop.deps, 'Tableware');
  const listed = [
    ['Halden Vase', 'Hand-thrown terracotta for long stems.'],
    ['Terracotta Planter', 'Keeps roots cool.'],
    ['Café Mug', "Glazed stoneware, 350 ml, see shop.example/it's-new."],
    ['Ceramic Lamp', "A potter's lamp; switch & cable: 100% cotton."],
    ['Plant 🪴 stand', 'Oak_wood, back\\slash and "quotes".'],
  ] as const;
  for (const [index, [name, description]] of listed.entries()) {
    const createdAt = new Date(Date.UTC(2029, 0, 1 + index));
    await aProduct(shop.deps, {
      name,
      description,
      createdAt,
      categoryId: index === 2 ? tableware.id : null,
    });
  }
});

async function find(search: string, more: Record<string, string> = {}): Promise<string[]> {
  const reply = await shop.app.inject({ url: '/api/products', query: { search, ...more } });
  expect(reply.statusCode).toBe(200);
  const { data, total } = reply.json();
  expect(total).toBe(data.length);
  return data.map(({ name }: { name: string }) => name);
}

describe('GET /products with a search (S-STO-04, S-HDR-03, S-HDR-04)', () => {
  it.each([
    ['vase', ['Halden Vase'], 'a word of the name'],
    ['STEMS', ['Halden Vase'], 'a word of the description, in any letter case'],
    ['tableware', ['Café Mug'], 'a word of the category'],
    ['cafe', ['Café Mug'], 'a word without its accent'],
    ['MÚG', ['Café Mug'], 'a word with an accent too many'],
    ['hal', ['Halden Vase'], 'the beginning of a word'],
    ['hand-thrown', ['Halden Vase'], 'a compound'],
    ['thrown vas', ['Halden Vase'], 'two words in any order, the last unfinished'],
    ['mug vase', [], 'only what has all words'],
  ])('finds %s: %j (%3$s)', async (search, expected) => {
    expect(await find(search)).toEqual(expected);
  });

  it.each([
    ['vsae', 'Halden Vase'],
    ['vaze', 'Halden Vase'],
    ['haldn', 'Halden Vase'],
    ['plantter', 'Terracotta Planter'],
    ['cermaic lmap', 'Ceramic Lamp'],
    ['teracota planter', 'Terracotta Planter'],
    ['stonewear', 'Café Mug'],
  ])('forgives the small slip in %j', async (search, expected) => {
    expect(await find(search)).toEqual([expected]);
  });

  it('finds for a mistyped word what the word begins too', async () => {
    await aProduct(shop.deps, { name: 'Bud Holders', description: 'For single stems.' });
    await aProduct(shop.deps, { name: 'Candle Holder', description: 'Of brass.' });
    const found = await find('holder');
    expect(found).toHaveLength(2);
    expect(new Set(await find('hodler'))).toEqual(new Set(found));
  });

  it('takes no word for a slip that some product begins with', async () => {
    expect(await find('plant')).toEqual(['Plant 🪴 stand', 'Terracotta Planter']);
  });

  it('puts the best match first: the name before the category before the description', async () => {
    expect(await find('terracotta')).toEqual(['Terracotta Planter', 'Halden Vase']);
    expect(await find('terracotta', { sort: 'price-low' })).toHaveLength(2);
  });

  it('goes by the chosen sort instead when there is one', async () => {
    await aProduct(shop.deps, {
      name: 'Basket',
      description: 'Not terracotta.',
      createdAt: new Date('2029-03-01'),
    });
    expect(await find('terracotta', { sort: 'newest' })).toEqual([
      'Basket',
      'Terracotta Planter',
      'Halden Vase',
    ]);
  });

  it.each([
    ['%', ['Ceramic Lamp']],
    ['_', ['Plant 🪴 stand']],
    ['\\', ['Plant 🪴 stand']],
    ['"', ['Plant 🪴 stand']],
    ['🪴', ['Plant 🪴 stand']],
    ['100%', ['Ceramic Lamp']],
    ["potter's", ['Ceramic Lamp']],
    ["shop.example/it's-new", ['Café Mug']],
    ['oak_wood', ['Plant 🪴 stand']],
    ['vase:*', ['Halden Vase']],
    ['vase | mug', []],
    ['!vase', ['Halden Vase']],
    ['vase & (halden)', ['Halden Vase']],
    ["'; drop table products; --", []],
    ['🙈', []],
    ['***', []],
  ])('treats every character of %j as text', async (search, expected) => {
    expect(await find(search)).toEqual(expected);
  });

  it('copes with any 200 characters without a fault', async () => {
    const anything = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
      .map((text) => text.slice(0, 200));
    const storable = anything.filter((text) => text.isWellFormed() && !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(storable, async (search) => {
        await find(search);
      }),
      { numRuns: 60 },
    );
  });

  it('looks at the first ten words and ignores the others', async () => {
    const eight = 'halden vase hand thrown terracotta for long stems';
    expect(await find(`${eight} va nothingmore`)).toEqual([]);
    expect(await find(`${eight} va te nothingmore`)).toEqual(['Halden Vase']);
  });
});
