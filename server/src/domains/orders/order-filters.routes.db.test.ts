import { beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const list = async (query: string) =>
  (await shop.app.inject({ url: `/api/orders/admin?${query}`, headers: admin })).json();
const idsOf = async (query: string) => (await list(query)).data.orders.map(({ _id }: { _id: string }) => _id);

describe('GET /orders/admin', () => {
  it('finds the orders of a status, alone and with other filters, and counts those of each', async () => {
    const { id: userId } = await aUser(shop.deps);
    const paidAt = shop.deps.clock();
    const [paid, unpaid] = [
      await anOrder(shop.deps, { userId, paidAt, status: 'delivered' }),
      await anOrder(shop.deps, { userId, status: 'delivered' }),
    ];
    const pending = await anOrder(shop.deps, { userId });
    expect(await idsOf('status=delivered&sort=date')).toEqual([paid.id, unpaid.id]);
    expect(await idsOf('status=delivered&paid=true')).toEqual([paid.id]);
    expect(await idsOf(`status=pending&customer=${userId}`)).toEqual([pending.id]);
    expect(await list('status=delivered&limit=1')).toMatchObject({
      total: 2,
      ordersByStatus: { pending: 1, processing: 0, delivered: 2, cancelled: 0 },
    });
    expect((await list('status=delivered&paid=true&limit=1')).total).toBe(1);
    const change = { method: 'PATCH', url: `/api/orders/${pending.id}`, headers: admin } as const;
    await shop.app.inject({ ...change, payload: { status: 'cancelled' } });
    expect((await list('limit=1')).ordersByStatus).toMatchObject({ pending: 0, cancelled: 1 });
  });

  it.each(['sent', 'Pending', 'pending,delivered', ''])('refuses the status %j', async (status) => {
    expect((await list(`status=${status}`)).code).toBe('invalid_input');
  });
});

describe('GET /admin/exports/orders', () => {
  it('contains the orders of the status that the list shows', async () => {
    const { id: userId } = await aUser(shop.deps);
    const { id } = await anOrder(shop.deps, { userId, status: 'processing' });
    const url = '/api/admin/exports/orders?status=processing';
    const { body } = await shop.app.inject({ url, headers: admin });
    expect(body.trim().split('\r\n')).toHaveLength(2);
    expect(body).toContain(id);
  });
});
