import { describe, expect, it } from 'vitest';
import { oneTypoAway } from './typos.ts';

describe('oneTypoAway', () => {
  it.each([
    ['vsae', 'two letters are swapped'],
    ['vaze', 'a letter is wrong'],
    ['vas', 'the last letter is missing'],
    ['ase', 'the first letter is missing'],
    ['vasse', 'a letter is there twice'],
    ['vasex', 'a letter is too many at the end'],
  ])('leads from %s to vase: %s', (typed) => {
    expect(oneTypoAway(typed)).toContain('vase');
  });

  it('never leads to the word itself, to one twice or to one that is two slips away', () => {
    const words = oneTypoAway('vaas');
    expect(words).not.toContain('vaas');
    expect(new Set(words).size).toBe(words.length);
    expect(oneTypoAway('vezs')).not.toContain('vase');
  });
});
