import type { Funnel } from '@vitrine/contract/analytics/visitors/visits.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { visitCounts } from '../../../../database/tables/shop/visit-counts.table.ts';
import { aProduct, aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { aPageVisit } from '../../../testing/factories/visits.ts';
import { buildTestApp, openTestShop } from '../../../testing/shops/build-test-app.ts';
import { manualFingerprint } from '../../orders/new-orders/manual-order-rows.service.ts';
import { deleteOldVisitCounts, openVisitCounts } from './visits.service.ts';

const NOW = '2030-06-15T12:00:00.000Z';

const shop = openTestShop();
let headers: Record<string, string>;
let customer: string;
beforeAll(async () => {
  ({ headers } = await signedIn(shop.deps, { role: 'admin' }));
  customer = (await aUser(shop.deps)).id;
});
beforeEach(async () => {
  shop.setNow(NOW);
  await shop.deps.db.delete(visitCounts);
  await shop.deps.db.delete(orders);
});

const ask = (query = '') => shop.app.inject({ url: `/api/admin/analytics/visits${query}`, headers });
const funnel = async (query?: string): Promise<Funnel> => (await ask(query)).json().data;
const counted = (...rows: [day: string, visits: number, carts: number][]) =>
  shop.deps.db.insert(visitCounts).values(rows.map(([day, visits, carts]) => ({ day, visits, carts })));
const order = (day: string, given: { paid?: boolean; cartFingerprint?: string } = {}) => {
  const { paid = true, ...rest } = given;
  const createdAt = new Date(`${day}T10:00:00Z`);
  return anOrder(shop.deps, { userId: customer, createdAt, paidAt: paid ? createdAt : null, ...rest });
};
const request = { headers: aPageVisit, socket: { remoteAddress: '203.0.113.7' } } as never;
const counter = () => openVisitCounts(shop.deps, { trustedProxies: 0 });

describe('GET /admin/analytics/visits', () => {
  it('is empty before the first visit, also in a shop with orders', async () => {
    await order('2030-06-14');
    expect(await funnel()).toEqual({
      ...{ days: 30, isCounting: true, countedSince: null, before: null },
      steps: { visits: 0, carts: 0, checkouts: 0, paid: 0 },
    });
  });

  it('adds up the days of the period and those before it, without orders that the team entered', async () => {
    await counted(
      ['2030-06-15', 10, 4],
      ['2030-06-09', 5, 1],
      ['2030-06-08', 7, 3],
      ['2030-06-02', 1, 1],
      ['2030-06-01', 9, 9],
    );
    await order('2030-06-15');
    await order('2030-06-09', { paid: false });
    await order('2030-06-10', { cartFingerprint: manualFingerprint('x') });
    await order('2030-06-08');
    await order('2030-06-01');
    expect(await funnel('?days=7')).toEqual({
      ...{ days: 7, isCounting: true, countedSince: '2030-06-01' },
      steps: { visits: 15, carts: 5, checkouts: 2, paid: 1 },
      before: { visits: 8, carts: 4, checkouts: 1, paid: 1 },
    });
  });

  it('compares with nothing, and counts no orders, from before counting began', async () => {
    await counted(['2030-06-14', 3, 1]);
    await order('2030-06-13');
    await order('2030-06-14');
    expect(await funnel('?days=90')).toMatchObject({
      ...{ before: null, countedSince: '2030-06-14' },
      steps: { visits: 3, checkouts: 1, paid: 1 },
    });
  });

  it.each(['?days=8', '?days=', '?days=7&days=30', '?days=1e9', "?days='--"])('refuses %s', async (query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });
});

describe('counting', () => {
  it('adds portions of several processes together, by the day of each visit', async () => {
    const counters = [counter(), counter(), counter()];
    for (const { notice } of counters) notice(request);
    shop.setNow('2030-06-16T00:00:01.000Z');
    for (const { notice } of counters) for (const _ of [1, 2]) notice(request);
    await Promise.all(counters.map(({ flush }) => flush()));
    await Promise.all(counters.map(({ flush }) => flush()));
    const rows = await shop.deps.db.select().from(visitCounts).orderBy(visitCounts.day);
    expect(rows).toEqual([
      { day: '2030-06-15', visits: 3, carts: 0 },
      { day: '2030-06-16', visits: 6, carts: 0 },
    ]);
  });

  it('keeps what could not be stored for the next portion', async () => {
    let isDown = true;
    const insert: typeof shop.deps.db.insert = (table) => {
      if (isDown) throw new Error('down');
      return shop.deps.db.insert(table);
    };
    const { notice, flush } = openVisitCounts(
      { ...shop.deps, db: { insert } as never },
      { trustedProxies: 0 },
    );
    notice(request);
    await expect(flush()).rejects.toThrow('down');
    isDown = false;
    notice(request);
    await flush();
    expect((await funnel()).steps.visits).toBe(2);
  });

  it('counts a cart when an empty one is filled, and not what is added to it; stores it before the process ends', async () => {
    const other = await buildTestApp({}, { db: shop.deps.db });
    const shopper = await signedIn(shop.deps);
    const [first, second] = [await aProduct(shop.deps), await aProduct(shop.deps)];
    const add = (productId: string, quantity: number) =>
      other.app.inject({
        ...{ method: 'POST', url: '/api/cart/add', headers: shopper.headers },
        payload: { userId: shopper.user.id, productId, quantity },
      });
    await add(first.id, 2);
    await add(first.id, 1);
    await add(second.id, 1);
    await add(first.id, -1);
    await other.close();
    expect((await funnel()).steps).toMatchObject({ visits: 0, carts: 1 });
  });

  it('stops as soon as the owner switches it off', async () => {
    const url = '/api/admin/settings/visitors';
    const save = (version: number, countsVisits: boolean) =>
      shop.app.inject({ method: 'PATCH', url, headers, payload: { version, changes: { countsVisits } } });
    expect((await save(0, false)).statusCode).toBe(200);
    const { notice, noticeCart, flush } = counter();
    notice(request);
    noticeCart([{ quantity: 1 } as never], 1);
    await flush();
    expect(await funnel()).toMatchObject({ isCounting: false, countedSince: null });
    await save(1, true);
    notice(request);
    await flush();
    expect((await funnel()).steps.visits).toBe(1);
  });

  it('stores one row for each day, however many visits are sent, and deletes old ones', async () => {
    const { notice, flush } = counter();
    for (let n = 0; n < 1000; n++)
      notice({
        headers: { ...aPageVisit, 'user-agent': `A ${n}` },
        socket: { remoteAddress: '203.0.113.7' },
      } as never);
    await flush();
    expect(await shop.deps.db.select().from(visitCounts)).toEqual([
      { day: '2030-06-15', visits: 60, carts: 0 },
    ]);
    await counted(['2028-06-10', 1, 1], ['2028-06-15', 1, 1]);
    await deleteOldVisitCounts(shop.deps);
    const days = (await shop.deps.db.select().from(visitCounts)).map(({ day }) => day);
    expect(days.sort()).toEqual(['2028-06-15', '2030-06-15']);
  });

  it('stores no more than the column holds', async () => {
    await counted(['2030-06-15', 2_147_483_647, 0]);
    const { notice, flush } = counter();
    notice(request);
    await flush();
    expect((await funnel()).steps.visits).toBe(2_147_483_647);
  });
});
