import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agentResponses, agentVisits } from '../../../database/tables/agents/agents.table.ts';
import { auditCounts } from '../../../database/tables/audit/audit.table.ts';
import { emptySearches } from '../../../database/tables/catalog/empty-searches.table.ts';
import { wideSearches } from '../../../database/tables/catalog/wide-searches.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { visitCounts } from '../../../database/tables/shop/visit-counts.table.ts';
import { addVisits } from '../../domains/agents/agent-report.queries.ts';
import { deleteOldAgentData } from '../../domains/agents/agent-retention.service.ts';
import { deleteResponsesBeyondBound } from '../../domains/agents/idempotency.service.ts';
import { deleteOldVisitCounts } from '../../domains/analytics/visits/visits.service.ts';
import { countFailure } from '../../domains/audit/security-events.service.ts';
import { addEmptySearches } from '../../domains/catalog/empty-searches/empty-searches.queries.ts';
import { deleteOldEmptySearches } from '../../domains/catalog/empty-searches/empty-searches.service.ts';
import { registerWideSearch } from '../../domains/catalog/product-list/wide-searches.queries.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { boundsOf, tableBounds } from '../../testing/fills/table-bounds.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import {
  agentVisitBounds,
  emptySearchBounds,
  MAX_COUNTED_ACCOUNTS,
  MAX_WIDE_SEARCHES,
  storedResponseBounds,
  VISIT_COUNTS_KEPT_MS,
} from './bounds.ts';
import { deleteOldCounts } from './rate-limits.service.ts';

const shop = openTestShop();
const HOSTILE = '203.0.113.7';
const KB = 1024;
const asAgent = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };

async function bytesIn(table: string): Promise<number> {
  const { rows } = await shop.deps.db.execute<{ bytes: number }>(
    sql`select coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${sql.identifier(table)} t`,
  );
  return rows[0]?.bytes ?? 0;
}

function boundOf(table: string): number {
  const [bound] = boundsOf(table);
  if (bound?.by !== 'bytes') throw new Error(`${table} is not bounded by bytes.`);
  return bound.bytes.inAll;
}

async function agentCart() {
  const products = await Promise.all(Array.from({ length: 40 }, () => aProduct(shop.deps)));
  const line_items = products.map(({ id }) => ({ item: { id }, quantity: 1 }));
  return (key: string, remoteAddress = HOSTILE) => {
    const headers = { ...asAgent, 'idempotency-key': key };
    const call = {
      method: 'POST',
      url: '/ucp/carts',
      payload: { line_items },
      headers,
      remoteAddress,
    } as const;
    return shop.app.inject(call);
  };
}

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
    const send = await agentCart();
    expect((await send('first')).statusCode).toBe(201);
    const [stored] = await shop.deps.db.select().from(agentResponses);
    expect(stored?.bytes).toBeGreaterThan(1_000);
    await shop.deps.db.insert(agentResponses).values(row(1, storedResponseBounds.perVisitor - 10));
    const refused = await send('more');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await send('first')).statusCode).toBe(201);
    expect((await send('others', '198.51.100.1')).statusCode).toBe(201);
  });

  it('forgets the oldest beyond what all may store', async () => {
    await shop.deps.db.delete(agentResponses);
    const part = storedResponseBounds.bytes / 4;
    await shop.deps.db.insert(agentResponses).values([5, 4, 3, 2, 1, 0].map((n) => row(n, part, `${n}`)));
    await deleteResponsesBeyondBound(shop.deps);
    const left = await shop.deps.db.select().from(agentResponses);
    expect(left.map(({ owner }) => owner).sort()).toEqual(['0', '1', '2', '3']);
  });
});

describe('agent_visits', () => {
  it('counts names beyond the bound of a day as one, and forgets days that are too old', async () => {
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
    const later = new Date(shop.deps.clock().getTime() + agentVisitBounds.keptMs + 86_400_000);
    await deleteOldAgentData({ ...shop.deps, clock: () => later });
    expect(await shop.deps.db.$count(agentVisits)).toBe(0);
  });
});

