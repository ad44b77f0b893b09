import { describe, expect, it } from 'vitest';
import { searchedWords } from './searched-words.ts';

describe('searchedWords', () => {
  it.each([
    ['Blue  Vases!', 'blue vases'],
    ['  blue-vases ', 'blue vases'],
    ['Körbe', 'körbe'],
  ])('counts "%s" as "%s"', (typed, words) => expect(searchedWords(typed)).toBe(words));

  it.each([
    'ada@mail.example',
    'order 123456',
    'ab',
    'where is my order of last week',
    'x'.repeat(41),
    '!!!',
  ])('does not count "%s"', (typed) => expect(searchedWords(typed)).toBeUndefined());
});
