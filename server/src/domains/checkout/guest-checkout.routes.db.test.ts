import { couponRefusalTexts } from '@vitrine/contract/coupons/coupons.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { sandboxSessions } from '../../../database/tables/payments/sandbox.table.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { emailsTo } from '../../testing/factories/email.factories.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { deliver } from '../../testing/factories/payments.factories.ts';
import {
  aGuest,
  linkTokenOf,
  payAsGuest,
  sellToGuests,
} from '../../testing/factories/people/guests.factories.ts';
import { aCountedProduct, stockNow } from '../../testing/factories/products/stock.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const NOW = '2030-06-15T12:00:00Z';
let clock = 0;

beforeAll(() => sellToGuests(shop));
beforeEach(async () => {
  // A later moment for each test, because the newest payment of a guest is paid.
  shop.setNow(new Date(new Date(NOW).getTime() + ++clock * 60_000).toISOString());
  await shop.deps.db.delete(limitCounts);
});

const orderOf = async (id: string) => (await shop.deps.db.select().from(orders).where(eq(orders.id, id)))[0];

async function aGuestWith(product: { id: string }, quantity = 1) {
  const guest = aGuest(shop);
  await guest.add(product.id, { quantity });
  return guest;
}

describe('POST /checkout of a guest', () => {
  it('places an order without an account, whose payment page asks for an email address', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product, 2);
    const reply = await guest.checkOut([[product.id, 2]]);
    expect(reply.json().data).toMatch(/^http:\/\/shop\.test\/sandbox\//);
    const page = await shop.app.inject(new URL(reply.json().data).pathname);
    expect(page.body).toContain('<input id="email" name="email" type="email"');
    expect(await guest.cart()).toEqual([[product.id, 2]]);
    const { orderId } = await payAsGuest(shop, { email: '  Tess@Mail.Example ', name: 'Tess Marlowe' });
    expect(await orderOf(orderId)).toMatchObject({
      userId: null,
      guestEmail: 'tess@mail.example',
      guestName: 'Tess Marlowe',
      status: 'pending',
      paidAt: shop.deps.clock(),
    });
    expect(await guest.cart()).toEqual([]);
  });

  it('of the same cart again returns the same page, and of another cart closes it', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    const first = (await guest.checkOut([[product.id, 1]])).json().data;
    expect((await guest.checkOut([[product.id, 1]])).json().data).toBe(first);
    const other = (await guest.checkOut([[product.id, 2]])).json().data;
    expect(other).not.toBe(first);
    expect((await shop.app.inject(new URL(first).pathname)).body).toContain('This page is closed');
  });

  it('of two tabs at once places one order', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    const replies = await Promise.all([1, 2, 3].map(() => guest.checkOut([[product.id, 1]])));
    expect(new Set(replies.map((reply) => reply.json().data)).size).toBe(1);
  });

  it('reserves the last pieces for this guest alone', async () => {
    const product = await aCountedProduct(shop, 2);
    const [first, second] = [await aGuestWith(product, 2), await aGuestWith(product, 2)];
    expect((await first.checkOut([[product.id, 2]])).statusCode).toBe(200);
    expect((await second.checkOut([[product.id, 2]])).json().code).toBe('sold_out');
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 2 });
    // Their own reservation does not make it scarce for them.
    expect((await first.add(product.id, { quantity: -1 })).json().data).toMatchObject([{ quantity: 1 }]);
    expect((await first.add(product.id)).statusCode).toBe(200);
    await payAsGuest(shop);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('takes coupons that ask nothing about earlier orders, and none of those that do', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    const validate = (code: string) => guest.send('POST', '/api/coupons/validate', { payload: { code } });
    const coupon = await aCoupon(shop.deps, { code: 'GUESTS', discount: 10 });
    expect((await validate('guests')).json().data).toEqual({ _id: coupon.id, discount: 10 });
    expect((await guest.checkOut([[product.id, 1]], { couponId: coupon.id })).statusCode).toBe(200);
    const { orderId } = await payAsGuest(shop);
    expect(await orderOf(orderId)).toMatchObject({ couponCode: 'GUESTS', totalCents: 7650 });
    const first = await aCoupon(shop.deps, {
      code: 'FIRST',
      discount: 0,
      conditions: { percent: 10, firstOrderOnly: true },
    });
    expect((await validate('FIRST')).json().message).toBe(couponRefusalTexts.needsAccount);
    const reply = await guest.checkOut([[product.id, 1]], { couponId: first.id });
    expect(reply.json().message).toBe(couponRefusalTexts.needsAccount);
    expect((await validate('NONE')).json().code).toBe('coupon_invalid');
  });

  it('of nothing to pay asks to sign in, because nobody would learn the address', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    const coupon = await aCoupon(shop.deps, { code: 'WHOLE', discount: 100 });
    const reply = await guest.checkOut([[product.id, 1]], { couponId: coupon.id });
    expect(reply.json().code).toBe('guest_pays_nothing');
  });
});

