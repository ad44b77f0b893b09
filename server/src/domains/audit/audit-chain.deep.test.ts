import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/connections/client.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { appendToChain, deleteOldEntries } from './append-to-chain.service.ts';
import { acceptLog, storeHead } from './audit-log-head.service.ts';
import { chainState, checkChain, storedHeads } from './chain-check.service.ts';
import { countFailure, recordEvent, recordFailures } from './security-events.service.ts';

let database: TestDatabase;
let folder: string;
let shop: { db: TestDatabase['db']; clock: () => Date; mediaDir: string };
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'));
  await mkdir(join(folder, 'media'));
  shop = { db: database.db, clock: () => new Date(), mediaDir: join(folder, 'media') };
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const event = (objectId: string = randomUUID()) =>
  ({ actorId: null, action: 'ran', objectKind: 'command', objectId, details: { b: 1, a: 'ä' } }) as const;

async function aChainedLog(count: number): Promise<void> {
  for (let index = 1; index <= count; index++) await recordEvent(shop, event(`command ${index}`));
  await appendToChain(shop);
  await storeHead(shop);
}

/** Tampers like somebody who has the database's password. */
async function tamper(statement: string): Promise<void> {
  await database.pool.query('alter table audit_entries disable trigger user');
  await database.pool.query(statement);
}

const check = async () => checkChain(shop, { heads: await storedHeads(shop) });

describe('the audit log', () => {
  it('gives every entry one place, however many write and append at once', async () => {
    const others = [1, 2, 3].map(() => openDatabase(database.connection));
    const writers = [shop, ...others.map(({ db }) => ({ ...shop, db }))];
    await Promise.all(
      writers.map(async (writer) => {
        for (let times = 0; times < 25; times++) {
          await writer.db.transaction((tx) => recordEvent({ ...writer, db: tx }, event()));
          await appendToChain(writer);
        }
      }),
    );
    await appendToChain(shop);
    const { rows } = await database.pool.query('select position::int from audit_entries order by position');
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(await check()).toMatchObject({ entries: 100, unchained: 0, problem: undefined });
    await Promise.all(others.map(({ close }) => close()));
  });

  it.each([
    ['was changed', `update audit_entries set after = '{"b": 2}' where position = 3`, /^Entry 3 .*not as/],
    ['got another date', `update audit_entries set created_at = now() where position = 2`, /^Entry 2 /],
    ['was deleted', 'delete from audit_entries where position = 3', /^Entry 3 is missing/],
    [
      'was inserted',
      `insert into audit_entries (action, object_kind, object_id, position, hash)
      select 'ran', 'command', 'x', position, hash from audit_entries where position = 4`,
      /entries 4|Entry 4/,
    ],
    [
      'changed places',
      'update audit_entries set position = 7 - position where position in (3, 4)',
      /^Entry 3 /,
    ],
    ['was cut off at the end', 'delete from audit_entries where position > 4', /ends with entry 4.*entry 6/],
  ])('shows when an entry %s', async (_how, statement, problem) => {
    await aChainedLog(6);
    expect(await check()).toMatchObject({ entries: 6, problem: undefined });
    await tamper(statement);
    expect((await check()).problem).toMatch(problem);
  });

  it('shows when it was rewritten with hashes that fit', async () => {
    await aChainedLog(3);
    await tamper(`update audit_entries set position = null, hash = null, after = '{"b": 9}'`);
    await appendToChain(shop);
    expect((await checkChain(shop)).problem).toBeUndefined();
    expect((await check()).problem).toMatch(/^Entry 3 is not the one that log-head\.json/);
    expect(await storeHead(shop), 'the file must keep what it knows').toBe(false);
    expect((await chainState(shop)).problem).toMatch(/^Entry 3 /);
  });

  it('goes on after the owner has accepted an end that differs, and records it', async () => {
    await aChainedLog(5);
    await tamper('delete from audit_entries where position > 3');
    const { problem = '', isEnd } = await check();
    expect(isEnd).toBe(true);
    await database.pool.query('alter table audit_entries enable trigger user');
    await acceptLog(shop, problem);
    expect(await check()).toMatchObject({ entries: 4, problem: undefined });
    expect(JSON.parse(await readFile(join(folder, 'log-head.json'), 'utf8')).position).toBe(4);
  });

  it.each([
    'update audit_entries set after = null',
    'delete from audit_entries',
    'update audit_entries set hash = null where position = 1',
    `insert into audit_entries (action, object_kind, object_id, position, hash) values ('ran', 'log', 'x', 9, 'x')`,
  ])('cannot be tampered with by mistake: %s', async (statement) => {
    await aChainedLog(2);
    await expect(shop.db.execute(sql.raw(statement))).rejects.toThrow();
    expect(await check()).toMatchObject({ entries: 2, problem: undefined });
  });

  it('deletes what is older than the owner keeps, from the beginning, and stays whole', async () => {
    const at = (day: number) => () => new Date(Date.UTC(2030, 0, day));
    for (let day = 1; day <= 5; day++) await recordEvent({ ...shop, clock: at(day) }, event());
    await appendToChain(shop);
    expect(await deleteOldEntries({ ...shop, clock: at(33) }, 30)).toBe(2);
    await appendToChain(shop);
    expect(await check()).toMatchObject({ entries: 4, from: 3, problem: undefined });
    await tamper(`delete from audit_entries where action = 'pruned'`);
    expect((await check()).problem).toBe(
      'The entries up to 2 were deleted, and the audit log does not say so.',
    );
  });
});

describe('failed sign-ins', () => {
  it('become one entry per account and ten minutes, however many there are', async () => {
    const at = (minutes: number) => ({ ...shop, clock: () => new Date(Date.UTC(2030, 0, 1, 0, minutes)) });
    const known = randomUUID();
    for (let times = 0; times < 30; times++)
      await countFailure(at(1), { accountId: known, from: '192.0.2.7' });
    for (let times = 0; times < 150; times++)
      await countFailure(at(2), { accountId: randomUUID(), from: '192.0.2.8' });
    await countFailure(at(3), { accountId: undefined, from: '192.0.2.9' });
    await recordFailures(at(9));
    expect((await database.pool.query('select from audit_entries')).rowCount).toBe(0);
    await recordFailures(at(10));
    await recordFailures(at(20));
    const { rows } = await database.pool.query(
      `select object_id as subject, (after->>'times')::int as times from audit_entries where actor_id is null`,
    );
    expect(rows.length).toBe(102);
    expect(rows).toContainEqual({ subject: known, times: 30 });
    expect(rows).toContainEqual({ subject: 'other accounts', times: 51 });
    expect(rows).toContainEqual({ subject: 'no account', times: 1 });
  });
});
