import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments as paymentRows } from '../../../../database/tables/payments/payments.table.ts';
import { sandboxSessions } from '../../../../database/tables/payments/sandbox.table.ts';
import { reconcilePayments } from '../../../domains/payments/reconciliation.service.ts';
import {
  aShopper,
  deliverBytes,
  onlyOrder,
  type Shopper,
} from '../../../testing/factories/payments.factories.ts';
import { buildTestApp, TEST_SANDBOX, type TestApp } from '../../../testing/shops/build-test-app.ts';
import { deliverPendingEvents, endSession, expireOverdue } from './sandbox.service.ts';

let shop: TestApp;
let proxy: Server;
/** The statuses that the proxy returns, one after the other, instead of letting an event in. */
let closed: number[] = [];
let knocks = 0;

/** The sandbox reaches the shop over HTTP, through this proxy. */
beforeAll(async () => {
  proxy = createServer(async (request, response) => {
    knocks++;
    const bytes = await buffer(request);
    const status = closed.shift();
    const signature = request.headers['stripe-signature']?.toString();
    response.writeHead(status ?? (await deliverBytes(shop, bytes, signature)).statusCode).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  const sandbox = { ...TEST_SANDBOX, webhookUrl: `http://127.0.0.1:${port}/`, retryDelaysMs: [1, 1, 1] };
  shop = await buildTestApp({}, { sandbox });
});
beforeEach(() => {
  shop.setNow('2030-06-15T12:00:00.000Z');
  [closed, knocks] = [[], 0];
});
afterAll(async () => {
  await shop.close();
  proxy.closeAllConnections();
  proxy.close();
});

async function atPage(shopper: Shopper) {
  const { pathname } = new URL(await shopper.checkOut());
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const press = (button: 'pay' | 'cancel') =>
    shop.app.inject({ method: 'POST', url: `${pathname}/${button}`, headers: form, payload: '' });
  return { pathname, read: () => shop.app.inject(pathname), press };
}
const sessionOf = async (shopper: Shopper) => {
  const { order } = await onlyOrder(shopper);
  const [row] = await shop.deps.db
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.orderId, order.id));
  return row;
};

describe('GET /sandbox/:id', () => {
  it('shows the lines, the discount and the total, with two forms and no script', async () => {
    const shopper = await aShopper(shop, { quantity: 2 });
    const { body: order } = await shopper.withCoupon({ code: 'SPRING', discount: 10 });
    const { pathname } = new URL(await shopper.checkOut(order));
    const { body, headers } = await shop.app.inject(pathname);
    expect(pathname).toBe(`/sandbox/${(await sessionOf(shopper))?.id}`);
    for (const text of ['Halden Vase', '2 × $85.00', '$170.00', 'Pay $153.00', 'Cancel'])
      expect(body).toContain(text);
    for (const [term, amount] of Object.entries({
      Subtotal: '$170.00',
      'SPRING −10%': '−$17.00',
      Shipping: 'Free',
    }))
      expect(body).toContain(`<dt>${term}</dt><dd>${amount}</dd>`);
    expect(body.match(/<form method="post"/g)).toHaveLength(2);
    expect(body).not.toMatch(/<script|onclick/);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'; img-src 'self'; form-action 'self';/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  it('returns 404 for a page that nobody opened', async () => {
    expect((await shop.app.inject('/sandbox/sbx_none')).statusCode).toBe(404);
    expect((await shop.app.inject({ method: 'POST', url: '/sandbox/sbx_none/pay' })).statusCode).toBe(404);
  });
});

describe('the delivery address on the page', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payWith = (pathname: string, fields: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: `${pathname}/pay`,
      headers: form,
      payload: new URLSearchParams(fields).toString(),
    });

  it.each(['by a browser', 'by a program that sends no form'])(
    'already stands in the form, so that paying is one press %s, and reaches the order',
    async (by) => {
      const shopper = await aShopper(shop);
      const { pathname, read } = await atPage(shopper);
      const { body } = await read();
      const fields = Object.fromEntries(
        [...body.matchAll(/<input id="(\w+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
      );
      expect(body).toContain('<option value="US" selected>United States</option>');
      const sent = by === 'by a browser' ? { ...fields, country: 'US' } : {};
      expect((await payWith(pathname, sent)).statusCode).toBe(303);
      const { order } = await onlyOrder(shopper);
      const [address] = await shop.deps.db
        .select()
        .from(deliveryAddresses)
        .where(eq(deliveryAddresses.orderId, order.id));
      expect(address).toMatchObject({ name: 'Marta Lind', city: 'Portland', country: 'US', problem: null });
    },
  );

  it('is refused beside its field, keeps what was typed and charges nothing', async () => {
    const shopper = await aShopper(shop);
    const { pathname } = await atPage(shopper);
    await shop.deps.db.update(sandboxSessions).set({ deliveryCountries: ['DE', 'US'] });
    const typed = { name: '<b>', line1: '', city: 'Portland', country: 'FR' };
    const reply = await payWith(pathname, typed);
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toMatch(
      /<p class="problem" id="line1-problem"><svg.*?<\/svg>Address is required<\/p>/,
    );
    expect(reply.body).toContain('<b>1 field needs your attention</b><a href="#line1">Address</a>');
    expect(reply.body).toContain('value="&lt;b&gt;"');
    const elsewhere = await payWith(pathname, { ...typed, line1: 'Street 1' });
    expect(elsewhere.body).toMatch(/id="country-problem"><svg.*?<\/svg>We do not send to this country/);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    expect((await payWith(pathname, { ...typed, line1: 'Street 1', country: 'DE' })).statusCode).toBe(303);
  });

  it('is not asked for where the shop sends nothing', async () => {
    const shopper = await aShopper(shop);
    const { pathname, read } = await atPage(shopper);
    await shop.deps.db.update(sandboxSessions).set({ deliveryCountries: null });
    expect((await read()).body).not.toMatch(/<input|<select/);
    expect((await payWith(pathname, { name: 'Ignored' })).statusCode).toBe(303);
  });
});

