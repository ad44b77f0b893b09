import type { Analytics, SalesDays } from '@vitrine/contract/analytics/analytics.schemas';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { randomSales } from '../../testing/factories/models/random-sales.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';

const NOW = '2030-06-15T12:00:00.000Z';

const shop = openTestShop();
let admin: Record<string, string>;
let customer: string;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  customer = (await aUser(shop.deps, { createdAt: new Date('2029-01-01') })).id;
});
beforeEach(async () => {
  shop.setNow(NOW);
  await shop.deps.db.delete(orders);
});

async function analytics(): Promise<Analytics> {
  const reply = await shop.app.inject({ url: '/api/admin/analytics', headers: admin });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}

type Sale = Partial<typeof orders.$inferInsert> & { day: string };
const sell = ({ day, ...given }: Sale, lines?: Parameters<typeof anOrder>[2]) => {
  const createdAt = new Date(day);
  return anOrder(shop.deps, { userId: customer, createdAt, paidAt: createdAt, ...given }, lines);
};

describe('GET /admin/analytics', () => {
  it('returns zeros and twelve months for a shop without sales (A-DSH-01 to A-DSH-04)', async () => {
    const { summaryStats, salesData, categoryData } = await analytics();
    expect(summaryStats).toMatchObject({
      totalRevenue: 0,
      totalOrders: 0,
      averageOrderValue: 0,
      revenueGrowth: 0,
      ordersGrowth: 0,
    });
    expect(salesData.map(({ month }) => month)).toEqual([
      ...['2029-07', '2029-08', '2029-09', '2029-10', '2029-11', '2029-12'],
      ...['2030-01', '2030-02', '2030-03', '2030-04', '2030-05', '2030-06'],
    ]);
    expect(salesData.every(({ sales }) => sales === 0)).toBe(true);
    expect(categoryData).toEqual([]);
  });

  it('counts what was paid and not cancelled, and nothing else', async () => {
    await sell({ day: '2030-06-02', status: 'delivered' });
    await sell({ day: '2030-06-03', status: 'cancelled' });
    await sell({ day: '2030-06-04', paidAt: null, status: 'processing' });
    expect((await analytics()).summaryStats).toMatchObject({
      totalRevenue: 85,
      totalOrders: 1,
      averageOrderValue: 85,
    });
  });

  it('cuts the months at midnight UTC and keeps older sales in the totals alone', async () => {
    await sell({ day: '2030-05-31T23:59:59.999Z' });
    await sell({ day: '2030-06-01T00:00:00.000Z' });
    await sell({ day: '2029-06-30T23:59:59.999Z' });
    const { summaryStats, salesData } = await analytics();
    expect(salesData.slice(-2)).toEqual([
      { month: '2030-05', sales: 85, orders: 1 },
      { month: '2030-06', sales: 85, orders: 1 },
    ]);
    expect(salesData.reduce((sum, { sales }) => sum + sales, 0)).toBe(170);
    expect(summaryStats.totalRevenue).toBe(255);
  });

  it('returns a growth of 100 after a month without sales (A-DSH-06, A-DSH-07)', async () => {
    await sell({ day: '2030-06-01' });
    expect((await analytics()).summaryStats).toMatchObject({ revenueGrowth: 100, ordersGrowth: 100 });
    await sell({ day: '2030-05-01' }, [{ quantity: 4 }]);
    expect((await analytics()).summaryStats).toMatchObject({ revenueGrowth: -75, ordersGrowth: 0 });
  });

  it('shares what was paid among the categories of that time, the largest first, also without one', async () => {
    await sell({ day: '2030-06-01', couponCode: 'TEN', couponPercent: 10 }, [
      { categoryName: 'Lamps', priceCents: 1000 },
      { categoryName: 'Ceramics', priceCents: 2000, quantity: 3 },
      { priceCents: 333 },
    ]);
    expect((await analytics()).categoryData).toEqual([
      { name: 'Ceramics', value: 54 },
      { name: 'Lamps', value: 9 },
      { name: appTexts.unknown, value: 3 },
    ]);
  });

  it('counts as customers the live accounts that are no admins, by the month they joined (A-DSH-08)', async () => {
    const { totalCustomers } = (await analytics()).summaryStats;
    const [june] = await Promise.all(
      ['2030-06-01', '2030-06-02', '2030-05-31'].map((day) => aUser(shop.deps, { createdAt: new Date(day) })),
    );
    await aUser(shop.deps, { role: 'admin', createdAt: new Date('2030-06-03') });
    expect((await analytics()).summaryStats).toMatchObject({
      totalCustomers: totalCustomers + 3,
      customersGrowth: 100,
    });
    await deleteUsers(shop.deps.db, [june?.id ?? ''], new Date());
    expect((await analytics()).summaryStats).toMatchObject({
      totalCustomers: totalCustomers + 2,
      customersGrowth: 0,
    });
  });

  it('agrees with adding up two thousand random orders one by one', async () => {
    const sales = randomSales({ count: 2000, userId: customer, until: new Date(NOW) });
    await shop.deps.db.transaction(async (tx) => {
      for (let start = 0; start < sales.orders.length; start += 1000)
        await tx.insert(orders).values(sales.orders.slice(start, start + 1000));
      for (let start = 0; start < sales.lines.length; start += 1000)
        await tx.insert(orderLines).values(sales.lines.slice(start, start + 1000));
    });
    const { summaryStats, salesData, categoryData } = await analytics();
    const expected = sales.addedUp(new Date(NOW));
    expect(summaryStats).toMatchObject(expected.summaryStats);
    expect(salesData).toEqual(expected.salesData);
    expect(new Map(categoryData.map(({ name, value }) => [name, value]))).toEqual(expected.categories);
    expect(salesData).toHaveLength(12);
  });
});

describe('GET /admin/analytics/days', () => {
  it('returns the sales of thirty days up to today, cut at midnight UTC', async () => {
    await sell({ day: '2030-05-16T23:59:59.999Z' });
    await sell({ day: '2030-05-17T00:00:00.000Z' });
    await sell({ day: '2030-06-15T08:00:00.000Z' });
    await sell({ day: '2030-06-15T09:00:00.000Z', refundedCents: 500 });
    await sell({ day: '2030-06-14', status: 'cancelled' });
    await sell({ day: '2030-06-14', paidAt: null });
    const reply = await shop.app.inject({ url: '/api/admin/analytics/days', headers: admin });
    const days: SalesDays = reply.json().data;
    expect(days).toHaveLength(30);
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2030-05-17', sales: 85, orders: 1 },
      { day: '2030-06-15', sales: 165, orders: 2 },
    ]);
    expect(days.reduce((sum, { sales }) => sum + sales, 0)).toBe(250);
  });
});
