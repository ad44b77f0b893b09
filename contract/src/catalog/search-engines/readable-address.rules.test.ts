import { describe, expect, it } from 'vitest';
import { idsBeginning, readableAddress, slugOf } from './readable-address.rules.ts';
import { shortIdIn, shortIdOf } from './short-id.rules.ts';

const ID = '0190f2ab-3c4d-4e5f-8a6b-7c8d9e0f1a2b';

describe('slugOf', () => {
  it.each([
    ['Walnut Lamp', 'walnut-lamp'],
    ['  Café “Été” – 30 × 20 cm! ', 'cafe-ete-30-20-cm'],
    ['Straße Łódź Ærø İstanbul ılık', 'strasse-lodz-aero-istanbul-ilik'],
    ["Women's Men’s", 'womens-mens'],
    ['ﬁne ２０', 'fine-20'],
    ['مصباح من خشب الجوز', 'مصباح-من-خشب-الجوز'],
    ['\u202eמנורה\u202c', 'מנורה'],
    ['花瓶 大', '花瓶-大'],
    ['हिन्दी दीपक', 'हिन्दी-दीपक'],
    ['a/b?c#d%e&f', 'a-b-c-d-e-f'],
    ['', ''],
    ['🏺 ✨ —', ''],
  ])('makes of %j %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('keeps whole words of a long name, and the beginning of a long word', () => {
    expect(slugOf('one two '.repeat(20))).toBe('one-two-one-two-one-two-one-two-one-two-one-two');
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(50));
    // Each of these letters takes two places of a text.
    expect(slugOf(`a${'𐐨'.repeat(60)}`)).toBe(`a${'𐐨'.repeat(24)}`);
  });

  it('says the same of its own result', () => {
    for (const name of ['Walnut Lamp', 'Käse & Brot', 'مصباح', '花瓶', '한국어 이름'])
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
  });
});

describe('readableAddress', () => {
  it('ends in the beginning of the id, which is found in it again', () => {
    const address = readableAddress({ _id: ID, name: 'Walnut Lamp' });
    expect(address).toBe('walnut-lamp-0190f2ab3c4');
    expect(shortIdIn(address)).toBe(shortIdOf(ID));
  });

  it('differs for products of the same name, and fits into an id of the API', () => {
    const other = { _id: `1${ID.slice(1)}`, name: 'Walnut Lamp' };
    expect(readableAddress(other)).not.toBe(readableAddress({ ...other, _id: ID }));
    expect(readableAddress({ _id: ID, name: 'x'.repeat(200) }).length).toBeLessThanOrEqual(64);
  });

  it('is the id where the name has nothing to read', () => {
    expect(readableAddress({ _id: ID, name: '🏺' })).toBe(ID);
  });

  it.each([
    '',
    '-',
    ID,
    '0190f2ab3c4',
    '-0190f2ab3c4',
    'lamp-0190F2AB3C4',
    'lamp-0190f2ab3cg',
    'lamp0190f2ab3c4',
  ])('is not %j', (address) => {
    expect(shortIdIn(address)).toBeUndefined();
  });
});

describe('idsBeginning', () => {
  it('has the ids between which it lies', () => {
    const { first, last } = idsBeginning(shortIdOf(ID));
    expect([first, last]).toEqual([
      '0190f2ab-3c40-0000-0000-000000000000',
      '0190f2ab-3c4f-ffff-ffff-ffffffffffff',
    ]);
  });
});
