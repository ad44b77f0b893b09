import { createHash, randomUUID } from 'node:crypto';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { agentResponses } from '../../../database/tables/agents/agent-responses.table.ts';
import { agentVisits } from '../../../database/tables/agents/agent-visits.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { addVisits } from '../../domains/agents/agent-visits.queries.ts';
import { forgetRepliesBeyondBound } from '../../domains/agents/idempotency.service.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import * as schema from '../database/schema.ts';
import { agentVisitBounds, storedResponseBounds } from './bounds.ts';
import { type LimitName, limits } from './rate-limits.ts';
import { bytesOf, tableBounds } from './table-bounds.ts';

const shop = openTestShop();
const MB = 1024 * 1024;
const HOSTILE = '203.0.113.7';
/** Four bytes in UTF-8, and nothing that the database could compress. */
const longText = (characters: number) =>
  Array.from({ length: characters }, (_, n) => String.fromCodePoint(0x1f300 + ((n * 7919) % 700))).join('');

describe('the table of bounds', () => {
  it('lists every table of the database', () => {
    const tables = Object.values(schema).filter((table) => is(table, PgTable));
    expect(Object.keys(tableBounds).sort()).toEqual(tables.map(getTableName).sort());
    for (const bound of Object.values(tableBounds))
      if (bound.by === 'rows') expect(tableBounds).toHaveProperty(bound.of);
  });

  it('lets one visitor fill tables with no more than a few hundred megabytes, and all of them with a disk’s share', () => {
    for (const bound of Object.values(tableBounds)) {
      if (bound.by !== 'limits' && bound.by !== 'bytes') continue;
      const { perVisitor, inAll } = bytesOf(bound);
      expect(perVisitor).toBeLessThanOrEqual(512 * MB);
      expect(inAll).toBeLessThanOrEqual(2048 * MB);
    }
  });
});

/** Leaves room for one more, as if the visitor or all of them had done the others just now. */
async function fillTo(name: LimitName, key: string): Promise<void> {
  const now = shop.deps.clock();
  const { limit, periodMs } = limits[name];
  const row = {
    limitName: name,
    key: createHash('sha256').update(key).digest('base64url'),
    times: Array<Date>(limit - 1).fill(now),
    expiresAt: new Date(now.getTime() + periodMs),
  };
  await shop.deps.db
    .insert(limitCounts)
    .values(row)
    .onConflictDoUpdate({
      target: [limitCounts.limitName, limitCounts.key],
      set: { times: row.times, expiresAt: row.expiresAt },
    });
}

type Send = (n: number) => Promise<{ statusCode: number }>;

/** For each table that rate limits bound: a call that adds the largest row that a visitor can send. */
const fills: Record<string, () => Promise<Send>> = {
  users: async () => (n) => {
    const email = `${n}${'e'.repeat(50)}@${'m'.repeat(60)}.example`;
    return post('/api/auth/register', { email, username: longText(30), password: 'quiet harbour 7' });
  },
  messages: async () => () =>
    post('/api/messages/send', {
      subject: longText(100),
      message: longText(2_500),
      guestName: longText(30),
      guestEmail: 'ada@mail.example',
    }),
  newsletter_subscribers: async () => (n) => post('/api/users/subscribe', { email: `${n}@news.example` }),
  reviews: async () => {
    const { id } = await aProduct(shop.deps);
    return async () => {
      const { user, headers } = await signedIn(shop.deps);
      return post(`/api/comments/${id}`, { userId: user.id, rate: 5, content: longText(1_000) }, headers);
    };
  },
  agent_carts: async () => agentWrite('/ucp/carts'),
  agent_checkouts: async () => agentWrite('/ucp/checkout-sessions'),
};

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: HOSTILE });

const asAgent = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };

async function agentWrite(url: string): Promise<Send> {
  const products = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop.deps)));
  const line_items = products.map(({ id }) => ({ item: { id }, quantity: 1 }));
  return (n) => post(url, { line_items }, { ...asAgent, 'idempotency-key': `${url} ${n}` });
}

