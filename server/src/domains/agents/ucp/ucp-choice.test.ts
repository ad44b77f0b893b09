import { describe, expect, it } from 'vitest';
import { choiceOfVariants, detailedChoice, listedChoice } from './ucp-choice.ts';

const options = [
  { name: 'Color', values: ['Red', 'Blue'] },
  { name: 'Size', values: ['S', 'M'] },
];
const variant = (_id: string, values: string[], stockLeft?: number) => ({
  ...{ _id, values, price: 10 },
  ...(stockLeft !== undefined && { stockLeft }),
});
// There is no blue one in M.
const variants = [variant('rs', ['Red', 'S'], 0), variant('rm', ['Red', 'M']), variant('bs', ['Blue', 'S'])];
const sold = { options, variants };
const idsOf = ({ variants: shown }: { variants: readonly { _id: string }[] }) => shown.map(({ _id }) => _id);
const red = { name: 'Color', label: 'Red' };
const small = { name: 'Size', label: 'S' };
const medium = { name: 'Size', label: 'M' };

describe('the variants of a product for agents', () => {
  it('begin with one that can be bought, in lists with no more than a few', () => {
    expect(idsOf(listedChoice(sold, 2))).toEqual(['rm', 'rs']);
    expect(idsOf(choiceOfVariants(sold, variants.slice(0, 1)))).toEqual(['rs']);
    expect(listedChoice(sold, 2).options[0]).toEqual({
      name: 'Color',
      values: [{ label: 'Red' }, { label: 'Blue' }],
    });
  });

  it('are all there in the detail of a product of which nothing was selected', () => {
    const shown = detailedChoice(sold, {});
    expect(idsOf(shown)).toEqual(['rm', 'rs', 'bs']);
    expect(shown.selected).toEqual([red, medium]);
    // With what is selected of the other option.
    expect(shown.options).toEqual([
      {
        name: 'Color',
        values: [
          { label: 'Red', available: true, exists: true },
          { label: 'Blue', available: false, exists: false },
        ],
      },
      {
        name: 'Size',
        values: [
          { label: 'S', available: false, exists: true },
          { label: 'M', available: true, exists: true },
        ],
      },
    ]);
  });

  it('fit what was selected, in any case', () => {
    const shown = detailedChoice(sold, { selected: [{ name: 'size', label: 's' }] });
    expect(idsOf(shown)).toEqual(['bs', 'rs']);
    expect(shown.selected).toEqual([small]);
  });

  it('give up what cannot be had together, the least preferred first', () => {
    const blueMedium = [{ name: 'Color', label: 'Blue' }, medium];
    const without = detailedChoice(sold, { selected: blueMedium, preferences: ['Size', 'Color'] });
    expect([without.selected, idsOf(without)]).toEqual([[medium], ['rm']]);
    const other = detailedChoice(sold, { selected: blueMedium, preferences: ['Color', 'Size'] });
    expect([other.selected, idsOf(other)]).toEqual([[{ name: 'Color', label: 'Blue' }], ['bs']]);
    const strange = detailedChoice(sold, { selected: [{ name: 'Wood', label: 'Oak' }] });
    expect([strange.selected, idsOf(strange)]).toEqual([[], ['rm', 'rs', 'bs']]);
  });

  it('are the one that was named', () => {
    const shown = detailedChoice(sold, { selected: [medium], variantId: 'bs' });
    expect([idsOf(shown), shown.selected]).toEqual([['bs'], [{ name: 'Color', label: 'Blue' }, small]]);
  });
});
