import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { type Db, openDatabase } from './client.ts';

let other: TestDatabase;
beforeAll(async () => {
  other = await openTestDatabase();
});
afterAll(() => other.close());

async function ownPid(db: Db): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}
const breakConnection = (pid: number) => other.pool.query('select pg_terminate_backend($1)', [pid]);

describe('openDatabase', () => {
  it('reports a connection that broke while idle, and connects again', async () => {
    const onLostConnection = vi.fn();
    const { db, close } = openDatabase(other.connection, { onLostConnection });
    const pid = await ownPid(db);

    await breakConnection(pid);

    await vi.waitUntil(() => onLostConnection.mock.calls.length > 0, { timeout: 10_000 });
    expect(await ownPid(db)).not.toBe(pid);
    await close();
  });

  it('outlives a connection that breaks between two statements of a transaction', async () => {
    const { db, pool, close } = openDatabase(other.connection);
    const ended = new Promise<void>((resolve) => {
      pool.once('acquire', (client) => client.once('end', resolve));
    });
    const transaction = db.transaction(async (tx) => {
      await breakConnection(await ownPid(tx));
      await ended;
      await ownPid(tx);
    });
    await expect(transaction).rejects.toThrow();
    expect(await ownPid(db)).toBeGreaterThan(0);
    await close();
  });

  it('bounds how long a statement runs, a lock is waited for and a transaction idles', async () => {
    const { rows } = await other.pool.query(
      "select name, setting from pg_settings where name ~ '^(statement|lock|idle_in_transaction_session)_timeout$'",
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: 10_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
    });
  });

  it('refuses a statement of a transaction that has ended', async () => {
    const ended = await other.db.transaction(async (tx) => tx);
    await expect(ownPid(ended)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has ended') },
    });
  });

  it('hands out a transaction that a query takes for the database itself', async () => {
    const insertCategory = (db: Db) => db.insert(categories).values({ name: 'Undone' });
    const transaction = other.db.transaction(async (tx) => {
      await insertCategory(tx);
      throw new Error('second thoughts');
    });
    await expect(transaction).rejects.toThrow('second thoughts');
    expect(await other.db.$count(categories, eq(categories.name, 'Undone'))).toBe(0);
  });
});
