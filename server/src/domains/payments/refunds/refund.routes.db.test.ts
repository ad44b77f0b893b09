import { orderAdminTexts, orderRefusalTexts } from '@vitrine/contract/orders/orders.texts';
import { paymentRefusalTexts } from '@vitrine/contract/payments/payments.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import {
  aPaidOrder,
  aShopper,
  deliver,
  eventAbout,
  onlyOrder,
} from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const refund = (id: string, headers = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/refund`, headers });
const revenue = async () =>
  (await shop.app.inject({ url: '/api/admin/analytics', headers: admin })).json().data.summaryStats
    .totalRevenue;

describe('POST /orders/:id/refund', () => {
  it('gives the money back through the provider, records it, writes to the customer and counts it out', async () => {
    const before = await revenue();
    const { shopper, id } = await aPaidOrder(shop, { quantity: 1 });
    expect(await revenue()).toBe(before + 85);
    const reply = await refund(id);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      { message: orderAdminTexts.refunded, data: { _id: id, isPaid: true, isRefunded: true } },
    ]);
    const { payment } = await onlyOrder(shopper);
    expect(payment).toMatchObject({
      status: 'refunded',
      refundedAt: shop.deps.clock(),
      refundId: expect.any(String),
    });
    const [session] = await shop.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.orderId, id));
    expect(session).toMatchObject({ status: 'refunded', refundId: payment?.refundId });
    expect(await shopper.emails()).toEqual(
      expect.arrayContaining([`Your order was refunded (#${id.slice(-6)})`]),
    );
    expect(await auditOf(shop.deps, id)).toMatchObject([
      { action: 'refunded', objectKind: 'order', before: { isRefunded: false }, after: { isRefunded: true } },
    ]);
    expect(await revenue()).toBe(before);
  });

  it('is made and recorded once, however often and however parallel the button is pressed', async () => {
    const { shopper, id } = await aPaidOrder(shop, { quantity: 1 });
    const replies = await Promise.all(Array.from({ length: 6 }, () => refund(id)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await auditOf(shop.deps, id)).toHaveLength(1);
    expect(await shopper.emails()).toHaveLength(2);
  });

  it('stays refunded when the payment is reported again', async () => {
    const { shopper, id } = await aPaidOrder(shop, { quantity: 1 });
    await refund(id);
    await deliver(shop, await eventAbout(shopper));
    expect((await onlyOrder(shopper)).payment?.status).toBe('refunded');
    expect((await onlyOrder(shopper)).order.refundedAt).toEqual(shop.deps.clock());
  });

  it('moves nothing for an order over nothing, and records it all the same', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut((await shopper.withCoupon({ discount: 100 })).body);
    const { order } = await onlyOrder(shopper);
    expect((await refund(order.id)).json()).toMatchObject({ data: { isRefunded: true } });
    expect(await auditOf(shop.deps, order.id)).toHaveLength(1);
  });

  it('refuses an order that is not paid, or not through this provider', async () => {
    const shopper = await aShopper(shop);
    await shopper.checkOut();
    const unpaid = await refund((await onlyOrder(shopper)).order.id);
    expect([unpaid.statusCode, unpaid.json().message]).toEqual([409, orderRefusalTexts.notRefundable]);
    const { id: userId } = await aUser(shop.deps);
    const elsewhere = await anOrder(shop.deps, { userId, paidAt: shop.deps.clock() });
    const reply = await refund(elsewhere.id);
    expect([reply.statusCode, reply.json().message]).toEqual([409, paymentRefusalTexts.paidElsewhere]);
    expect(await auditOf(shop.deps, elsewhere.id)).toEqual([]);
  });

  it('changes nothing when the provider refuses', async () => {
    const { shopper, id } = await aPaidOrder(shop, { quantity: 1 });
    await shop.deps.db
      .update(sandboxSessions)
      .set({ status: 'expired' })
      .where(eq(sandboxSessions.orderId, id));
    const reply = await refund(id);
    expect([reply.statusCode, reply.json().message]).toEqual([409, paymentRefusalTexts.refundFailed]);
    expect((await onlyOrder(shopper)).order.refundedAt).toBeNull();
    expect(await auditOf(shop.deps, id)).toEqual([]);
  });
});

describe('PATCH /orders/:id to cancelled', () => {
  it('moves no money', async () => {
    const { shopper, id } = await aPaidOrder(shop, { quantity: 1 });
    const reply = await shop.app.inject({
      method: 'PATCH',
      url: `/api/orders/${id}`,
      headers: admin,
      payload: { status: 'cancelled' },
    });
    expect(reply.statusCode).toBe(200);
    expect((await onlyOrder(shopper)).payment).toMatchObject({ status: 'paid', refundId: null });
  });
});
