import { randomUUID } from 'node:crypto';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
import {
  orderEditLinkEmailTexts,
  orderEditLinkTexts,
} from '@vitrine/contract/orders/edits/order-edits.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderEditLinks } from '../../../../database/tables/orders/order-edit-links.table.ts';
import { sandboxRefunds, sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { sandboxProvider } from '../../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import {
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  eventsOf,
  onlyOrder,
} from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct, stockNow } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop, TEST_SANDBOX } from '../../../testing/shops/build-test-app.ts';
import { settleLinks } from './edit-payments.service.ts';

const shop = openTestShop();
const START = '2030-06-15T12:00:00.000Z';
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await anOwner(shop)).headers;
});
beforeEach(() => shop.setNow(START));

const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object = {}) =>
  shop.app.inject({ method, url: `/api${url}`, headers: admin, payload });

/** A vase at $85.00, paid on the sandbox's page, and a bowl at $30.00 that the customer wants as well. */
async function aPaidOrder({ bowls = 5 } = {}) {
  const shopper = await aShopper(shop);
  await shopper.checkOut();
  const [own] = await shopper.payments();
  await pay(own?.sessionId ?? '');
  await deliver(shop, await eventAbout(shopper));
  const bowl = await aCountedProduct(shop, bowls, { priceCents: 3000 });
  const { order } = await onlyOrder(shopper);
  return { shopper, bowl, id: order.id, sessionId: own?.sessionId ?? '' };
}
type Paid = Awaited<ReturnType<typeof aPaidOrder>>;

const pay = (sessionId: string) =>
  shop.app.inject({ method: 'POST', url: `/sandbox/${sessionId}/pay`, payload: {} });
const bowlAsWell = ({ bowl }: Paid) => ({ added: [{ product: bowl.id, quantity: 1 }], expectedTotal: 115 });
async function edit(paid: Paid, change: object = {}) {
  const reply = await send('POST', `/admin/orders/${paid.id}/edits`, {
    ...{ key: randomUUID(), reason: 'Asked by phone', seen: 0, payment: 'link' },
    ...{ ...bowlAsWell(paid), ...change },
  });
  return { status: reply.statusCode, ...reply.json() };
}
const links = ({ id }: Pick<Paid, 'id'>) =>
  shop.deps.db
    .select()
    .from(orderEditLinks)
    .where(eq(orderEditLinks.orderId, id))
    .orderBy(orderEditLinks.createdAt);
const onlyLink = async (paid: Paid) => {
  const [link] = await links(paid);
  if (!link?.sessionId) throw new Error('There is no link.');
  return { ...link, sessionId: link.sessionId };
};
const read = async ({ id }: Pick<Paid, 'id'>) =>
  (await shop.app.inject({ url: `/api/orders/admin?orders=${id}&limit=1`, headers: admin })).json().data
    .orders[0];
const sessionOf = async (id: string) =>
  (await shop.deps.db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id)))[0];
/** As the provider reports it, however often. */
async function report({ id, sessionId, amountCents }: Awaited<ReturnType<typeof onlyLink>>, more = 0) {
  const object = {
    ...{ id: sessionId, amount_total: amountCents + more, currency: 'usd', payment_status: 'paid' },
    metadata: { orderId: id },
  };
  return deliver(shop, { id: `evt_${randomUUID()}`, type: 'checkout.session.completed', data: { object } });
}
const givenBack = async (sessionId: string) =>
  (await shop.deps.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.sessionId, sessionId))).reduce(
    (sum, { amountCents }) => sum + amountCents,
    0,
  );
const settleAll = () => settleLinks(shop.deps, { olderThanMs: 0 });

