import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { returns } from '../../../../database/tables/orders/returns.table.ts';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aReturn } from '../../../testing/factories/orders.factories.ts';
import { aPaidOrder, type Paid } from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
let paid: Paid;

beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const refund = (id: string, payload?: object) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/${payload ? 'refunds' : 'refund'}`,
    headers: admin,
    ...(payload && { payload }),
  });
const stateOf = async (id: string) =>
  (await shop.deps.db.select().from(returns).where(eq(returns.id, id)))[0];

/** Three vases, paid on the sandbox's page, one of which is in a return. */
beforeEach(async () => {
  const product = await aCountedProduct(shop, 10, { priceCents: 8500 });
  paid = await aPaidOrder(shop, { quantity: 3, product });
});

describe('POST /orders/:id/refunds for a return', () => {
  it('refunds the return, puts it back into stock and tells the customer, once', async () => {
    const { id, lineId, shopper } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state: 'received' });
    const reply = await refund(id, { lines: [{ lineId, quantity: 1 }], returnId, returnsStock: true });
    expect(reply.json().data).toMatchObject({
      refundedAmount: 85,
      returns: [{ _id: returnId, state: 'refunded', lines: [{ lineId, quantity: 1, refunded: 1 }] }],
    });
    expect((await stockNow(shop, shopper.product.id))?.onHand).toBe(8);
    expect(await shopper.emails()).toContain(`A part of your order was refunded (#${id.slice(-6)})`);
    const again = await refund(id, { lines: [{ lineId, quantity: 1 }], returnId });
    expect([again.statusCode, again.json()]).toEqual([409, refusalBody(returnRefusals.decided)]);
  });

  it('refunds it once where two admins press at the same moment', async () => {
    const { id, lineId } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state: 'received' });
    const press = () => refund(id, { lines: [{ lineId, quantity: 1 }], returnId, returnsStock: true });
    const provider = shop.deps.payments;
    if (!provider) throw new Error('No provider.');
    const real = provider.refund;
    let second: number | undefined;
    // The second presses while the provider has not answered the first.
    provider.refund = async (request) => {
      provider.refund = real;
      second = (await press()).statusCode;
      return real(request);
    };
    expect([(await press()).statusCode, second]).toEqual([200, 409]);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  });

  it('counts an amount, as less a fee, as the answer too', async () => {
    const { id } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state: 'approved' });
    const { data } = (await refund(id, { amount: 70, returnId })).json();
    expect(data.returns).toMatchObject([{ state: 'refunded', lines: [{ quantity: 1, refunded: 0 }] }]);
  });

  it.each(['requested', 'refused', 'refunded'] as const)('refuses one that is %s', async (state) => {
    const { id } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state });
    const reply = await refund(id, { amount: 70, returnId });
    expect([reply.statusCode, reply.json()]).toEqual([409, refusalBody(returnRefusals.decided)]);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(0);
  });

  it('knows no return of another order', async () => {
    const { id: returnId } = await aReturn(shop.deps, paid.id, { state: 'approved' });
    const other = await aPaidOrder(shop);
    for (const [id, unknown] of [
      [other.id, returnId],
      [paid.id, 'no return'],
    ] as const)
      expect((await refund(id, { amount: 1, returnId: unknown })).json()).toEqual(
        refusalBody(returnRefusals.notFound),
      );
  });

  it('makes one refund of two that arrive at once', async () => {
    const { id, lineId } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state: 'received' });
    const wanted = { lines: [{ lineId, quantity: 1 }], returnId, refunded: 0 };
    const replies = await Promise.all([refund(id, wanted), refund(id, wanted)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await shop.deps.db.$count(refunds, eq(refunds.orderId, id))).toBe(1);
  });

  it('leaves open what another refund does not cover, and ends it with the last piece', async () => {
    const { id, lineId } = paid;
    const { id: returnId } = await aReturn(shop.deps, id, { state: 'approved' });
    const refused = await aReturn(shop.deps, id, { state: 'refused' });
    await refund(id, { lines: [{ lineId, quantity: 1 }] });
    expect((await stateOf(returnId))?.state).toBe('approved');
    await refund(id);
    expect(await stateOf(returnId)).toMatchObject({ state: 'refunded', lines: [{ refunded: 1 }] });
    expect((await stateOf(refused.id))?.state).toBe('refused');
  });
});