describe('the payment page of a guest', () => {
  const press = (path: string, form: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `${path}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  const address = {
    name: 'Tess',
    line1: 'Street 1',
    line2: '',
    city: 'Portland',
    region: 'OR',
    country: 'US',
  };

  it('refuses what is no email address, keeps what was typed, and stores a good one', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    const { pathname } = new URL((await guest.checkOut([[product.id, 1]])).json().data);
    for (const email of ['', 'tess', '<b>@x', 'a@b.c\r\nBcc: x@y.z']) {
      const reply = await press(pathname, { ...address, email });
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain('<a href="#email">Email</a>');
      expect(reply.body).toContain('value="Street 1"');
      expect(reply.body).not.toContain('<b>@x');
    }
    const paid = await press(pathname, { ...address, email: 'Tess@Mail.example' });
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://shop.test/order']);
    const [session] = await shop.deps.db
      .select()
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, pathname.split('/').at(-1) ?? ''));
    expect(session).toMatchObject({ status: 'paid', email: 'tess@mail.example' });
  });

  it('of a customer asks for none', async () => {
    const product = await aProduct(shop.deps);
    const { headers } = await signedIn(shop.deps);
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/checkout',
      headers,
      payload: { cart: [{ product: { _id: product.id }, quantity: 1 }] },
    });
    const page = await shop.app.inject(new URL(reply.json().data).pathname);
    expect(page.body).not.toContain('id="email"');
  });
});

describe('the payment of a guest', () => {
  it('is settled once, however often it is reported', async () => {
    const product = await aCountedProduct(shop, 3);
    const guest = await aGuestWith(product);
    await guest.checkOut([[product.id, 1]]);
    const email = 'replay@mail.example';
    const { event } = await payAsGuest(shop, { email });
    const other = structuredClone(event);
    other.data.object.customer_details.email = 'thief@mail.example';
    await Promise.all([deliver(shop, event), deliver(shop, { ...other, id: 'evt_other' })]);
    expect(await emailsTo(shop.deps, email)).toHaveLength(1);
    expect(await emailsTo(shop.deps, 'thief@mail.example')).toHaveLength(0);
    expect(await stockNow(shop, product.id)).toEqual({ onHand: 2, reserved: 0 });
  });

  it('counts also without an address that can be written to', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    await guest.checkOut([[product.id, 1]]);
    const { orderId } = await payAsGuest(shop, { email: 'nobody at all' });
    expect(await orderOf(orderId)).toMatchObject({ guestEmail: null, paidAt: shop.deps.clock() });
    expect((await guest.send('GET', '/api/order-links/just-paid')).json().data._id).toBe(orderId);
  });

  it('after signing in meanwhile takes nothing out of the new cart, and keeps the order', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    await guest.checkOut([[product.id, 1]]);
    const payload = { email: 'meanwhile@mail.example', username: 'Mia', password: 'quiet harbour 7' };
    const [row] = await shop.deps.db.select().from(payments).where(eq(payments.status, 'open'));
    expect((await guest.send('POST', '/api/auth/register', { payload })).json().data.cart).toHaveLength(1);
    expect(row).toBeDefined();
    const after = await shop.deps.db
      .select()
      .from(payments)
      .where(eq(payments.id, row?.id ?? ''));
    expect(after).toMatchObject([{ guestId: null, status: 'open' }]);
  });

  it('tells the guest by an email with a private link', async () => {
    const product = await aProduct(shop.deps);
    const guest = await aGuestWith(product);
    await guest.checkOut([[product.id, 1]]);
    await payAsGuest(shop, { email: 'letter@mail.example' });
    const token = await linkTokenOf(shop, 'letter@mail.example');
    expect(token).toHaveLength(43);
    const [email] = await emailsTo(shop.deps, 'letter@mail.example');
    expect(email?.text).not.toContain('/profile');
  });
});
