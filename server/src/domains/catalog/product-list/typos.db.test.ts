import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function oneTypoAway(word: string): Promise<string[]> {
  const { rows } = await database.pool.query('select one_typo_away($1) as word', [word]);
  return rows.map((row) => row.word);
}

describe('one_typo_away', () => {
  it.each([
    ['vsae', 'two letters are swapped'],
    ['vaze', 'a letter is wrong'],
    ['vas', 'the last letter is missing'],
    ['ase', 'the first letter is missing'],
    ['vasse', 'a letter is there twice'],
    ['vasex', 'a letter is too many at the end'],
  ])('leads from %s to vase: %s', async (typed) => {
    expect(await oneTypoAway(typed)).toContain('vase');
  });

  it('never leads to the word itself, to one twice or to one that is two slips away', async () => {
    const words = await oneTypoAway('vaas');
    expect(words).not.toContain('vaas');
    expect(new Set(words).size).toBe(words.length);
    expect(await oneTypoAway('vezs')).not.toContain('vase');
  });
});
