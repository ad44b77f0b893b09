import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromLine, type KnownStatement, outcomeOf } from '../../../testing/database/statements.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { MIGRATIONS, PREVIOUS_RELEASE } from './migrations.ts';

const file = join(import.meta.dirname, '../../../../database/migrations/previous-release.jsonl');
const statements = readFileSync(file, 'utf8').trim().split('\n').map(fromLine);

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await openTestDatabase();
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

/** The statements whose outcome differs from the previous release's, after a change of the tables if one is given. */
async function differences(sent: readonly KnownStatement[], change?: string) {
  const found: object[] = [];
  await client.query('begin');
  if (change) await client.query(change);
  for (const { sql, values, outcome: before } of sent) {
    const now = await outcomeOf(client, { sql, values });
    if (!isSame(before, now)) found.push({ sql: sql.slice(0, 300), before, now });
  }
  await client.query('rollback');
  return found;
}

/** A `select *` may return more columns, after those that were there before. */
function isSame(before: string, now: string): boolean {
  return now === before || (before.startsWith('ok ') && now.startsWith(`${before} `));
}

describe(`every statement of version ${PREVIOUS_RELEASE.version}`, () => {
  it('works with the tables of this version as it did with its own', async () => {
    expect(MIGRATIONS.map(({ name }) => name)).toContain(PREVIOUS_RELEASE.migration);
    expect(await differences(statements)).toEqual([]);
  });

  it.each([
    ['renamed', 'coupons', 'alter table coupons rename column code to word'],
    ['dropped', 'coupons', 'alter table coupons drop column code cascade'],
    ['given another type', 'coupons', 'alter table coupons alter column discount type bigint'],
    ['added without a default', 'messages', 'alter table messages add column topic text not null'],
    ['left without its default', 'messages', 'alter table messages alter column is_read drop default'],
    ['bound by a rule', 'messages', "alter table messages add check (subject = 'nobody')"],
  ])('would notice a column that is %s', async (_how, table, change) => {
    const about = statements.filter(({ sql }) => sql.includes(`"${table}"`));
    expect(await differences(about)).toEqual([]);
    expect((await differences(about, change)).length).toBeGreaterThan(0);
  });
});
