import { describe, expect, it } from 'vitest';
import { openTestDatabase } from './test-database.ts';

const ADD_LAMPS = "insert into categories (name) values ('Lamps')";

async function openAndClose(statement: string): Promise<string> {
  const { pool, close } = await openTestDatabase();
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(statement);
  await close();
  return rows[0]?.name ?? '';
}

describe('openTestDatabase', () => {
  it('gives every caller a database of its own, also when many ask at once', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, () => openTestDatabase()));
    try {
      await Promise.all(databases.map(({ pool }) => pool.query(ADD_LAMPS)));
      const counts = await Promise.all(
        databases.map(({ pool }) => pool.query('select name from categories')),
      );
      expect(counts.map(({ rowCount }) => rowCount)).toEqual(Array(8).fill(1));
    } finally {
      await Promise.all(databases.map(({ close }) => close()));
    }
  });

  it('lends an emptied database again', async () => {
    const name = await openAndClose(ADD_LAMPS);
    const { pool, close } = await openTestDatabase();
    const { rows } = await pool.query(
      'select current_database() as name, (select count(*)::int from categories)',
    );
    await close();
    expect(rows).toEqual([{ name, count: 0 }]);
  });

  it.each([
    'alter table categories add check (true)',
    'alter table categories disable trigger user',
    'create or replace trigger categories_leave after update on categories execute function leave_products()',
    'create table left_behind ()',
    'create or replace function unaccent_words(text) returns text language sql as $$ select $1 $$',
    'analyze categories',
    'delete from drizzle.__drizzle_migrations',
  ])('drops a database after: %s', async (statement) => {
    const name = await openAndClose(`${ADD_LAMPS}; ${statement}`);
    const { pool, close } = await openTestDatabase();
    const { rows } = await pool.query('select from pg_database where datname = $1', [name]);
    await close();
    expect(rows).toEqual([]);
  });
});
