import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { awaitedEmailTexts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { guests } from '../../../../database/tables/guests/guests.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import { untilBlocked } from '../../../testing/database/until-blocked.ts';
import { ADDRESS, inAwaitingShop } from '../../../testing/factories/awaited-payments.factories.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { aGuest, linkTokenOf, sellToGuests } from '../../../testing/factories/people/guests.factories.ts';
import { aCountedProduct, stockNow } from '../../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const { offerTransfers, get, post, markPaid, inDays, runJobs } = inAwaitingShop(shop);
const EMAIL = 'tess@mail.example';

beforeEach(async () => {
  await offerTransfers();
  await sellToGuests(shop);
});

/** A guest on the page of a transfer. */
async function atPage(product: { id: string }, guest = aGuest(shop)) {
  await guest.add(product.id);
  const reply = await guest.checkOut([[product.id, 1]], { way: 'transfer' });
  return { guest, reply, page: reply.json().data as string };
}
const newestOrder = async () => {
  const [order] = await shop.deps.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  if (!order) throw new Error('Nobody has ordered.');
  return order;
};

describe('an order by transfer of a guest', () => {
  it('asks for the email address, tells it how to pay and sends the private link once it is paid', async () => {
    const { guest, page } = await atPage(await aProduct(shop.deps));
    expect((await get(page)).body).toContain('<input id="email"');
    for (const email of ['', 'tess']) {
      const refused = await post(`${page}/place`, { ...ADDRESS, email });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('id="email-problem"');
      expect(refused.body).toContain(ADDRESS.line1);
    }
    const noAddress = await post(`${page}/place`, { ...ADDRESS, line1: '', email: EMAIL });
    expect([noAddress.statusCode, noAddress.body.includes(`value="${EMAIL}"`)]).toEqual([400, true]);
    expect(await guest.cart()).toHaveLength(1);

    expect((await post(`${page}/place`, { ...ADDRESS, email: ` ${EMAIL.toUpperCase()} ` })).statusCode).toBe(
      303,
    );
    expect(await guest.cart()).toEqual([]);
    const order = await newestOrder();
    expect(order).toMatchObject({ userId: null, guestEmail: EMAIL, guestName: ADDRESS.name, paidAt: null });
    const [howToPay] = await emailsTo(shop.deps, EMAIL);
    expect(howToPay?.subject).toContain(awaitedEmailTexts.transfer.placedTitle);
    expect(howToPay?.text).toContain(page);

    expect((await markPaid(order.id, 85)).statusCode).toBe(200);
    const token = await linkTokenOf(shop, EMAIL);
    const linked = await guest.send('POST', '/api/order-links', { payload: { token } });
    expect(linked.json().data).toMatchObject({ _id: order.id, isPaid: true });
  });

  it('is placed while the same guest checks out once more', async () => {
    const { page } = await atPage(await aProduct(shop.deps));
    const { placing } = await shop.deps.db.transaction(async (tx) => {
      // As a checkout does: first the guest, then their payments. In another order one of both would fail.
      await tx.select({ id: guests.id }).from(guests).for('no key update');
      const placing = post(`${page}/place`, { ...ADDRESS, email: EMAIL });
      await untilBlocked(shop.deps.db, placing);
      await tx.select({ id: payments.id }).from(payments).for('update');
      return { placing };
    });
    expect((await placing).statusCode).toBe(303);
  });

  it('is given up in time, which returns its pieces', async () => {
    const product = await aCountedProduct(shop, 1);
    const { page } = await atPage(product);
    await post(`${page}/place`, { ...ADDRESS, email: EMAIL });
    expect(await stockNow(shop, product.id)).toMatchObject({ reserved: 1 });
    inDays(8);
    await runJobs();
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 1, reserved: 0 });
    expect((await newestOrder()).status).toBe('cancelled');
  });

  it('is one of three that may wait for a guest, and for an address', async () => {
    const product = await aProduct(shop.deps);
    const first = await atPage(product);
    await post(`${first.page}/place`, { ...ADDRESS, email: EMAIL });
    for (const _ of [2, 3]) {
      const { page } = await atPage(product, first.guest);
      await post(`${page}/place`, { ...ADDRESS, email: EMAIL });
    }
    const fourth = await atPage(product, first.guest);
    expect(fourth.reply.json().code).toBe(paymentRefusals.tooManyWaiting.code);
    const { page } = await atPage(product, aGuest(shop, '203.0.113.8'));
    const refused = await post(`${page}/place`, { ...ADDRESS, email: EMAIL });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain(paymentRefusals.tooManyWaiting.message);
    expect((await post(`${page}/place`, { ...ADDRESS, email: 'other@mail.example' })).statusCode).toBe(303);
  });
});
