import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { simulationRefusals } from '@vitrine/contract/analytics/discount-simulation.refusals';
import type { DiscountSimulationInput } from '@vitrine/contract/analytics/discount-simulation.schemas';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { rowsOf } from '../../testing/calls/csv-rows.ts';
import { aCategory, aProduct, signedIn } from '../../testing/factories/factories.ts';
import { randomSales } from '../../testing/factories/models/random-sales.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { simulateDiscount } from './discount-simulation.service.ts';

const shop = openTestShop();
const target = (_id: string) => ({ _id, name: 'Name' });
const setUp = { headers: {}, ceramics: '', vase: '' };

beforeAll(async () => {
  const { db, clock } = shop.deps;
  setUp.headers = (await signedIn(shop.deps, { role: 'admin' })).headers;
  setUp.ceramics = (await aCategory(shop.deps, 'Ceramics')).id;
  setUp.vase = (await aProduct(shop.deps, { categoryId: setUp.ceramics })).id;
  const lamp = (await aProduct(shop.deps)).id;
  for (let customer = 0; customer < 4; customer++) {
    const { user } = await signedIn(shop.deps);
    const sales = randomSales({ count: 60, userId: user.id, until: clock() });
    // Equal for each customer but for the times.
    const drawn = sales.orders.map((order, index) => ({
      ...order,
      createdAt: new Date(order.createdAt.getTime() - index - customer * 1000),
    }));
    const sold = sales.lines.map((line, index) => ({
      ...line,
      productId: [setUp.vase, lamp, null][index % 3],
    }));
    await db.transaction(async (tx) => {
      await tx.insert(orders).values(drawn);
      await tx.insert(orderLines).values(sold);
    });
  }
});

async function simulate(payload: DiscountSimulationInput) {
  const reply = await shop.app.inject({
    ...{ method: 'POST', url: '/api/admin/discount-simulation', headers: setUp.headers, payload },
  });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}

/** The paid orders of a year, the oldest first, with their lines. */
async function soldOrders() {
  const { db, clock } = shop.deps;
  const rows = await db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  const lines = await db
    .select({ line: orderLines, categoryId: products.categoryId })
    .from(orderLines)
    .leftJoin(products, eq(products.id, orderLines.productId));
  const isSold = (order: (typeof rows)[number]) => order.paidAt && order.status !== 'cancelled';
  const start = clock().getTime() - 365 * DAY_MS;
  const isEarlierPaid = (order: (typeof rows)[number]) =>
    rows.some(
      (one) => one.userId === order.userId && one.paidAt && one.createdAt < order.createdAt && isSold(one),
    );
  return rows
    .filter((order) => isSold(order) && order.createdAt.getTime() >= start)
    .map((order) => ({
      ...order,
      isFirst: !isEarlierPaid(order),
      lines: lines.filter(({ line }) => line.orderId === order.id).map((row) => ({ ...row.line, ...row })),
    }));
}
type Sold = Awaited<ReturnType<typeof soldOrders>>[number];

const centsOf = (lines: Sold['lines']) =>
  lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
const halfUp = (cents: number, percent: number) => Math.floor((cents * percent + 50) / 100);

/** Counted in plain code: what each order would have been given; undefined if it would not have had it. */
async function bruteForce(givenTo: (order: Sold) => number | undefined) {
  const all = await soldOrders();
  const given = all.map((order) => ({ order, cents: givenTo(order) ?? 0 })).filter(({ cents }) => cents > 0);
  return {
    orders: all.length,
    touched: given.length,
    given: given.reduce((sum, { cents }) => sum + cents, 0) / 100,
    sales: given.reduce((sum, { order }) => sum + order.totalCents, 0) / 100,
  };
}

