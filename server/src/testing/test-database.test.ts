import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

describe('openTestDatabase', () => {
  it('gives every caller a database of its own, also when many ask at once', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, () => openTestDatabase()));
    try {
      await Promise.all(
        databases.map(({ pool }) => pool.query("insert into categories (name) values ('Lamps')")),
      );
      const counts = await Promise.all(
        databases.map(({ pool }) => pool.query('select name from categories')),
      );
      expect(counts.map(({ rowCount }) => rowCount)).toEqual(Array(8).fill(1));
    } finally {
      await Promise.all(databases.map(({ close }) => close()));
    }
  });
});
