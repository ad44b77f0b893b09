import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { openDatabase } from '../database/connections/client.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Counted, countOrRefuse, deleteOldCounts, giveBackCount } from './rate-limits.service.ts';
import { limits } from './rate-limits.ts';

const { limit, periodMs } = limits.messagesPerVisitor;
const database = await openTestDatabase();
/** Another process of the same shop. */
const other = openDatabase({ ...database.connection, connectionTimeoutMillis: 15_000 });
afterAll(async () => {
  await other.close();
  await database.close();
});

let now: number;
beforeEach(async () => {
  now = Date.parse('2030-06-15T12:00:00.000Z');
  await database.db.delete(limitCounts);
});
const clock = () => new Date(now);
const shop = { db: database.db, clock };

/** The seconds to wait; 0 if it was counted. */
async function count(counted: Counted, at = shop): Promise<number> {
  try {
    await countOrRefuse(at, counted);
    return 0;
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).declared).toBe(sharedRefusals.tooManyRequests);
    return (error as Refusal).retryAfterSeconds ?? 0;
  }
}
const send = (visitor: string) => count({ messagesPerVisitor: visitor });
async function sendTimes(times: number, visitor: string): Promise<number[]> {
  const waits: number[] = [];
  for (let turn = 0; turn < times; turn++) waits.push(await send(visitor));
  return waits;
}

describe('countOrRefuse', () => {
  it('lets the limit through, refuses the next and says how long to wait', async () => {
    await sendTimes(limit - 1, 'ines');
    now += 10_500;
    expect(await sendTimes(2, 'ines')).toEqual([0, 50]);
    now += 49_500;
    expect(await send('ines')).toBe(0);
  });

  it('counts every visitor and every limit by itself', async () => {
    await sendTimes(limit, 'ines');
    expect(await send('omar')).toBe(0);
    expect(await count({ subscriptionsPerVisitor: 'ines' })).toBe(0);
    expect(await send('ines')).toBeGreaterThan(0);
  });

  it('never lets more than the limit through within any period, also across its middle', async () => {
    await send('ines');
    now += periodMs - 1;
    await sendTimes(limit - 1, 'ines');
    expect(await send('ines')).toBe(1);
    now += 1;
    expect(await send('ines')).toBe(0);
    expect(await send('ines')).toBe(60);
  });

  it('does not count what it refused, so that asking again does not prolong the wait', async () => {
    await sendTimes(limit, 'ines');
    now += periodMs / 2;
    expect(await send('ines')).toBe(30);
    now += periodMs / 2;
    expect(await send('ines')).toBe(0);
  });

  it('shuts nobody out after the clock was set back', async () => {
    await sendTimes(limit, 'ines');
    now -= 24 * 60 * periodMs;
    expect(await send('ines')).toBe(0);
  });

  it('counts what another process counted a moment later, whose clock is a little ahead', async () => {
    now += 50;
    await sendTimes(limit, 'ines');
    now -= 50;
    expect(await send('ines')).toBeGreaterThan(0);
  });

  it('counts all of several limits or none', async () => {
    const { limit: guesses } = limits.couponGuessesPerUser;
    const guess = () => count({ couponGuessesPerVisitor: 'home', couponGuessesPerUser: 'ines' });
    for (let turn = 0; turn < guesses + 5; turn++) await guess();
    const { limit: ofVisitor } = limits.couponGuessesPerVisitor;
    for (let turn = 0; turn < ofVisitor - guesses; turn++)
      expect(await count({ couponGuessesPerVisitor: 'home' })).toBe(0);
    expect(await count({ couponGuessesPerVisitor: 'home' })).toBe(60);
  });

  it('lets exactly the limit through when two processes count at once', async () => {
    const inOther = { db: other.db, clock };
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        count({ reviewsPerUser: 'ines' }, turn % 2 === 0 ? shop : inOther),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(limits.reviewsPerUser.limit);
  });
});

describe('giveBackCount', () => {
  it('counts as if it had never happened what is given back', async () => {
    await sendTimes(limit, 'ines');
    await giveBackCount(shop, { messagesPerVisitor: 'ines' });
    await giveBackCount(shop, { messagesPerVisitor: 'omar' });
    expect(await sendTimes(2, 'ines')).toEqual([0, 60]);
  });
});

describe('countOrRefuse and giveBackCount', () => {
  it('never wait for each other in a circle', async () => {
    const counted = { wrongPasswordsPerAccountAndVisitor: 'home ines', wrongPasswordsPerVisitor: 'home' };
    const attempt = async (at: typeof shop) => {
      if ((await count(counted, at)) === 0) await giveBackCount(at, counted);
    };
    const inOther = { db: other.db, clock };
    await Promise.all(Array.from({ length: 100 }, (_, turn) => attempt(turn % 2 === 0 ? shop : inOther)));
    expect(await count(counted)).toBe(0);
  });
});

describe('deleteOldCounts', () => {
  it('keeps what still counts, and no address of a person at any time', async () => {
    await send('203.0.113.7');
    now += periodMs / 2;
    await send('203.0.113.8');
    now += periodMs / 2 + 1;
    await deleteOldCounts(shop);
    const rows = await database.db.select().from(limitCounts);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });
});
