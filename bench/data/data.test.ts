import { describe, expect, it } from 'vitest';
import { shopperId, shopperOf, shopperToken } from './ids.ts';
import { allRows } from './load-data.ts';
import { mistyped, prefixOf, seriesCount, seriesName, syllables } from './words.ts';

describe('the rows of a shop', () => {
  it.each([200, 50_000, 50_001, 1_000_000])('cover each of %i products once, oldest first', (products) => {
    const batches = allRows({ products, orders: 10 })
      .filter(({ title }) => title.startsWith('products '))
      .map(({ values: [from, to] }) => ({ from: Number(from), to: Number(to) }));
    expect(batches.at(0)?.to).toBe(products);
    expect(batches.at(-1)?.from).toBe(1);
    batches.slice(1).forEach(({ to }, index) => {
      expect(to + 1).toBe(batches[index]?.from);
    });
  });

  it('name a value for each parameter of a statement and no more', () => {
    for (const { title, text, values } of allRows({ products: 200, orders: 10 })) {
      const named = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
      expect(Math.max(...named), title).toBe(values.length);
      expect(new Set(named).size, title).toBe(values.length);
    }
  });

  it('name a value for each parameter with variants too, which need their products', () => {
    const rows = allRows({ products: 200, orders: 10, variants: 3 });
    for (const { title, text, values } of rows) {
      const named = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
      expect(Math.max(...named), title).toBe(values.length);
    }
    const titles = rows.map(({ title }) => title.split(' ')[0]);
    expect(titles.indexOf('options')).toBeGreaterThan(titles.indexOf('products'));
    expect(titles.indexOf('variants')).toBeGreaterThan(titles.indexOf('options'));
  });

  it('write what a row refers to before the row', () => {
    const titles = allRows({ products: 200, orders: 10 }).map(({ title }) => title.split(' ')[0]);
    const inOrder = ['categories', 'shoppers', 'products', 'reviews', 'orders'];
    const places = inOrder.map((title) => titles.indexOf(title));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

describe('the words of a shop', () => {
  it('give each series a name of its own in the largest shop', () => {
    const names = Array.from({ length: seriesCount(1_000_000) }, (_, index) => seriesName(index));
    expect(new Set(names).size).toBe(25_000);
  });

  it('have syllables of three letters, all different', () => {
    expect(new Set(syllables).size).toBe(30);
    expect(syllables.every((syllable) => syllable.length === 3)).toBe(true);
  });

  it('make beginnings and slips of a name', () => {
    expect(prefixOf('haldenmor')).toBe('haldenm');
    expect(mistyped('haldenmor')).toBe('haldnemor');
  });

  it('never make a slip that is another name', () => {
    const names = Array.from({ length: seriesCount(1_000_000) }, (_, index) => seriesName(index));
    const known = new Set(names);
    expect(names.slice(0, 16).filter((name) => known.has(mistyped(name)))).toEqual([]);
  });
});

describe('a session', () => {
  it('leads back to its shopper', () => {
    expect(shopperOf(`Bearer ${shopperToken(12)}`)).toBe(shopperId(12));
  });

  it('has the id that PostgreSQL makes of the same name', () => {
    expect(shopperId(1)).toBe('2dc26c10-1b5a-72de-5a60-f325db9afe5b');
  });
});