describe('empty_searches', () => {
  it('counts no other texts once a day is full, and forgets days that are too old', async () => {
    const { db } = shop.deps;
    const texts = (first: number, count: number) =>
      new Map(Array.from({ length: count }, (_, n) => [`vase ${first + n}`, 1]));
    for (const counts of [texts(0, emptySearchBounds.textsPerDay), texts(0, 200), texts(10_000, 200)])
      await addEmptySearches(db, { day: '2030-06-15', counts });
    expect(await db.$count(emptySearches)).toBe(emptySearchBounds.textsPerDay);
    expect(await db.$count(emptySearches, eq(emptySearches.times, 2))).toBe(200);
    const later = new Date(shop.deps.clock().getTime() + emptySearchBounds.keptMs + 86_400_000);
    await deleteOldEmptySearches({ db, clock: () => later });
    expect(await db.$count(emptySearches)).toBe(0);
  });
});

describe('audit_tallies', () => {
  it('counts failures of more accounts than the bound together', async () => {
    for (let n = 0; n < MAX_COUNTED_ACCOUNTS + 5; n++)
      await countFailure(shop.deps, { accountId: randomUUID(), from: '2001:db8:1111:2222' });
    await countFailure(shop.deps, { accountId: undefined, from: HOSTILE });
    expect(await shop.deps.db.$count(auditCounts)).toBe(MAX_COUNTED_ACCOUNTS + 2);
    expect(await bytesIn('audit_tallies')).toBeLessThanOrEqual(boundOf('audit_tallies') / 2);
  });
});

describe('wide_searches', () => {
  it('forgets some before it holds more than the bound', async () => {
    await shop.deps.db.execute(sql`insert into wide_searches (query)
      select rpad(n || ' ', 900, md5(n::text)) from generate_series(1, ${MAX_WIDE_SEARCHES - 1}) as n`);
    await registerWideSearch(shop.deps.db, 'last');
    expect(await shop.deps.db.$count(wideSearches)).toBe(MAX_WIDE_SEARCHES);
    await registerWideSearch(shop.deps.db, 'one more');
    expect(await shop.deps.db.$count(wideSearches)).toBeLessThanOrEqual(MAX_WIDE_SEARCHES);
    expect(await bytesIn('wide_searches')).toBeLessThanOrEqual(boundOf('wide_searches'));
  });
});

describe('limit_counts', () => {
  it('forgets those that expire next before it holds more than the bound', async () => {
    await shop.deps.db.delete(limitCounts);
    await shop.deps.db.execute(sql`insert into limit_counts (limit_name, key, times, expires_at)
      select 'messagesPerVisitor', md5(n::text), array_fill(now(), array[20]), timestamp '2031-01-01' + n * interval '1 s'
      from generate_series(1, 2000) as n`);
    await deleteOldCounts(shop.deps, { bytes: 1024 * KB });
    expect(await shop.deps.db.$count(limitCounts)).toBe(2_000);
    await deleteOldCounts(shop.deps, { bytes: 100 * KB });
    expect(await bytesIn('limit_counts')).toBeLessThanOrEqual(100 * KB);
    expect(await bytesIn('limit_counts')).toBeGreaterThan(99 * KB);
    const { rows } = await shop.deps.db.execute<{ latest: string }>(
      sql`select max(expires_at)::text as latest from limit_counts`,
    );
    expect(rows[0]?.latest).toContain('2031-01-01 00:33:20');
  });
});

describe('visit_counts', () => {
  it('keeps two years of days', async () => {
    const { db } = shop.deps;
    await db.execute(sql`insert into visit_counts (day, visits, carts)
      select date '2030-06-15' - n, 2147483647, 2147483647 from generate_series(0, 1000) as n`);
    await deleteOldVisitCounts(shop.deps);
    expect(await db.$count(visitCounts)).toBe(VISIT_COUNTS_KEPT_MS / 86_400_000 + 1);
    expect(await bytesIn('visit_counts')).toBeLessThanOrEqual(boundOf('visit_counts'));
  });
});

describe('every table with a bound in bytes', () => {
  it('is filled here', () => {
    const bounded = Object.keys(tableBounds).filter((table) => boundsOf(table)[0]?.by === 'bytes');
    const filled = [
      'agent_replies',
      'agent_visits',
      'audit_tallies',
      'empty_searches',
      'limit_counts',
      'visit_counts',
      'wide_searches',
    ];
    expect(bounded.sort()).toEqual(filled);
  });
});