describe('the simulation of a discount', () => {
  it('equals what plain code makes of the orders of a year', async () => {
    const minimum = 20_000;
    const isOpen = (order: Sold) => order.couponCode === null;
    const ofCeramics = (order: Sold) => order.lines.filter(({ categoryId }) => categoryId === setUp.ceramics);
    const expected = await bruteForce((order) =>
      isOpen(order) ? halfUp(centsOf(order.lines), 15) : undefined,
    );
    expect(expected.touched).toBeGreaterThan(10);
    expect(await simulate({ coupon: { discount: 15 } })).toMatchObject(expected);
    expect(await simulate({ coupon: { discount: 0, conditions: { amount: 1500, minimum } } })).toMatchObject(
      await bruteForce((order) =>
        isOpen(order) && order.subtotalCents >= minimum ? Math.min(1500, centsOf(order.lines)) : undefined,
      ),
    );
    expect(
      await simulate({ coupon: { discount: 10, conditions: { categories: [target(setUp.ceramics)] } } }),
    ).toMatchObject(
      await bruteForce((order) => (isOpen(order) ? halfUp(centsOf(ofCeramics(order)), 10) : undefined)),
    );
    // The coupon that an order has takes its percentage off what the offer leaves.
    expect(await simulate({ offer: { percent: 20 } })).toMatchObject(
      await bruteForce((order) => {
        const left = order.subtotalCents - halfUp(order.subtotalCents, 20);
        return order.totalCents - (left - halfUp(left, order.couponPercent ?? 0));
      }),
    );
    const units = (lines: Sold['lines']) =>
      lines.flatMap((line) => Array.from({ length: line.quantity }, () => line.unitPriceCents));
    const free = (order: Sold) => {
      const prices = units(order.lines.filter(({ productId }) => productId === setUp.vase));
      const count = Math.floor(prices.length / 3);
      return prices
        .toSorted((one, other) => one - other)
        .slice(0, count)
        .reduce((sum, cents) => sum + cents, 0);
    };
    expect(await simulate({ offer: { buy: 3, pay: 2, products: [target(setUp.vase)] } })).toMatchObject(
      await bruteForce((order) => {
        const left = order.subtotalCents - free(order);
        return order.totalCents - (left - halfUp(left, order.couponPercent ?? 0));
      }),
    );
  });

  it('equals what a spreadsheet makes of the CSV file of the orders', async () => {
    const { headers } = setUp;
    const { body } = await shop.app.inject({ url: '/api/admin/exports/orders', headers });
    const start = new Date(shop.deps.clock().getTime() - 365 * DAY_MS).toISOString();
    const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
    const rows = rowsOf(body)
      .filter((row) => row.Paid !== '' && row.Status !== 'cancelled' && String(row.Date) >= start)
      .map((row) => ({
        ...row,
        coupon: row.Coupon ?? '',
        subtotal: cents(row.Subtotal),
        total: cents(row.Total),
      }));
    const sum = (givenTo: (row: (typeof rows)[number]) => number) => {
      const given = rows.map((row) => ({ row, cents: givenTo(row) })).filter((one) => one.cents > 0);
      return {
        ...{ orders: rows.length, touched: given.length },
        given: given.reduce((all, one) => all + one.cents, 0) / 100,
        sales: given.reduce((all, { row }) => all + row.total, 0) / 100,
      };
    };
    const open = (row: (typeof rows)[number], given: number) => (row.coupon === '' ? given : 0);
    const ofAll = sum((row) => open(row, halfUp(row.subtotal, 15)));
    expect(ofAll.touched).toBeGreaterThan(10);
    expect(await simulate({ coupon: { discount: 15 } })).toMatchObject(ofAll);
    const amount = { discount: 0, conditions: { amount: 1500, minimum: 20_000 } };
    expect(await simulate({ coupon: amount })).toMatchObject(
      sum((row) => open(row, row.subtotal < 20_000 ? 0 : Math.min(1500, row.subtotal))),
    );
    expect(await simulate({ offer: { percent: 20 } })).toMatchObject(
      sum((row) => {
        const left = row.subtotal - halfUp(row.subtotal, 20);
        // The code of these orders names its percentage.
        return row.total - (left - halfUp(left, Number(row.coupon.replace('CODE', ''))));
      }),
    );
  });

  it('counts the uses in the order of the orders', async () => {
    const coupon = (conditions: object) => ({ coupon: { discount: 10, conditions } });
    let left = 7;
    expect(await simulate(coupon({ maxUses: 7 }))).toMatchObject(
      await bruteForce((order) => {
        const cents = halfUp(order.subtotalCents, 10);
        if (order.couponCode !== null || cents === 0 || left === 0) return undefined;
        left -= 1;
        return cents;
      }),
    );
    const uses = new Map<string, number>();
    expect(await simulate(coupon({ maxUsesPerCustomer: 2 }))).toMatchObject(
      await bruteForce((order) => {
        const cents = halfUp(order.subtotalCents, 10);
        const buyer = order.userId ?? order.id;
        const used = uses.get(buyer) ?? 0;
        if (order.couponCode !== null || cents === 0 || used === 2) return undefined;
        uses.set(buyer, used + 1);
        return cents;
      }),
    );
    const first = await simulate(coupon({ firstOrderOnly: true }));
    expect(first).toMatchObject(
      await bruteForce((order) =>
        order.couponCode === null && order.isFirst ? halfUp(order.subtotalCents, 10) : undefined,
      ),
    );
  });

  it('shows orders before and after, and why others stay as they were', async () => {
    const { examples } = await simulate({ coupon: { discount: 10, conditions: { minimum: 20_000 } } });
    expect(examples).toHaveLength(5);
    for (const { before, after, reason, missing } of examples) {
      if (reason === null) expect(after).toBeLessThan(before);
      else expect(after).toBe(before);
      if (reason === 'minimum') expect(missing).toBeGreaterThan(0);
    }
  });

  it('is replaced by a newer one of the same admin, and reads nothing if that was before its turn', async () => {
    const caller = { id: randomUUID() } as Caller;
    const simulated = (db: Db | null = shop.deps.db) =>
      simulateDiscount({ ...shop.deps, db: db as Db }, caller, { coupon: { discount: 10 } });
    const running = simulated();
    await setImmediate();
    const waiting = simulated(null);
    const [newest, ...replaced] = await Promise.allSettled([simulated(), running, waiting]);
    expect(newest.status).toBe('fulfilled');
    const refused = { reason: { declared: simulationRefusals.replaced } };
    expect(replaced).toMatchObject([refused, refused]);
  });
});
