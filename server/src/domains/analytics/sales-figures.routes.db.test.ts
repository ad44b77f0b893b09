import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
let customer: Awaited<ReturnType<typeof aUser>>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  customer = await aUser(shop.deps, { createdAt: new Date('2030-03-08') });
});
const read = (path: string) => shop.app.inject({ url: `/api/admin/analytics/${path}`, headers: admin });
const sell = (given: Partial<Parameters<typeof anOrder>[1]>) =>
  anOrder(shop.deps, { userId: customer.id, paidAt: new Date(), ...given });

describe('GET /admin/analytics/customers/:id', () => {
  it('counts the paid orders of a customer that were not cancelled', async () => {
    const path = `customers/${customer.id}`;
    expect((await read(path)).json().data).toEqual({
      since: '2030-03-08T00:00:00.000Z',
      ...{ orders: 0, isMore: false, total: 0, lastOrderAt: null },
    });
    await sell({ createdAt: new Date('2030-05-01') });
    await sell({ createdAt: new Date('2030-06-01'), refundedCents: 500 });
    await sell({ createdAt: new Date('2030-06-02'), status: 'cancelled' });
    await sell({ createdAt: new Date('2030-06-03'), paidAt: null });
    expect((await read(path)).json().data).toMatchObject({
      ...{ orders: 2, isMore: false, total: 165, lastOrderAt: '2030-06-01T00:00:00.000Z' },
    });
  });

  it('knows no other account', async () => {
    const reply = await read('customers/00000000-0000-4000-8000-000000000000');
    expect(reply.json()).toMatchObject({ code: accountRefusals.userNotFound.code });
  });
});

describe('GET /admin/analytics/coupons', () => {
  it('returns how often each coupon was used, what it gave and what it earned', async () => {
    const [used, unused] = [await aCoupon(shop.deps), await aCoupon(shop.deps)];
    const coupon = { couponId: used.id, couponCode: used.code, couponPercent: 10 };
    await sell(coupon);
    await sell(coupon);
    await sell({ ...coupon, status: 'cancelled' });
    const { data } = (await read('coupons')).json();
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ _id: used.id, uses: 2, isMore: false, given: 17, earned: 153 });
    expect(data).toContainEqual({ _id: unused.id, uses: 0, isMore: false, given: 0, earned: 0 });
  });
});
