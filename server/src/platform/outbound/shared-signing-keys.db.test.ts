import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { DAY_MS } from '../shared/durations.ts';
import { shareSigningKeys } from './shared-signing-keys.ts';
import { openSigningKeys, rotateSigningKey } from './signing-keys.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let now = new Date('2030-06-15T12:00:00.000Z');

async function aMachine() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-machine-'));
  // Each call stands for another process of the machine.
  const keys = () => shareSigningKeys(openSigningKeys({ dataDir }), { db: database.db, clock: () => now });
  return { dataDir, keys };
}

describe('the signing keys of two machines', () => {
  it('are published by both, and each signs with its own, which never leaves it', async () => {
    const [one, other] = await Promise.all([aMachine(), aMachine()]);
    const [first, second] = [await one.keys().read(), await other.keys().read()];
    expect(first.kid).not.toBe(second.kid);
    for (const machine of [one, other]) {
      const { published } = await machine.keys().read();
      expect(published.map(({ kid }) => kid).sort()).toEqual([first.kid, second.kid].sort());
    }
    const { rows } = await database.pool.query('select jwk from published_keys');
    expect(JSON.stringify(rows)).not.toContain('"d"');

    const third = await rotateSigningKey(one.dataDir, now);
    await one.keys().read();
    expect((await other.keys().read()).published.map(({ kid }) => kid)).toContain(third);

    // A machine that is gone is forgotten after a week.
    now = new Date(now.getTime() + 8 * DAY_MS);
    const { published } = await other.keys().read();
    expect(published.map(({ kid }) => kid)).toEqual([second.kid]);
  });
});
