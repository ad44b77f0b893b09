import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '../../../env.ts';
import { openChangeFeed } from '../../../platform/response-cache/change-feed.ts';
import { connectionUrl } from '../../../testing/database/connection-url.ts';
import { openEmptyDatabase, openTestDatabase } from '../../../testing/database/test-database.ts';
import { secretMarks } from '../processes/shared-secrets.ts';
import {
  type Connected,
  checkClock,
  findServerProblems,
  leadsThroughPooler,
} from './find-server-problems.ts';
import { openShopDatabase } from './open-shop-database.ts';

const database = await openTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'vitrine-servers-'));
const direct = database.connection;
afterEach(() => void vi.restoreAllMocks());
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const DATABASE_URL = connectionUrl(direct);
const settings = (given: Record<string, string> = {}) =>
  readEnv({ DATABASE_URL, DATA_DIR: folder, AGENTS: 'off', PAYMENT_PROVIDER: 'sandbox', ...given });
const secret = (n: number) => ({ SANDBOX_WEBHOOK_SECRET: `a secret of the shop ${n}` });

describe('two shops on one database', () => {
  it('must have the same secrets where both were given one, and the second is refused with the name of the other', async () => {
    const first = openChangeFeed(direct, {
      onChange: () => {},
      marks: await secretMarks(settings(secret(1))),
    });
    await vi.waitFor(async () => expect(await first.confirm()).toBe(true), { timeout: 15_000 });
    const problemsOf = async (n: number) =>
      findServerProblems({ pooled: direct, direct }, await secretMarks(settings(secret(n))));
    expect(await problemsOf(1)).toEqual([]);
    expect(await problemsOf(2)).toMatchObject([{ about: 'Secrets', isWrong: true }]);
    await expect(openShopDatabase(settings(secret(2)))).rejects.toThrow(
      'Another shop is open on this database with another SANDBOX_WEBHOOK_SECRET',
    );
    expect(await findServerProblems({ pooled: direct, direct }, await secretMarks(settings()))).toEqual([]);
    await first.close();
    expect(await problemsOf(2)).toEqual([]);
  });

  it('may differ while one secret replaces another', async () => {
    const stripe = (now: string, before?: string) =>
      settings({
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
        STRIPE_WEBHOOK_SECRET: now,
        ...(before && { STRIPE_PREVIOUS_WEBHOOK_SECRET: before }),
      });
    const old = await secretMarks(stripe('whsec_from_before_it'));
    const first = openChangeFeed(direct, { onChange: () => {}, marks: old });
    await vi.waitFor(async () => expect(await first.confirm()).toBe(true), { timeout: 15_000 });
    const problemsOf = async (env: ReturnType<typeof settings>) =>
      findServerProblems({ pooled: direct, direct }, await secretMarks(env));
    expect(await problemsOf(stripe('whsec_the_new_one_xx', 'whsec_from_before_it'))).toEqual([]);
    expect(await problemsOf(stripe('whsec_the_new_one_xx'))).toMatchObject([{ about: 'Secrets' }]);
    await first.close();
  });
});

describe('the clock', () => {
  it('is spoken of from half a minute on, and keeps the shop closed from five', async () => {
    const now = Date.now();
    const aheadBy = (seconds: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(now + seconds * 1000);
      return checkClock(database.pool as never);
    };
    expect(await aheadBy(1)).toBeUndefined();
    expect(await aheadBy(60)).toMatchObject({ isWrong: false });
    expect(await aheadBy(600)).toMatchObject({
      isWrong: true,
      sentence: expect.stringMatching(/\d+ seconds/),
    });
  });
});

describe('a pooler before the database', () => {
  /** Lends its server to the next connection for each transaction, or to one connection for its whole session. */
  function pooler(lends: 'a transaction' | 'a session') {
    const idle = [11];
    return (told: number): Connected => {
      const own = lends === 'a session' ? (idle.pop() ?? 12) : undefined;
      let held: number | undefined;
      const query = async (statement: string) => {
        if (statement === 'begin') held = own ?? idle[0];
        if (statement === 'rollback') held = undefined;
        return { rows: [{ pid: held ?? own ?? idle[0] }] };
      };
      return { processID: told, query, end: async () => {} } as unknown as Connected;
    };
  }

  it('is found by what it lends, and not taken for the database itself', async () => {
    const [shared, kept] = [pooler('a transaction'), pooler('a session')];
    expect(await leadsThroughPooler(shared(999), async () => shared(998))).toBe(true);
    expect(await leadsThroughPooler(kept(999), async () => kept(998))).toBe(false);
    expect(await leadsThroughPooler(pooler('a session')(11), () => Promise.reject(new Error('asked')))).toBe(
      false,
    );
  });
});

describe('a database of other servers', () => {
  it('is left as it is when the settings name two', async () => {
    const empty = await openEmptyDatabase();
    const env = settings({ DATABASE_DIRECT_URL: connectionUrl(empty.connection) });
    await expect(openShopDatabase(env)).rejects.toThrow('lead to different databases');
    const { rows } = await empty.pool.query("select to_regclass('drizzle.__drizzle_migrations') as made");
    expect(rows).toEqual([{ made: null }]);
    await empty.close();
  });
});
