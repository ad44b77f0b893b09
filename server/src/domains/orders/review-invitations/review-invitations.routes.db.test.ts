import { randomUUID } from 'node:crypto';
import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { REVIEW_INVITATION_ENDS_DAYS } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import {
  reviewInvitationPageTexts as pageTexts,
  reviewInvitationTexts as texts,
} from '@vitrine/contract/orders/review-invitations/review-invitations.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reviews } from '../../../../database/tables/catalog/reviews.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { reviewInvitations } from '../../../../database/tables/orders/review-invitations.table.ts';
import { aProduct, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { alertTools } from '../../../testing/shops/alert-tools.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { deleteOldInvitationsForReviews, inviteReviews } from './review-invitations.service.ts';

const shop = openTestShop();
const { begin, switchOn, later } = alertTools(shop);
const DAYS = alertSettings.defaults.reviewDays;
let admin: Awaited<ReturnType<typeof signedIn>>;
let customer: Awaited<ReturnType<typeof signedIn>>;
let vase: Awaited<ReturnType<typeof aProduct>>;

beforeAll(async () => {
  admin = await signedIn(shop.deps, { role: 'admin' });
});
beforeEach(async () => {
  await begin();
  await shop.deps.db.delete(reviewInvitations);
  await switchOn({ asksForReviews: true });
  customer = await signedIn(shop.deps);
  vase = await aProduct(shop.deps, { name: 'Tall vase' });
});

const setStatus = (id: string, status: string) =>
  shop.app.inject({ method: 'PATCH', url: `/api/orders/${id}`, headers: admin.headers, payload: { status } });
async function delivered(given: Partial<typeof orders.$inferInsert> = {}, products = [vase]) {
  const order = await anOrder(
    shop.deps,
    { userId: customer.user.id, paidAt: shop.deps.clock(), ...given },
    products.map(({ id: productId, name }) => ({ productId, name })),
  );
  expect((await setStatus(order.id, 'delivered')).statusCode).toBe(200);
  return order.id;
}
const invited = async () =>
  (await shop.deps.db.select().from(emailOutbox)).filter(({ subject }) => subject === texts.subject);
async function inviteAfter(days: number) {
  later(days * 24);
  await inviteReviews(shop.deps);
  return invited();
}
const idOf = async (orderId: string) => {
  const [row] = await shop.deps.db
    .select()
    .from(reviewInvitations)
    .where(eq(reviewInvitations.orderId, orderId));
  return row?.id ?? '';
};

describe('an email that asks for reviews', () => {
  it('is not written until the owner switches it on, nor without an email server', async () => {
    await switchOn({ asksForReviews: false });
    await delivered();
    expect(await shop.deps.db.$count(reviewInvitations)).toBe(0);
    await switchOn({ asksForReviews: true });
    await delivered();
    delete shop.deps.email.smtpUrl;
    expect(await inviteAfter(DAYS + 1)).toEqual([]);
  });

  it('comes once, so many days after the delivery, with the products and a way to end it', async () => {
    const orderId = await delivered();
    expect(await inviteAfter(DAYS - 1)).toEqual([]);
    const [email] = await inviteAfter(DAYS + 1);
    expect(email?.recipient).toBe(customer.user.email);
    expect(email?.text).toContain(texts.rate('Tall vase'));
    expect(email?.text).toContain(`http://shop.test/product/${vase.id}`);
    const url = `http://shop.test/review-invitations/${await idOf(orderId)}`;
    expect(email?.headers).toMatchObject({ 'List-Unsubscribe': `<${url}/unsubscribe>` });
    expect(email?.text).toContain(url);
    await setStatus(orderId, 'processing');
    await setStatus(orderId, 'delivered');
    expect(await inviteAfter(3 * DAYS)).toHaveLength(1);
  });

  it('is written once when two processes do it at once', async () => {
    await delivered();
    later((DAYS + 1) * 24);
    await Promise.all([inviteReviews(shop.deps), inviteReviews(shop.deps), inviteReviews(shop.deps)]);
    expect(await invited()).toHaveLength(1);
  });

  it('names only what the customer has not reviewed and the shop still sells', async () => {
    const [bowl, gone] = [
      await aProduct(shop.deps, { name: 'Bowl' }),
      await aProduct(shop.deps, { name: 'Jug', deletedAt: new Date() }),
    ];
    await shop.deps.db
      .insert(reviews)
      .values({ productId: vase.id, userId: customer.user.id, rate: 5, content: 'Tall.' });
    await delivered({}, [vase, bowl, gone, bowl]);
    await delivered({}, [vase]);
    const emails = await inviteAfter(DAYS + 1);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text.split(texts.rate('Bowl'))).toHaveLength(2);
    for (const name of ['Tall vase', 'Jug']) expect(emails[0]?.text).not.toContain(texts.rate(name));
  });

  it.each([
    ['cancelled since', (id: string) => setStatus(id, 'cancelled')],
    ['refunded', (id: string) => update(id, { refundedAt: new Date('2030-06-15') })],
    [
      'of a guest',
      (id: string) => update(id, { userId: null, guestEmail: 'guest@mail.example', guestName: 'Guest' }),
    ],
  ])('is not about an order that is %s', async (_, change) => {
    await change(await delivered());
    expect(await inviteAfter(DAYS + 1)).toEqual([]);
    later((REVIEW_INVITATION_ENDS_DAYS + 1) * 24);
    await deleteOldInvitationsForReviews(shop.deps);
    expect(await shop.deps.db.$count(reviewInvitations)).toBe(0);
  });

  const update = (id: string, values: Partial<typeof orders.$inferInsert>) =>
    shop.deps.db.update(orders).set(values).where(eq(orders.id, id));
});

describe('the page that ends them', () => {
  const page = (id: string) => shop.app.inject(`/review-invitations/${id}`);
  const end = (id: string) =>
    shop.app.inject({
      ...{
        method: 'POST',
        url: `/review-invitations/${id}/unsubscribe`,
        payload: 'List-Unsubscribe=One-Click',
      },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('changes nothing until the button is pressed, and then for all orders of the customer alone', async () => {
    const [first] = [await delivered(), await delivered()];
    const id = await idOf(first);
    expect((await page(id)).body).toContain(pageTexts.question);
    for (const _ of [1, 2]) expect((await end(id)).body).toContain(pageTexts.ended);
    expect((await page(id)).body).toContain(pageTexts.ended);
    customer = await signedIn(shop.deps);
    await delivered();
    expect(await inviteAfter(DAYS + 1)).toMatchObject([{ recipient: customer.user.email }]);
  });

  it.each([randomUUID(), 'not-an-id', '%3Cb%3E'])('is the same for %s', async (id) => {
    for (const reply of [await page(id), await end(id)])
      expect([reply.statusCode, reply.body.includes(pageTexts.ended), reply.body.includes('<b>')]).toEqual([
        200,
        true,
        false,
      ]);
  });

  it('is part of the person’s data', async () => {
    await end(await idOf(await delivered()));
    const { headers } = customer;
    const { data } = (await shop.app.inject({ url: '/api/account/export', headers })).json();
    expect(data.records.review_invitations).toMatchObject([
      { sent_at: null, opted_out_at: expect.any(String) },
    ]);
  });
});
