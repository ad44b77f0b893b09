import { describe, expect, it } from 'vitest';
import { wholeNumberProblems } from './field-problem.ts';

describe('wholeNumberProblems', () => {
  const rules = { hours: { label: 'Hours', min: 1, max: 10 }, keep: { label: 'Keep', min: 0, max: 3 } };

  it('names the numbers that are missing, broken or out of range, and no others', () => {
    expect(wholeNumberProblems(rules, { hours: 10, keep: 0 })).toEqual({});
    expect(wholeNumberProblems(rules, { hours: Number.NaN, keep: 3 })).toEqual({
      hours: 'Hours must be a whole number from 1 to 10',
    });
    expect(Object.keys(wholeNumberProblems(rules, { hours: 1.5, keep: 4 }))).toEqual(['hours', 'keep']);
  });
});
