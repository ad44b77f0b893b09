import { beforeEach, describe, expect, it } from 'vitest';
import { ProviderRefusal } from '../../../platform/payment-providers/payment-provider.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { inAwaitingShop } from '../../../testing/factories/awaited-payments.factories.ts';
import { aShopper, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { awaitedProvider } from './awaited-provider.service.ts';

const shop = openTestShop();
const { offerTransfers, byTransfer, placed, markPaid, inDays } = inAwaitingShop(shop);
const transfers = () => awaitedProvider(shop.deps, 'transfer');

/** The rules of conformance.db.test.ts, as far as a provider without anybody behind it has them. */
describe('transfers as a provider', () => {
  beforeEach(() => offerTransfers());

  it('opens one page per order, over its total', async () => {
    const shopper = await aShopper(shop, { priceCents: 1999, quantity: 3 });
    expect(await byTransfer(shopper)).toBe(await byTransfer(shopper));
    const { order, payment } = await onlyOrder(shopper);
    expect(await transfers().findSession(payment?.sessionId ?? '')).toEqual({
      ...{ sessionId: payment?.sessionId, orderId: order.id, status: 'open' },
      ...{ amountCents: 5997, currency: 'usd', address: null },
    });
  });

  it('reports what is placed as on its way, what is marked as paid, and closes what is neither', async () => {
    const { id, shopper } = await placed();
    const sessionId = (await onlyOrder(shopper)).payment?.sessionId ?? '';
    expect(await transfers().findSession(sessionId)).toMatchObject({ status: 'processing' });
    await Promise.all([markPaid(id, 85), markPaid(id, 85)]);
    expect(await transfers().closeSession(sessionId)).toMatchObject({ status: 'paid', amountCents: 8500 });
    const other = await aShopper(shop);
    await byTransfer(other);
    const open = (await onlyOrder(other)).payment?.sessionId ?? '';
    expect(await transfers().closeSession(open)).toMatchObject({ status: 'expired' });
    await expect(transfers().findSession('pay_unknown')).rejects.toThrow(ProviderRefusal);
  });

  it('reports one whose days are over as expired', async () => {
    const { shopper } = await placed();
    inDays(30);
    const sessionId = (await onlyOrder(shopper)).payment?.sessionId ?? '';
    expect(await transfers().findSession(sessionId)).toMatchObject({ status: 'expired' });
  });

  it('leaves refunds to the team, under the same id each time, and believes no event', async () => {
    const refund = { refundId: 'one', orderId: 'x', sessionId: 'pay_x', amountCents: 1 };
    expect(await transfers().refund(refund)).toBe(await transfers().refund(refund));
    const event = { bytes: Buffer.from('{}'), header: () => undefined, now: shop.deps.clock() };
    expect(() => transfers().readEvent(event)).toThrow(Refusal);
  });
});
