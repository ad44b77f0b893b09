import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { unmatchedPaymentTexts } from '@vitrine/contract/payments/payments.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { agentCheckouts } from '../../../../database/tables/agents/agents.table.ts';
import { sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { endSession } from '../../../platform/payment-providers/sandbox/sandbox.service.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { anAgentCheckout } from '../../../testing/factories/agents.factories.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import {
  aBuyer,
  anOwner,
  deliver,
  eventAbout,
  onlyOrder,
} from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});

const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin, ...(payload ? { payload } : {}) });
const sessionOf = async (orderId: string) => {
  const [row] = await shop.deps.db.select().from(sandboxSessions).where(eq(sandboxSessions.orderId, orderId));
  return row;
};

describe('POST /admin/payments/unmatched/:id/refund', () => {
  const unmatchedPaymentOf = async (orderId: string) => {
    const { data } = (await call('GET', '/admin/payments/unmatched?limit=100')).json();
    return data.find((unmatched: { orderId: string }) => unmatched.orderId === orderId);
  };
  const anUnmatched = async () => {
    const shopper = await aBuyer(shop);
    const { order, payment } = await onlyOrder(shopper);
    await endSession(shop.deps, payment?.sessionId ?? '', 'paid');
    await call('PATCH', `/orders/${order.id}`, { status: 'cancelled' });
    return { shopper, order, unmatched: await unmatchedPaymentOf(order.id) };
  };

  it('gives the money back once, sends the customer an email and leaves the order cancelled', async () => {
    const { shopper, order, unmatched } = await anUnmatched();
    expect(unmatched).toMatchObject({ note: unmatchedPaymentTexts.cancelledOrder, canRefund: true });
    const owner = await emailsTo(shop.deps, 'owner@shop.example');
    expect(owner.some(({ text }) => text.includes(unmatchedPaymentTexts.cancelledOrder))).toBe(true);
    expect((await call('POST', `/orders/${order.id}/refund`)).json()).toEqual(
      refusalBody(orderRefusals.notRefundable),
    );
    const press = () => call('POST', `/admin/payments/unmatched/${unmatched._id}/refund`);
    const replies = await Promise.all([press(), press(), press()]);
    expect(replies.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await sessionOf(order.id))?.status).toBe('refunded');
    expect((await onlyOrder(shopper)).payment).toMatchObject({ status: 'refunded' });
    expect((await onlyOrder(shopper)).order).toMatchObject({ status: 'cancelled', paidAt: null });
    expect((await shopper.emails()).filter((subject) => subject.includes('refunded'))).toHaveLength(1);
    expect(await unmatchedPaymentOf(order.id)).toBeUndefined();
    expect(await auditOf(shop.deps, unmatched._id)).toMatchObject([{ action: 'refunded' }]);
    expect((await press()).json()).toEqual(refusalBody(paymentRefusals.unmatchedPaymentNotFound));
  });

  it('leaves the checkout of the agent who prepared the order as it was', async () => {
    const shopper = await aBuyer(shop);
    const { order, payment } = await onlyOrder(shopper);
    const lines = [{ productId: shopper.product.id, quantity: 1, unitCents: 8500 }];
    const taken = { userId: shopper.user.id, status: 'taken', takenAt: shop.deps.clock(), lines } as const;
    const { id } = await anAgentCheckout(shop.deps, taken);
    await endSession(shop.deps, payment?.sessionId ?? '', 'paid');
    await call('PATCH', `/orders/${order.id}`, { status: 'cancelled' });
    const [row] = await shop.deps.db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id));
    expect(row).toMatchObject({ status: 'taken', orderId: null });
    expect(await unmatchedPaymentOf(order.id)).toMatchObject({ canRefund: true });
  });

  it('completes the record if the shop died after the money had moved', async () => {
    const { shopper, unmatched } = await anUnmatched();
    await shop.deps.db.execute('alter table audit_entries rename to audit_entries_away');
    const press = () => call('POST', `/admin/payments/unmatched/${unmatched._id}/refund`);
    expect((await press()).statusCode).toBe(500);
    await shop.deps.db.execute('alter table audit_entries_away rename to audit_entries');
    expect((await press()).statusCode).toBe(200);
    expect((await onlyOrder(shopper)).payment).toMatchObject({ status: 'refunded' });
  });

  it('refuses a report of any other kind', async () => {
    const shopper = await aBuyer(shop);
    await deliver(shop, await eventAbout(shopper, { object: { amount_total: 1 } }));
    const unmatched = await unmatchedPaymentOf((await onlyOrder(shopper)).order.id);
    expect(unmatched.canRefund).toBe(false);
    const reply = await call('POST', `/admin/payments/unmatched/${unmatched._id}/refund`);
    expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(paymentRefusals.notUnmatched)]);
  });
});
