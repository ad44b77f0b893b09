import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { awaitedEmailTexts, transferPageTexts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../database/tables/audit/audit.table.ts';
import { couponUses } from '../../../../database/tables/orders/coupon-uses.table.ts';
import { ADDRESS, inAwaitingShop } from '../../../testing/factories/awaited-payments.factories.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { aShopper, eventsOf, onlyOrder } from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const emailTexts = awaitedEmailTexts.transfer;
const { owner, saveWays, offerTransfers, get, post, byTransfer, placed, markPaid, inDays, runJobs } =
  inAwaitingShop(shop);

describe('POST /orders/:id/mark-paid', () => {
  beforeEach(() => offerTransfers());

  it('settles the order as a payment of a provider does, once', async () => {
    const product = await aCountedProduct(shop, 5);
    const { shopper, id, page } = await placed({ product });
    const { order } = await onlyOrder(shopper);
    const amount = order.totalCents / 100;
    expect(await stockNow(shop, product.id)).toMatchObject({ onHand: 5, reserved: 1 });
    const replies = await Promise.all([1, 2, 3].map(() => markPaid(id, amount)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const paid = replies.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(paid).toMatchObject({ isPaid: true, awaited: { way: 'transfer', state: 'paid' } });
    expect(await stockNow(shop, product.id)).toMatchObject({ onHand: 4, reserved: 0 });
    expect(await shopper.emails()).toHaveLength(2);
    expect((await eventsOf(shop, id)).map(({ type }) => type)).toEqual(['placed', 'marked']);
    const isChange = and(eq(auditEntries.objectId, id), eq(auditEntries.actorId, owner().user.id));
    const [entry, ...others] = await shop.deps.db.select().from(auditEntries).where(isChange);
    expect([entry?.after, others]).toEqual([{ isPaid: true }, []]);
    expect((await get(page)).body).toContain(transferPageTexts.paidTitle);
    expect((await markPaid(id, amount)).json().code).toBe(paymentRefusals.alreadyPaid.code);
  });

  it.each([84.99, 85.01, 0, 8500])('refuses %d for an order of 85.00', async (amount) => {
    const { shopper, id } = await placed();
    const reply = await markPaid(id, amount);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: paymentRefusals.otherAmount.code, data: { expected: 85 } },
    ]);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
  });

  it('refuses what does not wait for it: not placed, paid elsewhere, cancelled, unknown', async () => {
    const shopper = await aShopper(shop);
    await byTransfer(shopper);
    const notPlaced = (await onlyOrder(shopper)).order.id;
    expect((await markPaid(notPlaced, 85)).json().code).toBe(paymentRefusals.notAwaited.code);
    const other = await aShopper(shop);
    await other.checkOut();
    expect((await markPaid((await onlyOrder(other)).order.id, 85)).json().code).toBe(
      paymentRefusals.notAwaited.code,
    );
    const { id, shopper: third } = await placed();
    const url = `/api/orders/${id}`;
    const cancelled = await shop.app.inject({
      method: 'PATCH',
      url,
      headers: owner().headers,
      payload: { status: 'cancelled' },
    });
    expect(cancelled.statusCode).toBe(200);
    expect((await markPaid(id, 85)).json().code).toBe(paymentRefusals.awaitingOver.code);
    expect((await onlyOrder(third)).payment?.status).toBe('expired');
    for (const unknown of ['00000000-0000-4000-8000-000000000000', 'x'])
      expect((await markPaid(unknown, 85)).statusCode).toBe(404);
  });

  it('is for admins alone', async () => {
    const { id, shopper } = await placed();
    expect((await markPaid(id, 85, shopper.headers)).statusCode).toBe(403);
    expect((await markPaid(id, 85, {})).statusCode).toBe(401);
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    expect((await markPaid(id, 85, demo.headers)).statusCode).toBe(403);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
  });

  it('can be rehearsed, and then nothing has happened', async () => {
    const { id, shopper } = await placed();
    const reply = await markPaid(id, 85, { ...owner().headers, prefer: 'rehearse' });
    expect([reply.statusCode, reply.json().data.changes]).toMatchObject([200, [{ after: { isPaid: true } }]]);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
  });

  it('is given back by hand, and the shop records it', async () => {
    const { id, shopper } = await placed();
    await markPaid(id, 85);
    const reply = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/refund`,
      headers: owner().headers,
    });
    expect([reply.statusCode, reply.json().data.isRefunded]).toEqual([200, true]);
    expect((await onlyOrder(shopper)).payment?.refundId).toContain('by-hand');
  });
});

describe('the days of holding', () => {
  beforeEach(() => offerTransfers({ transferDays: 7 }));

  it('end with one reminder two days before, and then the order and its pieces are free', async () => {
    const product = await aCountedProduct(shop, 1);
    const { shopper, id, page } = await placed({ product });
    inDays(4.9);
    await runJobs();
    expect(await shopper.emails()).toHaveLength(1);
    inDays(5.1);
    await Promise.all([runJobs(), runJobs()]);
    await runJobs();
    expect(
      (await shopper.emails()).filter((subject) => subject.includes(emailTexts.remindTitle)),
    ).toHaveLength(1);
    expect(await stockNow(shop, product.id)).toMatchObject({ reserved: 1 });
    inDays(7.1);
    await runJobs();
    await runJobs();
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect(await stockNow(shop, product.id)).toMatchObject({ onHand: 1, reserved: 0 });
    expect((await shopper.emails()).filter((subject) => subject.includes(emailTexts.overTitle))).toHaveLength(
      1,
    );
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    expect((await markPaid(id, 85, headers)).json().code).toBe(paymentRefusals.awaitingOver.code);
    expect((await get(page)).body).toContain(transferPageTexts.overTitle);
  });

  it('bring no reminder once the order is paid', async () => {
    const { shopper, id } = await placed();
    await markPaid(id, 85);
    inDays(6);
    await runJobs();
    expect((await shopper.emails()).filter((subject) => subject.includes(emailTexts.remindTitle))).toEqual(
      [],
    );
  });

  it('keep a coupon used while the order waits, and give it back with the order', async () => {
    const shopper = await aShopper(shop);
    const { coupon, body } = await shopper.withCoupon({ discount: 10 });
    const page = await shopper.checkOut({ ...body, way: 'transfer' });
    await post(`${page}/place`, ADDRESS);
    const uses = () => shop.deps.db.$count(couponUses, eq(couponUses.couponId, coupon.id));
    expect(await uses()).toBe(1);
    inDays(8);
    await runJobs();
    expect(await uses()).toBe(0);
  });

  it('still end where the owner has switched transfers off since', async () => {
    const { shopper } = await placed();
    await saveWays({ takesTransfers: false });
    inDays(8);
    await runJobs();
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
  });
});
