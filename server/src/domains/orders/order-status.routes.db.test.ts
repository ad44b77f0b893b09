import { randomUUID } from 'node:crypto';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { ORDER_STATUSES } from '@vitrine/contract/orders/orders.rules';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { auditOf } from '../../testing/factories/audit-of.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
let userId: string;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin', username: 'Owner' })).headers;
  userId = (await aUser(shop.deps)).id;
});

describe('PATCH /orders/:id', () => {
  const setStatus = (id: string, payload: Record<string, unknown>) =>
    shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers: admin, payload });

  it('sets any status from any other, in any letter case, and records each change (A-ORD-15, A-ORD-16, A-ORD-18, A-ORD-19)', async () => {
    const { id } = await anOrder(shop.deps, { userId });
    let [before]: string[] = ['pending'];
    const recorded: unknown[] = [];
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES.filter((status) => status !== from)) {
        for (const status of [from, to]) {
          const reply = await setStatus(id, { status: ` ${status.toUpperCase()}` });
          expect(reply.json()).toMatchObject({
            data: { _id: id, status },
            message: orderAdminTexts.statusUpdated,
          });
          if (status !== before) recorded.push([{ status: before }, { status }]);
          before = status;
        }
      }
    const entries = await auditOf(shop.deps, id);
    expect(entries).toHaveLength(recorded.length);
    expect(entries.map((entry) => [entry.before, entry.after])).toEqual(expect.arrayContaining(recorded));
    expect(entries[0]).toMatchObject({ action: 'updated', objectKind: 'order' });
  });

  it('changes nothing but the status, whatever else is sent', async () => {
    const order = await anOrder(shop.deps, { userId });
    const extra = {
      isPaid: true,
      paidAt: '2030-01-01',
      totalPrice: 1,
      totalCents: 1,
      userId: randomUUID(),
      _id: randomUUID(),
    };
    expect((await setStatus(order.id, { status: 'delivered', ...extra })).statusCode).toBe(200);
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, order.id));
    expect(row).toEqual({ ...order, status: 'delivered', deliveredAt: shop.deps.clock() });
  });

  it('uses the same words for cancelling a paid order, and leaves it paid (A-ORD-19)', async () => {
    const paid = await anOrder(shop.deps, { userId, paidAt: new Date('2030-01-01') });
    expect((await setStatus(paid.id, { status: 'cancelled' })).json()).toMatchObject({
      message: orderAdminTexts.statusUpdated,
      data: { isPaid: true, isRefunded: false },
    });
  });

  it.each([{ status: 'paid' }, { status: '' }, { status: ['pending'] }, { status: 1 }, {}])(
    'refuses %j',
    async (payload) => {
      const order = await anOrder(shop.deps, { userId });
      expect((await setStatus(order.id, payload)).statusCode).toBe(400);
      expect(await auditOf(shop.deps, order.id)).toEqual([]);
    },
  );

  it('returns 404 for an order that is not there', async () => {
    const reply = await setStatus(randomUUID(), { status: 'pending' });
    expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(orderRefusals.notFound)]);
    expect((await setStatus('9f3a1c', { status: 'pending' })).statusCode).toBe(404);
  });

  it('records the true status before each of two changes made at once', async () => {
    const { id } = await anOrder(shop.deps, { userId });
    await Promise.all(['processing', 'delivered', 'cancelled'].map((status) => setStatus(id, { status })));
    const [row] = await shop.deps.db.select().from(orders).where(eq(orders.id, id));
    const steps = new Map(
      (await auditOf(shop.deps, id)).map(({ before, after }) => [statusOf(before), statusOf(after)]),
    );
    expect(steps.size).toBe(3);
    let status = 'pending';
    for (let step = 0; step < 3; step++) status = steps.get(status) ?? 'a status that no change began with';
    expect(status).toBe(row?.status);
  });
});

function statusOf(values: unknown): string {
  return (values as { status: string }).status;
}
