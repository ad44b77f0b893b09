import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { type Db, openDatabase } from './client.ts';
import { sendTogether } from './send-together.ts';

const database = await openTestDatabase();
const shared = openDatabase(database.connection);
const { db } = shared;
await db.execute(sql`create table numbers (n integer primary key)`);
afterAll(async () => {
  await shared.close();
  await database.close();
});

const insert = async (on: Db, n: number) => {
  await on.execute(sql`insert into numbers values (${n})`);
};
const count = async (on: Db) =>
  (await on.execute<{ count: number }>(sql`select count(*)::integer as count from numbers`)).rows[0]?.count;

/** How often the driver writes to the server meanwhile. */
async function writesOf(client: pg.PoolClient, work: () => Promise<unknown>): Promise<number> {
  const { stream } = (
    client as unknown as { connection: { stream: Record<'_writev' | '_write', () => void> } }
  ).connection;
  const spies = [vi.spyOn(stream, '_writev'), vi.spyOn(stream, '_write')];
  await work();
  const writes = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return writes;
}

describe('statements that are sent together', () => {
  it('leave in one write and run in their order', async () => {
    const client = await shared.pool.connect();
    const values = [1, 2, 3];
    const results: unknown[] = [];
    const writes = await writesOf(client, async () => {
      const sent = values.map((n) => client.query('select $1::integer as n', [n]));
      results.push(...(await Promise.all(sent)).map(({ rows }) => rows[0].n));
    });
    client.release();
    expect(results).toEqual(values);
    expect(writes).toBe(1);
  });

  it('see what those before them wrote', async () => {
    const before = (await count(db)) ?? 0;
    const [, after] = await sendTogether(db, (on) => [insert(on, 10), count(on)]);
    expect(after).toBe(before + 1);
  });

  it('are each a transaction of their own: one that fails takes no other back, and the connection goes on', async () => {
    let isAnswered = false;
    const slow = async (on: Db) => {
      await on.execute(sql`select pg_sleep(0.2)`);
      isAnswered = true;
    };
    const failing = sendTogether(db, (on) => [insert(on, 20), insert(on, 20), insert(on, 21), slow(on)]);
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    // Before its connection is somebody else's.
    expect(isAnswered).toBe(true);
    const kept = await db.execute(sql`select n from numbers where n in (20, 21) order by n`);
    expect(kept.rows).toEqual([{ n: 20 }, { n: 21 }]);
    const { idleCount, totalCount } = shared.pool;
    expect(idleCount).toBe(totalCount);
  });

  it('stay within the transaction that sends them', async () => {
    const undone = db.transaction(async (tx) => {
      await sendTogether(tx, (on) => [insert(on, 30), count(on)]);
      throw new Error('second thoughts');
    });
    await expect(undone).rejects.toThrow('second thoughts');
    expect((await db.execute(sql`select from numbers where n = 30`)).rows).toEqual([]);
  });

  it('end a transaction whose second statement fails as one that failed alone', async () => {
    const failed = db.transaction((tx) =>
      sendTogether(tx, (on) => [insert(on, 40), insert(on, 40), count(on)]),
    );
    await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } });
    expect((await db.execute(sql`select from numbers where n = 40`)).rows).toEqual([]);
  });
});
