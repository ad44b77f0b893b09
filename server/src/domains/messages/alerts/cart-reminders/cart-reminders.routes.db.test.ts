import { randomUUID } from 'node:crypto';
import {
  CART_REMINDER_AFTER_HOURS,
  CART_REMINDER_UNTIL_HOURS,
} from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import {
  cartReminderPageTexts as pageTexts,
  cartReminderEmailTexts as texts,
} from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { cartReminders } from '../../../../../database/tables/accounts/cart-reminders.table.ts';
import { emailOutbox } from '../../../../../database/tables/messages/outbox.table.ts';
import { cartLines } from '../../../../../database/tables/orders/cart-lines.table.ts';
import { payments } from '../../../../../database/tables/payments/payments.table.ts';
import { refusalBody } from '../../../../testing/calls/refusal-body.ts';
import { aProduct, signedIn } from '../../../../testing/factories/factories.ts';
import { anOrder } from '../../../../testing/factories/orders.factories.ts';
import { alertTools } from '../../../../testing/shops/alert-tools.ts';
import { openTestShop } from '../../../../testing/shops/build-test-app.ts';
import { remindOfCarts } from './cart-reminders.service.ts';

const shop = openTestShop();
const { begin, switchOn, later } = alertTools(shop);
let customer: Awaited<ReturnType<typeof signedIn>>;

beforeEach(async () => {
  await begin();
  await shop.deps.db.delete(cartReminders);
  await switchOn({ remindsOfCarts: true });
  customer = await signedIn(shop.deps);
});

const url = '/api/account/alerts';
const read = () => shop.app.inject({ url, headers: customer.headers });
const save = (payload: object) => shop.app.inject({ method: 'PUT', url, headers: customer.headers, payload });
async function putIntoCart(name = 'Tall vase') {
  const { id: productId } = await aProduct(shop.deps, { name });
  const userId = customer.user.id;
  await shop.deps.db.insert(cartLines).values({ userId, productId, createdAt: shop.deps.clock() });
}
const reminders = async () =>
  (await shop.deps.db.select().from(emailOutbox)).filter(({ subject }) => subject === texts.subject);
async function remindAfter(hours: number) {
  later(hours);
  await remindOfCarts(shop.deps);
  return reminders();
}
const id = async () => (await shop.deps.db.select().from(cartReminders))[0]?.id ?? '';

describe('/account/alerts', () => {
  it('is off until the customer switches it on, and can be switched off', async () => {
    expect((await read()).json()).toEqual({ data: { remindsOfCart: false } });
    for (const remindsOfCart of [true, true, false, false]) {
      expect((await save({ remindsOfCart })).json()).toEqual({ data: { remindsOfCart } });
      expect((await read()).json()).toEqual({ data: { remindsOfCart } });
    }
    expect(await shop.deps.db.$count(cartReminders)).toBe(0);
  });

  it('is not there until the owner offers it, nor without an email server, nor for guests', async () => {
    await switchOn({ remindsOfCarts: false });
    for (const reply of [await read(), await save({ remindsOfCart: true })])
      expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(sharedRefusals.notFound)]);
    await switchOn({ remindsOfCarts: true });
    delete shop.deps.email.smtpUrl;
    expect((await read()).statusCode).toBe(404);
    expect((await shop.app.inject(url)).statusCode).toBe(401);
    expect((await save({ remindsOfCart: 'yes' })).statusCode).toBe(400);
  });

  it('keeps one wish when it is sent many times at once, and exports it', async () => {
    await Promise.all(Array.from({ length: 8 }, () => save({ remindsOfCart: true })));
    expect(await shop.deps.db.$count(cartReminders)).toBe(1);
    const exported = await shop.app.inject({ url: '/api/account/export', headers: customer.headers });
    expect(exported.json().data.records.cart_reminders).toMatchObject([{ sent_at: null }]);
  });
});

describe('the reminder of a cart', () => {
  it('comes once, a day after the last product, to nobody who did not ask', async () => {
    await putIntoCart();
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS + 1)).toEqual([]);
    later(0);
    await save({ remindsOfCart: true });
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS - 1)).toEqual([]);
    const [email] = await remindAfter(CART_REMINDER_AFTER_HOURS + 1);
    expect(email?.recipient).toBe(customer.user.email);
    for (const words of ['Tall vase', 'http://shop.test/cart']) expect(email?.text).toContain(words);
    const page = `http://shop.test/cart-reminders/${await id()}`;
    expect(email?.headers).toMatchObject({ 'List-Unsubscribe': `<${page}/unsubscribe>` });
    expect(email?.text).toContain(page);
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS + 2)).toHaveLength(1);
    await putIntoCart('Bowl');
    expect(await remindAfter(2 * CART_REMINDER_AFTER_HOURS + 3)).toHaveLength(2);
  });

  it('is written once when two processes do it at once', async () => {
    await putIntoCart();
    await save({ remindsOfCart: true });
    later(CART_REMINDER_AFTER_HOURS + 1);
    await Promise.all([remindOfCarts(shop.deps), remindOfCarts(shop.deps), remindOfCarts(shop.deps)]);
    expect(await reminders()).toHaveLength(1);
  });

  it('is not about an old cart, an empty one, or one in a shop that no longer offers it', async () => {
    await save({ remindsOfCart: true });
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS + 1)).toEqual([]);
    later(0);
    await putIntoCart();
    expect(await remindAfter(CART_REMINDER_UNTIL_HOURS + 1)).toEqual([]);
    await switchOn({ remindsOfCarts: false });
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS + 1)).toEqual([]);
  });

  it.each(['paid', 'open'] as const)('is not sent to somebody whose payment is %s', async (status) => {
    await save({ remindsOfCart: true });
    await putIntoCart();
    const now = shop.deps.clock();
    const userId = customer.user.id;
    const order = await anOrder(shop.deps, { userId, ...(status === 'paid' && { paidAt: now }) });
    if (status === 'open')
      await shop.deps.db.insert(payments).values({
        ...{ orderId: order.id, userId, provider: 'sandbox', sessionId: randomUUID(), amountCents: 100 },
        ...{ sessionUrl: 'https://pay.test', currency: 'usd', status, expiresAt: now },
      });
    expect(await remindAfter(CART_REMINDER_AFTER_HOURS + 1)).toEqual([]);
  });

  it('is ended by one press on its page, which changes nothing before', async () => {
    await save({ remindsOfCart: true });
    const path = `/cart-reminders/${await id()}`;
    expect((await shop.app.inject(path)).body).toContain(pageTexts.question);
    expect((await read()).json()).toEqual({ data: { remindsOfCart: true } });
    for (const _ of [1, 2]) {
      const call = {
        method: 'POST',
        url: `${path}/unsubscribe`,
        payload: 'List-Unsubscribe=One-Click',
      } as const;
      const reply = await shop.app.inject({
        ...call,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([reply.statusCode, reply.body.includes(pageTexts.ended)]).toEqual([200, true]);
    }
    expect((await read()).json()).toEqual({ data: { remindsOfCart: false } });
  });

  it.each([randomUUID(), 'not-an-id', '%3Cb%3E'])('has a page that is the same for %s', async (unknown) => {
    const { statusCode, body } = await shop.app.inject(`/cart-reminders/${unknown}`);
    expect([statusCode, body.includes(pageTexts.ended), body.includes('<b>')]).toEqual([200, true, false]);
  });
});