describe('an edit that the customer pays by link', () => {
  it('leaves the order as it is, asks for the difference on a page and sends it once', async () => {
    const paid = await aPaidOrder();
    const key = randomUUID();
    const { status, data, message } = await edit(paid, { key });
    expect([status, message, data.totalPrice, data.edits]).toEqual([
      200,
      orderEditLinkTexts.sent,
      85,
      undefined,
    ]);
    const link = await onlyLink(paid);
    expect(data.editLink).toEqual({
      ...{ state: 'open', amount: 30, expiresAt: '2030-06-16T11:00:00.000Z', url: link.sessionUrl },
    });
    expect(await sessionOf(link.sessionId)).toMatchObject({ amountCents: 3000, orderId: link.id });
    expect(await stockNow(shop, paid.bowl.id)).toEqual({ onHand: 5, reserved: 0 });
    expect((await edit(paid, { key })).data.editLink).toEqual(data.editLink);
    const emails = await emailsTo(shop.deps, paid.shopper.user.email);
    const asking = emails.filter(({ subject }) => subject.startsWith(orderEditLinkEmailTexts.title));
    expect(asking).toHaveLength(1);
    for (const words of ['$115.00', '$30.00', 'Asked by phone', link.sessionUrl])
      expect(asking[0]?.text).toContain(words);
  });

  it('is made once the money is here, however often that is reported', async () => {
    const paid = await aPaidOrder();
    await edit(paid);
    const link = await onlyLink(paid);
    await pay(link.sessionId);
    // A second person with the link finds a page that is paid.
    await pay(link.sessionId);
    const replies = await Promise.all([report(link), report(link), report(link)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await settleAll();
    const order = await read(paid);
    expect(order).toMatchObject({ totalPrice: 115, edits: [{ before: 85, after: 115, payment: 'link' }] });
    expect([order.edits.length, order.editLink]).toEqual([1, undefined]);
    expect(await stockNow(shop, paid.bowl.id)).toEqual({ onHand: 4, reserved: 0 });
    expect(await givenBack(link.sessionId)).toBe(0);
  });

  it('is found where the event was lost, and ends where nobody pays', async () => {
    const paid = await aPaidOrder();
    await edit(paid);
    await pay((await onlyLink(paid)).sessionId);
    await settleAll();
    expect(await read(paid)).toMatchObject({ totalPrice: 115 });
    const other = await aPaidOrder();
    await edit(other);
    shop.setNow('2030-06-16T11:00:01.000Z');
    await settleAll();
    expect([await read(other), (await onlyLink(other)).status]).toMatchObject([
      { totalPrice: 85 },
      'expired',
    ]);
  });

  it.each([1, -1])('is not made for an amount that is %s cent off', async (more) => {
    const paid = await aPaidOrder();
    await edit(paid);
    await report(await onlyLink(paid), more);
    expect([await read(paid), (await onlyLink(paid)).status]).toMatchObject([{ totalPrice: 85 }, 'open']);
    expect((await eventsOf(shop, paid.id)).map(({ outcome }) => outcome)).toContain('mismatch');
  });

  it.each(['edit', 'refund', 'ship', 'sell out'] as const)(
    'gives the money back where the order cannot be changed so any more: %s',
    async (what) => {
      const paid = await aPaidOrder({ bowls: 1 });
      await edit(paid);
      const link = await onlyLink(paid);
      // Paid at the same moment, so that the page cannot be closed any more.
      await pay(link.sessionId);
      const today = START.slice(0, 10);
      if (what === 'edit') await edit(paid, { payment: 'cash' });
      if (what === 'refund') await send('POST', `/orders/${paid.id}/refunds`, { amount: 1 });
      if (what === 'ship')
        await send('PUT', `/orders/${paid.id}/shipment`, { carrier: 'UPS', shippedOn: today });
      if (what === 'sell out') {
        const other = await aShopper(shop, { product: paid.bowl });
        await other.checkOut();
      }
      await report(link);
      await settleAll();
      expect(await givenBack(link.sessionId)).toBe(3000);
      expect(await read(paid)).toMatchObject({ editLink: { state: 'refunded', amount: 30 } });
      expect((await read(paid)).totalPrice).toBe(what === 'edit' ? 115 : 85);
    },
  );

  it('cannot be paid any more once the order was edited otherwise or the change withdrawn', async () => {
    const paid = await aPaidOrder();
    await edit(paid);
    const first = await onlyLink(paid);
    expect((await edit(paid, { payment: 'cash' })).data).toMatchObject({ totalPrice: 115 });
    expect((await sessionOf(first.sessionId))?.status).toBe('expired');
    const other = await aPaidOrder();
    await edit(other);
    const withdrawn = await send('POST', `/admin/orders/${other.id}/edit-link/withdraw`);
    expect([withdrawn.statusCode, withdrawn.json().message]).toEqual([200, orderEditLinkTexts.withdrawn]);
    expect((await sessionOf((await onlyLink(other)).sessionId))?.status).toBe('expired');
    const again = await send('POST', `/admin/orders/${other.id}/edit-link/withdraw`);
    expect(again.json().code).toBe(orderEditRefusals.noLink.code);
  });

  it('replaces the link of another change, of which one is open at most', async () => {
    const paid = await aPaidOrder();
    const one = await edit(paid);
    expect(one.status).toBe(200);
    const two = await edit(paid, { added: [{ product: paid.bowl.id, quantity: 2 }], expectedTotal: 145 });
    expect(two.data.editLink).toMatchObject({ state: 'open', amount: 60 });
    expect((await links(paid)).map(({ status }) => status).toSorted()).toEqual(['expired', 'open']);
  });

  it('keeps what the provider did not answer, and gives it back once', async () => {
    const paid = await aPaidOrder();
    await edit(paid);
    const link = await onlyLink(paid);
    await pay(link.sessionId);
    await edit(paid, { payment: 'cash' }).catch(() => {});
    const provider = shop.deps.payments;
    if (!provider) throw new Error('No provider.');
    const real = sandboxProvider({ ...shop.deps, sandbox: TEST_SANDBOX }).refund;
    provider.refund = async (request) => {
      await real(request);
      throw new Error('The line is dead.');
    };
    await report(link);
    await settleAll();
    provider.refund = real;
    await Promise.all([settleAll(), settleAll()]);
    expect([await givenBack(link.sessionId), (await onlyLink(paid)).status]).toEqual([3000, 'refunded']);
  });

  it('goes back by hand as far as a later refund is more than the order was paid with', async () => {
    const paid = await aPaidOrder();
    await edit(paid);
    await pay((await onlyLink(paid)).sessionId);
    await settleAll();
    const rest = await send('POST', `/orders/${paid.id}/refund`);
    expect(rest.json().data).toMatchObject({ isRefunded: true, refundedAmount: 115 });
    expect(await givenBack(paid.sessionId)).toBe(8500);
  });

  it('is made at once where nothing is to pay, and refused below what a provider takes', async () => {
    const paid = await aPaidOrder();
    const cent = await aProduct(shop.deps, { priceCents: 20 });
    const tooSmall = { added: [{ product: cent.id, quantity: 1 }], expectedTotal: 85.2 };
    expect((await edit(paid, tooSmall)).code).toBe(checkoutRefusals.belowMinimum.code);
    expect(await links(paid)).toEqual([]);
    const lineId = (await read(paid)).products[0].lineId;
    const fewer = { lines: [{ lineId, quantity: 0 }], expectedTotal: 30 };
    expect((await edit(paid, fewer)).data).toMatchObject({ totalPrice: 30, edits: [{ refund: 'made' }] });
  });
});