describe('Pay and Cancel', () => {
  it('notify the shop by a signed event, and then send the browser back', async () => {
    const [payer, leaver] = [await aShopper(shop), await aShopper(shop)];
    const paid = await (await atPage(payer)).press('pay');
    expect([paid.statusCode, paid.headers.location]).toEqual([303, 'http://shop.test/order/success']);
    expect((await onlyOrder(payer)).order.paidAt).toEqual(shop.deps.clock());
    expect(await payer.inCart()).toEqual({});
    const left = await (await atPage(leaver)).press('cancel');
    expect([left.statusCode, left.headers.location]).toEqual([303, 'http://shop.test/cart']);
    expect((await onlyOrder(leaver)).order).toMatchObject({ status: 'cancelled', paidAt: null });
    expect(await leaver.inCart()).toEqual({ [leaver.product.id]: 1 });
  });

  it('end a page once: whichever comes first stays', async () => {
    const shopper = await aShopper(shop);
    const page = await atPage(shopper);
    await Promise.all([page.press('pay'), page.press('cancel'), page.press('pay'), page.press('cancel')]);
    const session = await sessionOf(shopper);
    const { order } = await onlyOrder(shopper);
    expect(order.paidAt !== null).toBe(session?.status === 'paid');
    expect(order.status).toBe(session?.status === 'paid' ? 'pending' : 'cancelled');
    const shown = session?.status === 'paid' ? 'Payment complete' : 'This page is closed';
    expect((await page.read()).body).toContain(shown);

    const other = session?.status === 'paid' ? 'expired' : 'paid';
    expect(await endSession(shop.deps, session?.id ?? '', other)).toEqual(session);
  });

  it('try again while the shop answers 5xx, and not after a refusal', async () => {
    const [patient, refused] = [await aShopper(shop), await aShopper(shop)];
    closed = [503, 500];
    await (await atPage(patient)).press('pay');
    expect([knocks, (await onlyOrder(patient)).order.paidAt]).toEqual([3, shop.deps.clock()]);
    [closed, knocks] = [[400], 0];
    await (await atPage(refused)).press('pay');
    expect([knocks, (await onlyOrder(refused)).order.paidAt]).toEqual([1, null]);
  });

  it('send the browser on when the shop does not answer, and notify it later', async () => {
    const shopper = await aShopper(shop);
    closed = [503, 503, 503, 503];
    expect((await (await atPage(shopper)).press('pay')).headers.location).toContain('/order/success');
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    shop.setNow('2030-06-15T12:00:11.000Z');
    await deliverPendingEvents({ ...shop.deps, sandbox: shop.deps.sandbox ?? TEST_SANDBOX });
    expect((await onlyOrder(shopper)).order.paidAt).toEqual(shop.deps.clock());
    expect((await sessionOf(shopper))?.eventAttempts).toBe(5);
  });
});

describe('a page that was neither paid nor cancelled', () => {
  it('ends after an hour, and the order with it', async () => {
    const shopper = await aShopper(shop);
    const page = await atPage(shopper);
    shop.setNow('2030-06-15T13:00:00.000Z');
    await expireOverdue(shop.deps);
    shop.setNow('2030-06-15T13:00:10.000Z');
    await deliverPendingEvents({ ...shop.deps, sandbox: shop.deps.sandbox ?? TEST_SANDBOX });
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect((await page.press('pay')).body).toContain('This page is closed');
    expect((await sessionOf(shopper))?.status).toBe('expired');
  });
});

describe('reconcilePayments with the sandbox', () => {
  it('asks only about what is old enough, and closes the page of an order that was cancelled', async () => {
    const { payments } = shop.deps;
    if (!payments) throw new Error('The test shop has a provider.');
    const shopper = await aShopper(shop);
    const page = await atPage(shopper);
    const young = await reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 60_000 });
    expect(young.asked).toBe(0);
    const { order } = await onlyOrder(shopper);
    await shop.deps.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    shop.setNow('2030-06-15T12:01:00.000Z');
    await reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 60_000 });
    expect((await page.read()).body).toContain('This page is closed');
    expect((await onlyOrder(shopper)).payment?.status).toBe('expired');
  });

  it('ends what was being closed when the shop died', async () => {
    const { payments } = shop.deps;
    if (!payments) throw new Error('The test shop has a provider.');
    const shopper = await aShopper(shop);
    const page = await atPage(shopper);
    await shop.deps.db
      .update(paymentRows)
      .set({ status: 'closing' })
      .where(eq(paymentRows.userId, shopper.user.id));
    await reconcilePayments({ ...shop.deps, payments }, { olderThanMs: 0 });
    expect((await onlyOrder(shopper)).order.status).toBe('cancelled');
    expect((await page.press('pay')).body).toContain('This page is closed');
  });
});
