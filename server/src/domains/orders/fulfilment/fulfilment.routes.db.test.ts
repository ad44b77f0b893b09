import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import {
  addressRefusalTexts,
  deliveryAddressTexts,
} from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { shipmentRefusalTexts, shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderNoteTexts } from '@vitrine/contract/orders/notes/order-notes.texts';
import { orderRefusalTexts } from '@vitrine/contract/orders/orders.texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { sendDueEmails } from '../../../platform/email/email-delivery.service.ts';
import { auditOf } from '../../../testing/factories/audit-of.ts';
import { emailsTo } from '../../../testing/factories/email.factories.ts';
import { aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let admin: Record<string, string>;
beforeAll(async () => {
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
const send = (method: Method, path: string, payload?: object, headers = admin) =>
  shop.app.inject({ method, url: `/api/orders${path}`, headers, ...(payload ? { payload } : {}) });

async function aPaidOrder(given: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(shop.deps, given);
  const order = await anOrder(shop.deps, {
    userId: user.id,
    paidAt: shop.deps.clock(),
    deliveryCountries: [],
  });
  return { user, id: order.id };
}

const SHIPMENT = { carrier: 'UPS', shippedOn: '2030-06-15', tracking: '1Z999AA1' };

describe('PUT /orders/:id/shipment', () => {
  it('makes a pending order processing, shows where to track it and sends the customer an email', async () => {
    const { user, id } = await aPaidOrder();
    const { data } = (await send('PUT', `/${id}/shipment`, SHIPMENT)).json();
    const url = 'https://www.ups.com/track?tracknum=1Z999AA1';
    expect(data).toMatchObject({
      status: 'processing',
      shipment: { ...SHIPMENT, trackingUrl: url, mailedAt: shop.deps.clock().toISOString() },
    });
    const [email, ...others] = await emailsTo(shop.deps, user.email);
    expect(others).toEqual([]);
    expect(email?.subject).toBe(`Your order is on its way (#${id.slice(-6)})`);
    expect(email?.text).toContain(`Shipped on: Jun 15, 2030\nCarrier: UPS\nTracking: 1Z999AA1`);
    expect(email?.text).toContain(url);
    expect(await auditOf(shop.deps, id)).toMatchObject([
      {
        before: { status: 'pending', shippedOn: null },
        after: { status: 'processing', carrier: 'UPS', tracking: shipmentTexts.trackingSaved },
      },
    ]);
  });

  it('says what became of the email', async () => {
    const { id } = await aPaidOrder();
    const stateAfter = async (change: object) =>
      (await send('PUT', `/${id}/shipment`, { ...SHIPMENT, ...change })).json().data.shipmentEmail;
    expect(await stateAfter({ mailsCustomer: false })).toBeNull();
    expect(await stateAfter({})).toBe('waiting');
    await sendDueEmails(shop.deps, () => Promise.reject(new Error('550 no such user')));
    expect(await stateAfter({ mailsCustomer: false })).toBe('failing');
    const isAbout = eq(emailOutbox.about, `order ${id} shipped ${shop.deps.clock().getTime()}`);
    await shop.deps.db.update(emailOutbox).set({ status: 'failed' }).where(isAbout);
    expect(await stateAfter({ mailsCustomer: false })).toBe('refused');
    await shop.deps.db.delete(emailOutbox).where(isAbout);
    expect(await stateAfter({ mailsCustomer: false })).toBe('sent');
  });

  it('corrects it later without a second email, and leaves a status that somebody chose', async () => {
    const { user, id } = await aPaidOrder();
    await send('PUT', `/${id}/shipment`, SHIPMENT);
    await send('PATCH', `/${id}`, { status: 'pending' });
    await send('PATCH', `/${id}`, { status: 'delivered' });
    const link = 'https://parcels.example/x?1';
    const change = { ...SHIPMENT, tracking: link, mailsCustomer: false };
    const { data } = (await send('PUT', `/${id}/shipment`, change)).json();
    expect(data).toMatchObject({
      status: 'delivered',
      shipment: { tracking: link, trackingUrl: link, mailedAt: shop.deps.clock().toISOString() },
    });
    expect((await emailsTo(shop.deps, user.email)).map(({ subject }) => subject.split(' (')[0])).toEqual([
      'Your order is on its way',
      'Your order was delivered',
    ]);
  });

  it('corrects what was sent before the order was cancelled, and sends nothing after', async () => {
    const [sent, kept] = [await aPaidOrder(), await aPaidOrder()];
    await send('PUT', `/${sent.id}/shipment`, SHIPMENT);
    for (const { id } of [sent, kept]) await send('PATCH', `/${id}`, { status: 'cancelled' });
    const corrected = await send('PUT', `/${sent.id}/shipment`, { ...SHIPMENT, carrier: 'FedEx' });
    expect(corrected.json().data).toMatchObject({ status: 'cancelled', shipment: { carrier: 'FedEx' } });
    expect((await send('PUT', `/${kept.id}/shipment`, SHIPMENT)).statusCode).toBe(409);
  });

  it.each([
    ['javascript:alert(1)', shipmentRefusalTexts.badLink],
    ['ftp://parcels.example/1', shipmentRefusalTexts.badLink],
    ['//parcels.example/1', shipmentRefusalTexts.badLink],
    ['https://', shipmentRefusalTexts.badLink],
  ])('refuses %s as a tracking link, and changes nothing', async (tracking, message) => {
    const { id } = await aPaidOrder();
    const reply = await send('PUT', `/${id}/shipment`, { ...SHIPMENT, tracking });
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await auditOf(shop.deps, id)).toEqual([]);
  });

  it('refuses a day that is none, an order that nobody paid and one that is not there', async () => {
    const { id, user } = await aPaidOrder();
    const bad = await send('PUT', `/${id}/shipment`, { ...SHIPMENT, shippedOn: '2030-02-31' });
    expect([bad.statusCode, bad.json().message]).toEqual([400, shipmentRefusalTexts.badDate]);
    const unpaid = await anOrder(shop.deps, { userId: user.id });
    const early = await send('PUT', `/${unpaid.id}/shipment`, SHIPMENT);
    expect([early.statusCode, early.json().message]).toEqual([409, shipmentRefusalTexts.notPaid]);
    const gone = await send('PUT', '/0b8f6c1e-7a51-4b52-9d3f-0011229f3a1c/shipment', SHIPMENT);
    expect([gone.statusCode, gone.json().message]).toEqual([404, orderRefusalTexts.notFound]);
  });
});

describe('an email about a status', () => {
  it('is written once for Delivered and Cancelled, and taken back when the choice is', async () => {
    const { user, id } = await aPaidOrder();
    const set = (status: string) => send('PATCH', `/${id}`, { status });
    const subjects = async () =>
      (await emailsTo(shop.deps, user.email)).map(({ subject }) => subject.split(' (')[0]);
    await set('cancelled');
    expect(await subjects()).toEqual(['Your order was cancelled']);
    await set('delivered');
    expect(await subjects()).toEqual(['Your order was delivered']);
    await set('pending');
    expect(await subjects()).toEqual([]);
    await set('delivered');
    const [email] = await emailsTo(shop.deps, user.email);
    expect(email?.nextAttemptAt.getTime()).toBe(shop.deps.clock().getTime() + 60_000);
    await shop.deps.db.update(emailOutbox).set({ attempts: 1, status: 'sent', sentAt: shop.deps.clock() });
    await set('pending');
    await set('delivered');
    expect(await subjects()).toEqual(['Your order was delivered']);
  });
});

describe('a missing address', () => {
  const address = { name: 'Tess Marlowe', line1: '2204 SE Alder Street', city: 'Portland', country: 'us' };

  it('can be requested by email and typed in', async () => {
    const { user, id } = await aPaidOrder();
    expect((await send('POST', `/${id}/address-request`)).json()).toEqual({
      message: deliveryAddressTexts.asked,
    });
    expect((await emailsTo(shop.deps, user.email)).map(({ subject }) => subject)).toEqual([
      `Where should your order go? (#${id.slice(-6)})`,
    ]);
    const { data } = (await send('PUT', `/${id}/address`, address)).json();
    expect(data).toMatchObject({
      isAddressMissing: false,
      deliveryAddress: { ...address, country: 'US', line2: '', region: '', postalCode: '' },
    });
    // The record outlives the customer's data.
    expect(JSON.stringify(await auditOf(shop.deps, id))).not.toMatch(/Alder|Tess/);
  });

  it.each([
    ['without a country', { ...address, country: '' }, 'Country is required'],
    ['in no country', { ...address, country: 'QQ' }, addressRefusalTexts.unknownCountry],
    ['without a name', { ...address, name: ' ' }, 'Full name is required'],
  ])('is not filled by one %s', async (_case, payload, message) => {
    const { id } = await aPaidOrder();
    const reply = await send('PUT', `/${id}/address`, payload);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await shop.deps.db.$count(deliveryAddresses, eq(deliveryAddresses.orderId, id))).toBe(0);
  });
});

describe('PUT /orders/:id/note', () => {
  it('keeps a note that admins see and the customer never does, until it is emptied', async () => {
    const { user, headers } = await signedIn(shop.deps);
    const { id } = await anOrder(shop.deps, { userId: user.id, paidAt: shop.deps.clock() });
    const written = await send('PUT', `/${id}/note`, { note: ' Gift.\nNo invoice. ' });
    expect(written.json().data.note).toEqual({
      text: 'Gift.\nNo invoice.',
      savedAt: shop.deps.clock().toISOString(),
    });
    expect((await send('GET', '', undefined, headers)).body).not.toContain('Gift');
    expect((await send('PUT', `/${id}/note`, { note: '' })).json().data.note).toBeNull();
    const recorded = await auditOf(shop.deps, id);
    expect(recorded.map(({ after }) => after)).toEqual([
      { note: orderNoteTexts.saved },
      { note: orderNoteTexts.removed },
    ]);
  });
});

describe('GET /orders/admin', () => {
  it('filters by paid, to ship, date and customer, together and with the search', async () => {
    const { user, id } = await aPaidOrder({ username: 'Quillon Marsh' });
    const old = await anOrder(shop.deps, { userId: user.id, createdAt: new Date('2020-01-05T10:00:00Z') });
    const shipped = await aPaidOrder();
    await send('PUT', `/${shipped.id}/shipment`, SHIPMENT);
    const idsOf = async (query: string) =>
      (await send('GET', `/admin?${query}`)).json().data.orders.map(({ _id }: { _id: string }) => _id);
    expect(await idsOf(`customer=${user.id}`)).toEqual([id, old.id]);
    expect(await idsOf(`customer=${user.id}&paid=true`)).toEqual([id]);
    expect(await idsOf(`customer=${user.id}&paid=false`)).toEqual([old.id]);
    expect(await idsOf('customer=nobody')).toEqual([]);
    expect(await idsOf('from=2020-01-05T00:00:00Z&before=2020-01-06T00:00:00%2B01:00')).toEqual([old.id]);
    expect(await idsOf('search=quillon&toShip=true')).toEqual([id]);
    const reply = (await send('GET', '/admin?toShip=true&limit=1')).json();
    const toShip = await idsOf('toShip=true');
    expect(toShip).toContain(id);
    expect(toShip).not.toContain(shipped.id);
    expect(reply).toMatchObject({ total: toShip.length, ordersToShip: toShip.length });
    expect(reply.paidOrders).toBe((await idsOf('paid=true')).length);
    for (const bad of ['from=yesterday', 'paid=yes', 'toShip=1', 'before=2020-13-01T00:00:00Z'])
      expect((await send('GET', `/admin?${bad}`)).statusCode).toBe(400);
  });

  it('shows the demo admin no address, no parcel number and no note', async () => {
    const { id } = await aPaidOrder();
    await send('PUT', `/${id}/address`, {
      name: 'Tess Marlowe',
      line1: '2204 SE Alder Street',
      city: 'Portland',
      postalCode: '97214',
      country: 'US',
    });
    await send('PUT', `/${id}/shipment`, SHIPMENT);
    await send('PUT', `/${id}/note`, { note: 'Tess is on holiday' });
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const { body } = await send('GET', `/admin?search=${id}`, undefined, demo.headers);
    expect(body).toContain('Portland');
    expect(body).not.toMatch(/Marlowe|Alder|97214|1Z999AA1|holiday/);
  });
});
