import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPriceRange } from '../catalog.rules.ts';
import {
  chooseValue,
  combinationCount,
  combinations,
  type ProductOption,
  repeatedSku,
  skuOf,
  valuePictures,
  variantsWith,
  variantWith,
  withAllCombinations,
  withOptions,
  withValueRenamed,
} from './variants.rules.ts';
import { variantTableInput } from './variants.schemas.ts';
import { variantRefusalTexts } from './variants.texts.ts';

const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { minLength: 1, maxLength: 5 });
const options: fc.Arbitrary<ProductOption[]> = fc.uniqueArray(
  fc.record({ name: fc.constantFrom('Colour', 'Size', 'Cover'), values }),
  { selector: ({ name }) => name, maxLength: 3 },
);

type Row = { values: string[]; sku: string };
const rowsOf = (all: readonly ProductOption[]): Row[] =>
  combinations(all).map((one, index) => ({ values: one, sku: `row ${index}` }));
const made = (one: string[]): Row => ({ values: one, sku: 'new' });

describe('the table of combinations', () => {
  it('has each combination once, and as many as the counts of the values multiply to', () => {
    fc.assert(
      fc.property(options, (all) => {
        const rows = combinations(all);
        expect(rows).toHaveLength(combinationCount(all));
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
        for (const row of rows)
          expect(row.every((value, index) => all[index]?.values.includes(value))).toBe(true);
      }),
    );
  });

  it('after any change has exactly the combinations of the new options', () => {
    fc.assert(
      fc.property(options, options, (before, after) => {
        const rows = withOptions(rowsOf(before), { before, after }, made);
        expect(rows.map((row) => row.values)).toEqual(combinations(after));
      }),
    );
  });

  it('keeps the data of every combination that stays, in whatever order the values are then', () => {
    fc.assert(
      fc.property(options, values, (before, others) => {
        const [first, ...rest] = before;
        if (!first) return;
        const changed = { ...first, values: [...new Set([...others, ...first.values.slice(1)])] };
        const table = rowsOf(before);
        const after = withOptions(table, { before, after: [changed, ...rest] }, made);
        for (const row of after) {
          const known = table.find((one) => JSON.stringify(one.values) === JSON.stringify(row.values));
          expect(row.sku).toBe(known?.sku ?? 'new');
        }
      }),
    );
  });

  it('gives a new option’s first value to what is there, and takes it back without loss', () => {
    fc.assert(
      fc.property(options, values, (before, extra) => {
        if (before.length === 0 || before.length === 3) return;
        const table = rowsOf(before);
        const wider = [...before, { name: 'Finish', values: extra }];
        const widened = withOptions(table, { before, after: wider }, made);
        expect(withOptions(widened, { before: wider, after: before }, made)).toEqual(table);
      }),
    );
  });

  it('keeps every row when options change places or a value gets another name', () => {
    fc.assert(
      fc.property(options, (before) => {
        const table = rowsOf(before);
        const after = before.toReversed();
        const moved = withOptions(table, { before, after }, made);
        expect(withOptions(moved, { before: after, after: before }, made)).toEqual(table);
        const from = before[0]?.values[0] ?? '';
        const renamed = withValueRenamed(table, 0, { from, to: 'RENAMED' });
        expect(withValueRenamed(renamed, 0, { from: 'RENAMED', to: from })).toEqual(table);
      }),
    );
  });
});

describe('a combination that was left out', () => {
  const colours = { name: 'Colour', values: ['Oat', 'Ink'] };
  const lengths = { name: 'Length', values: ['S', 'L'] };
  const [first, second, third] = rowsOf([colours, lengths]);
  const table = [first, second, third].flatMap((row) => row ?? []);

  it('is not made by a new value, and comes when it is asked for', () => {
    const before = [colours, lengths];
    const after = [{ ...colours, values: ['Oat', 'Ink', 'Sand'] }, lengths];
    const names = (rows: readonly Row[]) => rows.map((row) => row.values.join(' '));
    const wider = withOptions(table, { before, after }, made);
    expect(names(wider)).toEqual(['Oat S', 'Oat L', 'Ink S', 'Sand S', 'Sand L']);
    expect(names(withAllCombinations(wider, after, made))).toEqual([
      ...['Oat S', 'Oat L', 'Ink S', 'Ink L', 'Sand S', 'Sand L'],
    ]);
  });
});

describe('skuOf', () => {
  it('puts the values where the pattern names their options, and leaves what it does not know', () => {
    const options = ['Colour', 'Size'].map((name) => ({ name, values: [] }));
    const named = { options, values: ['Sea green', 'S'] };
    expect(skuOf(' CEL-{colour}-{ Size }-{x} ', named)).toBe('CEL-Sea-green-S-{x}');
    expect(skuOf('CEL', named)).toBe('CEL');
  });
});

