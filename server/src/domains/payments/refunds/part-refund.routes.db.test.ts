import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { refundedMeanwhile, refundTexts } from '@vitrine/contract/orders/refunds/refunds.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import { sandboxRefunds, sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { sandboxProvider } from '../../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aPaidOrder, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { openTestShop, TEST_SANDBOX } from '../../../testing/shops/build-test-app.ts';
import { completeOpenRefunds } from './refund.service.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const refund = (id: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/refunds`, headers: admin, payload });
const refundRest = (id: string) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${id}/refund`, headers: admin });
const revenue = async () =>
  (await shop.app.inject({ url: '/api/admin/analytics', headers: admin })).json().data.summaryStats
    .totalRevenue;

/** What the provider gave back by its own records. */
async function givenBack(sessionId: string): Promise<number> {
  const rows = await shop.deps.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.sessionId, sessionId));
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

describe('POST /orders/:id/refunds', () => {
  it('gives a line back with the coupon’s share, counts it out and leaves the order paid', async () => {
    const before = await revenue();
    const { shopper, id, lineId, sessionId } = await aPaidOrder(shop, { percent: 10 });
    expect(await revenue()).toBe(before + 153);
    const reply = await refund(id, { lines: [{ lineId, quantity: 1 }], refunded: 0 });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        message: refundTexts.done,
        data: {
          isPaid: true,
          isRefunded: false,
          refundedAmount: 76.5,
          products: [{ quantity: 2, refunded: 1 }],
          refunds: [{ amount: 76.5, isOpen: false }],
        },
      },
    ]);
    expect(await givenBack(sessionId)).toBe(7650);
    expect(await revenue()).toBe(before + 76.5);
    expect((await onlyOrder(shopper)).payment).toMatchObject({ status: 'paid', refundedAt: null });
    expect(await shopper.emails()).toContain(`A part of your order was refunded (#${id.slice(-6)})`);
    expect(await auditOf(shop.deps, id)).toMatchObject([
      { before: { refunded: 0 }, after: { refunded: 76.5 } },
    ]);
  });

  it('adds up to the cent: line after line, then the rest, and the order is refunded', async () => {
    const before = await revenue();
    const { shopper, id, lineId } = await aPaidOrder(shop, { quantity: 3, percent: 15, priceCents: 1999 });
    for (const _ of [1, 2]) await refund(id, { lines: [{ lineId, quantity: 1 }] });
    await refund(id, { amount: 0.5, mailsCustomer: false });
    const { data } = (await refundRest(id)).json();
    expect(data).toMatchObject({ isRefunded: true, refundedAmount: 50.97, totalPrice: 50.97 });
    expect(data.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([16.99, 16.99, 0.5, 16.49]);
    expect((await onlyOrder(shopper)).payment?.status).toBe('refunded');
    expect(await shopper.emails()).toHaveLength(4);
    expect(await revenue()).toBe(before);
  });

  it('never gives back more than was paid, nor a line twice, and returns what is left', async () => {
    const { id, lineId, sessionId } = await aPaidOrder(shop);
    const tooMuch = await refund(id, { amount: 170.01 });
    expect([tooMuch.statusCode, tooMuch.json()]).toEqual([
      409,
      {
        ...refusalBody(orderRefusals.refundTooHigh),
        message: 'At most $170.00 is left to refund',
        data: { left: 170 },
      },
    ]);
    expect((await refund(id, { lines: [{ lineId, quantity: 3 }] })).json().code).toBe('refund_lines_gone');
    const twice = [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ];
    expect((await refund(id, { lines: twice })).json().code).toBe('refund_lines_gone');
    await refund(id, { amount: 100 });
    expect((await refund(id, { lines: [{ lineId, quantity: 1 }] })).json().data).toEqual({ left: 70 });
    expect(await givenBack(sessionId)).toBe(10_000);
  });

  it.each([
    ['nothing', {}],
    ['both ways', { amount: 1, lines: [{ lineId: 'x', quantity: 1 }] }],
    ['no lines', { lines: [] }],
    ['zero', { amount: 0 }],
    ['less than nothing', { amount: -5 }],
    ['half a cent', { amount: 1.005 }],
    ['text', { amount: '5' }],
  ])('refuses %s and changes nothing', async (_case, payload) => {
    const { id } = await aPaidOrder(shop);
    expect((await refund(id, payload)).statusCode).toBe(400);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  });

  it('refuses the second of two admins who saw the same, because the first was faster', async () => {
    const { id, sessionId } = await aPaidOrder(shop);
    const replies = await Promise.all([
      refund(id, { amount: 20, refunded: 0 }),
      refund(id, { amount: 20, refunded: 0 }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toEqual({
      ...refusalBody(orderRefusals.refundedMeanwhile),
      message: refundedMeanwhile('$20.00'),
      data: { refunded: 20 },
    });
    expect(await givenBack(sessionId)).toBe(2000);
  });

  it('is right with many at once: what is given back is what was confirmed, and never more than was paid', async () => {
    const { id, sessionId } = await aPaidOrder(shop);
    const replies = await Promise.all(Array.from({ length: 14 }, () => refund(id, { amount: 13 })));
    const done = replies.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(13);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await givenBack(sessionId)).toBe(13 * 1300);
    const [rest] = await Promise.all([refundRest(id), refund(id, { amount: 13 }), refundRest(id)]);
    expect(rest.json().data).toMatchObject({ isRefunded: true, refundedAmount: 170 });
    expect(await givenBack(sessionId)).toBe(17_000);
  });

  it('keeps a refund that nobody answered, and makes it once when the provider is asked again', async () => {
    const { shopper, id, sessionId } = await aPaidOrder(shop);
    const real = sandboxProvider({ ...shop.deps, sandbox: TEST_SANDBOX });
    const provider = shop.deps.payments;
    if (!provider) throw new Error('No provider.');
    // The provider does the work, and its answer is lost: as when the shop is killed in between.
    provider.refund = async (request) => {
      await real.refund(request);
      throw new Error('The line is dead.');
    };
    const reply = await refund(id, { amount: 40 });
    expect([reply.statusCode, reply.json().code]).toEqual([503, paymentRefusals.refundOpen.code]);
    const open = await shop.app.inject({ url: `/api/orders/admin?search=${id}`, headers: admin });
    expect(open.json().data.orders[0].refunds).toMatchObject([{ amount: 40, isOpen: true }]);
    expect((await refund(id, { amount: 131 })).json().data).toEqual({ left: 130 });
    provider.refund = real.refund;
    const complete = () => completeOpenRefunds(shop.deps, { olderThanMs: 0 });
    expect(await Promise.all([complete(), complete()])).toEqual([{ failed: 0 }, { failed: 0 }]);
    expect(await givenBack(sessionId)).toBe(4000);
    expect(await auditOf(shop.deps, id)).toHaveLength(1);
    expect(await shopper.emails()).toHaveLength(2);
  });

  it('frees the amount again when the provider refuses', async () => {
    const { id, sessionId } = await aPaidOrder(shop);
    const setStatus = (status: 'paid' | 'expired') =>
      shop.deps.db.update(sandboxSessions).set({ status }).where(eq(sandboxSessions.id, sessionId));
    await setStatus('expired');
    expect((await refund(id, { amount: 100 })).json().code).toBe(paymentRefusals.refundFailed.code);
    await setStatus('paid');
    expect((await refund(id, { amount: 170 })).json().data).toMatchObject({ isRefunded: true });
  });
});
