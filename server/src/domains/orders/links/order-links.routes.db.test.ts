import { orderLinkRefusals } from '@vitrine/contract/orders/links/order-links.refusals';
import { ORDER_LINK_DAYS } from '@vitrine/contract/orders/links/order-links.rules';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orderLinks } from '../../../../database/tables/orders/order-links.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../../database/tables/orders/shipments.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import { limitCounts } from '../../../../database/tables/shop/limit-counts.table.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { refusalBody } from '../../../testing/calls/refusal-body.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aProduct, aUser, signedIn, TEST_PASSWORD } from '../../../testing/factories/factories.ts';
import { anInvoice } from '../../../testing/factories/invoices.factories.ts';
import { anOrder, anOrderLink } from '../../../testing/factories/orders.factories.ts';
import {
  aGuest,
  linkTokenOf,
  payAsGuest,
  sellToGuests,
} from '../../../testing/factories/people/guests.factories.ts';
import { fillLimit } from '../../../testing/fills/limits.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';
import { deleteOldLinks, siteForCustomer } from './order-links.service.ts';

const shop = openTestShop();
const NOW = '2030-06-15T12:00:00Z';
const guest = { guestEmail: 'tess@mail.example', guestName: 'Tess Marlowe' };

beforeEach(async () => {
  shop.setNow(NOW);
  await shop.deps.db.delete(limitCounts);
});

const open = (token: string, remoteAddress = '203.0.113.1') =>
  shop.app.inject({ method: 'POST', url: '/api/order-links', payload: { token }, remoteAddress });
const later = (days: number) => shop.setNow(new Date(Date.parse(NOW) + days * DAY_MS).toISOString());

async function aLinkedOrder() {
  const order = await anOrder(shop.deps, { ...guest, userId: null, paidAt: shop.deps.clock() });
  const address = { name: 'Tess Marlowe', line1: '18 Glass Row', city: 'Portland', country: 'US' };
  await shop.deps.db.insert(deliveryAddresses).values({ orderId: order.id, ...address });
  return { order, token: await anOrderLink(shop.deps, order.id) };
}

describe('POST /order-links', () => {
  it('shows status, tracking and documents, but neither who ordered nor where it goes', async () => {
    const { order, token } = await aLinkedOrder();
    const { id: document } = await anInvoice(shop.deps, order);
    await shop.deps.db.update(orders).set({ shippedOn: '2030-06-14' }).where(eq(orders.id, order.id));
    const parcel = { orderId: order.id, carrier: 'DHL', tracking: '00340434161277000000' };
    await shop.deps.db.insert(shipments).values(parcel);
    const reply = await open(token);
    expect(reply.json().data).toMatchObject({
      _id: order.id,
      isPaid: true,
      shipment: { carrier: 'DHL', trackingUrl: expect.stringContaining('dhl') },
      documents: [{ _id: document }],
      linkExpiresAt: '2030-06-16T12:00:00.000Z',
    });
    for (const secret of ['Tess', 'tess@', 'Glass Row', token]) expect(reply.body).not.toContain(secret);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('answers the same for what never existed and what has ended', async () => {
    const { token } = await aLinkedOrder();
    later(2);
    const replies = [await open(token), await open('x'.repeat(43)), await open("' or 1=1 --")];
    for (const reply of replies)
      expect([reply.statusCode, reply.json()]).toEqual([404, refusalBody(orderLinkRefusals.unknown)]);
    expect((await open('')).statusCode).toBe(400);
    expect((await open('x'.repeat(101))).statusCode).toBe(400);
  });

  it('stops guessing, also before it says whether a link is right', async () => {
    const { token } = await aLinkedOrder();
    await fillLimit(shop.deps, 'orderLinksPerVisitor', '203.0.113.2');
    expect((await open('guess', '203.0.113.2')).statusCode).toBe(404);
    expect((await open(token, '203.0.113.2')).statusCode).toBe(429);
    expect((await open(token)).statusCode).toBe(200);
  });

  it('works until the link ends, which then is swept away, and keeps only the newest of many', async () => {
    const { order, token } = await aLinkedOrder();
    const site = { ...shop.deps, publicUrl: 'http://shop.test' };
    const about = { _id: order.id, user: { isGuest: true } } as never;
    for (let sent = 0; sent < maxStored.linksPerOrder; sent++) {
      shop.setNow(new Date(Date.parse(NOW) + (sent + 1) * 1000).toISOString());
      await siteForCustomer(site, about);
    }
    expect((await open(token)).statusCode).toBe(404);
    const stored = () => shop.deps.db.$count(orderLinks, eq(orderLinks.orderId, order.id));
    expect(await stored()).toBe(maxStored.linksPerOrder);
    later(ORDER_LINK_DAYS + 1);
    await deleteOldLinks(shop.deps);
    expect(await stored()).toBe(0);
  });
});

describe('GET /order-links/:token/documents/:id', () => {
  it('downloads the invoice of this order, and of no other', async () => {
    const [one, other] = [await aLinkedOrder(), await aLinkedOrder()];
    const { id } = await anInvoice(shop.deps, one.order);
    const read = (token: string, document = id) =>
      shop.app.inject(`/api/order-links/${token}/documents/${document}`);
    const file = await read(one.token);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const reply of [await read(other.token), await read('guess'), await read(one.token, 'nothing')])
      expect(reply.json()).toEqual(refusalBody(orderLinkRefusals.unknown));
  });
});

async function paidGuest(email: string) {
  const visitor = aGuest(shop);
  const { id } = await aProduct(shop.deps);
  await visitor.add(id);
  await visitor.checkOut([[id, 1]]);
  return { visitor, ...(await payAsGuest(shop, { email })) };
}
const userOf = async (orderId: string) =>
  (await shop.deps.db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)))[0]
    ?.userId;