async function sizeOf(table: string): Promise<{ rows: number; largest: number }> {
  const { rows } = await shop.deps.db.execute<{ rows: number; largest: number }>(
    sql`select count(*)::int as rows, coalesce(max(pg_column_size(t.*)), 0)::int as largest
      from ${sql.identifier(table)} t`,
  );
  return rows[0] ?? { rows: 0, largest: 0 };
}

const bounded = Object.entries(tableBounds).flatMap(([table, bound]) =>
  bound.by === 'limits' ? [{ table, ...bound }] : [],
);

describe.each(bounded)('$table', ({ table, rowBytes, perVisitor, inAll }) => {
  it.each([
    ['one visitor', perVisitor, HOSTILE],
    ['all visitors', inAll, 'all'],
  ] as const)(
    'takes rows of %s up to the bound, none beyond it, and no larger ones',
    async (_who, name, key) => {
      const send = await fills[table]?.();
      if (!send) throw new Error(`There is no call that fills ${table}.`);
      const before = await sizeOf(table);
      await shop.deps.db.delete(limitCounts);
      await fillTo(name, key);
      const last = await send(Math.random());
      const added = await sizeOf(table);
      expect(last.statusCode).toBeLessThan(300);
      expect(added.rows).toBe(before.rows + 1);
      expect(added.largest).toBeLessThanOrEqual(rowBytes);
      expect((await send(Math.random())).statusCode).toBe(429);
      expect((await sizeOf(table)).rows).toBe(added.rows);
    },
  );
});

describe('agent_replies', () => {
  const row = (
    n: number,
    bytes: number,
    owner = createHash('sha256').update(`"${HOSTILE}"`).digest('hex'),
  ) => ({
    ...{ owner, bytes, status: 200, reply: {} },
    createdAt: new Date(shop.deps.clock().getTime() - n * 1_000),
    keyHash: createHash('sha256').update(`${randomUUID()}`).digest('hex'),
    bodyHash: createHash('sha256').update('body').digest('hex'),
  });

  it('takes no more of a visitor than the bound, and goes on for others', async () => {
    await shop.deps.db.delete(limitCounts);
    await shop.deps.db.delete(agentResponses);
    const send = await agentWrite('/ucp/carts');
    expect((await send(1)).statusCode).toBe(201);
    const [stored] = await shop.deps.db.select().from(agentResponses);
    expect(stored?.bytes).toBeGreaterThan(1_000);
    await shop.deps.db.insert(agentResponses).values(row(1, storedResponseBounds.perVisitor - 10));
    const refused = await shop.app.inject({
      ...{ method: 'POST', url: '/ucp/carts', payload: { line_items: [] } },
      ...{ headers: { ...asAgent, 'idempotency-key': 'more' }, remoteAddress: HOSTILE },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await send(1)).statusCode).toBe(201);
    const other = await shop.app.inject({
      ...{ method: 'POST', url: '/ucp/carts', payload: { line_items: [] } },
      ...{ headers: { ...asAgent, 'idempotency-key': 'others' }, remoteAddress: '198.51.100.1' },
    });
    expect(other.statusCode).toBe(201);
  });

  it('forgets the oldest beyond what all may store', async () => {
    await shop.deps.db.delete(agentResponses);
    const part = storedResponseBounds.bytes / 4;
    await shop.deps.db.insert(agentResponses).values([5, 4, 3, 2, 1, 0].map((n) => row(n, part, `${n}`)));
    await forgetRepliesBeyondBound(shop.deps);
    const left = await shop.deps.db.select().from(agentResponses);
    expect(left.map(({ owner }) => owner).sort()).toEqual(['0', '1', '2', '3']);
  });
});

describe('agent_visits', () => {
  it('counts names beyond the bound of a day as one', async () => {
    const visits = Array.from({ length: agentVisitBounds.namesPerDay + 50 }, (_, n) => ({
      ...{ day: '2030-06-15', profile: `https://a${n}.example`, searches: 1 },
    }));
    await addVisits(shop.deps.db, visits);
    await addVisits(shop.deps.db, visits);
    expect(await shop.deps.db.$count(agentVisits)).toBe(agentVisitBounds.namesPerDay + 1);
    const { rows } = await shop.deps.db.execute<{ n: number }>(
      sql`select sum(searches)::int as n from agent_visits`,
    );
    expect(rows[0]?.n).toBe(2 * visits.length);
  });
});
