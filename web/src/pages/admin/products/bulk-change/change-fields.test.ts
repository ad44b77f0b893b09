import { describe, expect, it } from 'vitest';
import { changeOf, FIRST_VALUES, problemOf } from './change-fields.tsx';

describe('a change of prices in percent', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['10', 10],
  ])('reads %j as %d', (percent, read) => {
    expect(changeOf('price', { ...FIRST_VALUES, percent })).toMatchObject({ percent: read });
  });

  it.each(['1,234', '12,55', 'ten'])('explains what is wrong with %j', (percent) => {
    expect(problemOf('price', { ...FIRST_VALUES, percent })).toBeDefined();
    expect(changeOf('price', { ...FIRST_VALUES, percent })).toBeUndefined();
  });
});