describe('GET /order-links/just-paid', () => {
  it('shows the browser that paid its order for a while, and nobody else', async () => {
    await sellToGuests(shop);
    const { visitor, orderId } = await paidGuest('just@mail.example');
    const read = async (from = visitor) => (await from.send('GET', '/api/order-links/just-paid')).json().data;
    expect(await read()).toMatchObject({ _id: orderId, linkExpiresAt: null });
    expect(await read(aGuest(shop))).toBeNull();
    later(1);
    expect(await read()).toBeNull();
  });
});

describe('an order of a guest', () => {
  it('reaches its guest by links in the emails that follow', async () => {
    await sellToGuests(shop);
    const { orderId } = await paidGuest('follow@mail.example');
    const { headers } = await signedIn(shop.deps, { role: 'admin' });
    const payload = { carrier: 'DHL', tracking: '1', shippedOn: '2030-06-15', mailsCustomer: true };
    const url = `/api/orders/${orderId}/shipment`;
    expect((await shop.app.inject({ method: 'PUT', url, headers, payload })).statusCode).toBe(200);
    expect(await emailsTo(shop.deps, 'follow@mail.example')).toHaveLength(2);
    const { data } = (await open(await linkTokenOf(shop, 'follow@mail.example'))).json();
    expect(data).toMatchObject({ _id: orderId, status: 'processing' });
  });

  it('belongs to the account with its address once that is verified, and not before', async () => {
    await sellToGuests(shop);
    const { orderId } = await paidGuest('claim@mail.example');
    const user = await aUser(shop.deps, { email: 'Claim@mail.example', isVerified: false });
    const logIn = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: user.email, password: TEST_PASSWORD },
      });
    await logIn();
    expect(await userOf(orderId)).toBeNull();
    await shop.deps.db.update(users).set({ isVerified: true }).where(eq(users.id, user.id));
    const { token } = (await logIn()).json().data;
    expect(await userOf(orderId)).toBe(user.id);
    const headers = { authorization: `Bearer ${token}` };
    const own = await shop.app.inject({ url: '/api/orders', headers });
    expect(own.json().data).toMatchObject([{ _id: orderId, user: { _id: user.id } }]);
    const [payment] = await shop.deps.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment?.userId).toBe(user.id);
  });

  it('is claimed by the link that verifies a new account', async () => {
    await sellToGuests(shop);
    const email = 'verify@mail.example';
    const { visitor, orderId } = await paidGuest(email);
    const payload = { email, username: 'Vera', password: 'quiet harbour 7' };
    const { data } = (await visitor.send('POST', '/api/auth/register', { payload })).json();
    expect(await userOf(orderId)).toBeNull();
    const token = /verify-email#([\w-]+)/.exec((await emailsTo(shop.deps, email)).at(-1)?.text ?? '')?.[1];
    await visitor.send('POST', '/api/auth/verify', { payload: { token } });
    expect(await userOf(orderId)).toBe(data._id);
  });
});