describe('a new option without a name', () => {
  it('is not taken for another that has none either', () => {
    const before = [{ name: '', values: ['S', 'M'] }];
    const after = [...before, { name: '', values: ['Red'] }];
    const table = rowsOf(before).map((row) => ({ ...row, sku: 'kept' }));
    expect(withOptions(table, { before, after }, made)).toEqual([
      { values: ['S', 'Red'], sku: 'kept' },
      { values: ['M', 'Red'], sku: 'kept' },
    ]);
  });
});

const variant = (of: string[], more: object = {}) => ({ _id: of.join(), values: of, price: 10, ...more });
const shown = [variant(['Ink', 'S']), variant(['Ink', 'L']), variant(['Chalk', 'S'])];

describe('a choice', () => {
  const sizeOf = (value: string) => ({ option: 1, value });
  const colourOf = (value: string) => ({ option: 0, value });

  it('offers what there is with the choices before it', () => {
    expect(variantsWith(shown, sizeOf('S'), ['Chalk', undefined])).toHaveLength(1);
    expect(variantsWith(shown, sizeOf('L'), ['Chalk', undefined])).toHaveLength(0);
    expect(variantsWith(shown, colourOf('Ink'), ['Chalk', 'S'])).toHaveLength(2);
  });

  it('keeps as much of the later choices as it can, and chooses what is left alone', () => {
    expect(chooseValue(shown, colourOf('Ink'), [undefined, undefined])).toEqual(['Ink', undefined]);
    expect(chooseValue(shown, colourOf('Ink'), ['Chalk', 'S'])).toEqual(['Ink', 'S']);
    expect(chooseValue(shown, colourOf('Chalk'), ['Ink', 'L'])).toEqual(['Chalk', 'S']);
    expect(chooseValue(shown, sizeOf('L'), ['Ink', 'S'])).toEqual(['Ink', 'L']);
  });

  it('links to the variant that keeps most of the other choices', () => {
    expect(variantWith(shown, colourOf('Ink'), ['Chalk', 'S'])?._id).toBe('Ink,S');
    expect(variantWith(shown, colourOf('Chalk'), ['Ink', 'L'])?._id).toBe('Chalk,S');
    expect(variantWith(shown, colourOf('Rust'), [])).toBeUndefined();
  });

  it('shows pictures where each value has its own', () => {
    const pictured = [
      variant(['Ink', 'S'], { image: '/i' }),
      variant(['Ink', 'L'], { image: '/i' }),
      variant(['Chalk', 'S'], { image: '/c' }),
    ];
    expect(valuePictures(pictured, 0)).toEqual(
      new Map([
        ['Ink', '/i'],
        ['Chalk', '/c'],
      ]),
    );
    expect(valuePictures(pictured, 1)).toBeUndefined();
    expect(valuePictures(shown, 0)).toBeUndefined();
  });

  it('has a range of prices only if they differ', () => {
    expect(hasPriceRange({ price: 10 })).toBe(false);
    expect(hasPriceRange({ price: 10, highestPrice: 10 })).toBe(false);
    expect(hasPriceRange({ price: 10, highestPrice: 12 })).toBe(true);
  });
});

describe('variantTableInput', () => {
  const size = { name: 'Size', values: ['S', 'M'] };
  const messages = (input: object) =>
    variantTableInput.safeParse({ version: 0, ...input }).error?.issues.map(({ message }) => message);

  it('takes a table, some of its combinations, and none at all', () => {
    expect(messages({ options: [size], variants: [{ values: ['S'] }, { values: ['M'] }] })).toBeUndefined();
    expect(messages({ options: [size], variants: [{ values: ['M'] }] })).toBeUndefined();
    expect(messages({ options: [], variants: [] })).toBeUndefined();
  });

  it.each([
    [{ options: [size], variants: [] }, variantRefusalTexts.wrongCombination],
    [{ options: [], variants: [{ values: [] }] }, variantRefusalTexts.wrongCombination],
    [{ options: [size], variants: [{ values: ['XL'] }] }, variantRefusalTexts.wrongCombination],
    [
      { options: [size], variants: [{ values: ['S'] }, { values: ['S'] }] },
      variantRefusalTexts.wrongCombination,
    ],
    [{ options: [{ name: 'Size', values: [] }], variants: [] }, variantRefusalTexts.valuesMissing],
    [{ options: [{ name: 'Size', values: ['S', 's'] }], variants: [] }, variantRefusalTexts.valueTwice],
    [{ options: [size, { ...size, name: 'size' }], variants: [] }, variantRefusalTexts.optionTwice],
    [{ options: [size], variants: [{ values: ['S'], barcode: '12x' }] }, variantRefusalTexts.badBarcode],
  ])('refuses %j', (input, message) => {
    expect(messages(input)).toContain(message);
  });

  it('names the variant that has the same SKU', () => {
    const variants = [
      { values: ['S'], sku: 'C-1' },
      { values: ['M'], sku: 'c-1' },
    ];
    expect(repeatedSku(variants)).toMatchObject({ row: 1, usedBy: 'S' });
    expect(messages({ options: [size], variants })).toEqual(['c-1 is already used by S. Enter another SKU.']);
  });
});
