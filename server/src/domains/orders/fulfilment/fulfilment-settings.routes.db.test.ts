import { readdir, readFile } from 'node:fs/promises';
import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { EMAIL_KINDS } from '@vitrine/contract/orders/emails/email-previews.rules';
import { testEmailSaved, testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import { addressRefusalTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { emailFailureTexts } from '@vitrine/contract/shop/health/health.texts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../../database/tables/audit/audit.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { emptyTables } from '../../../testing/database/all-tables.ts';
import { signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import {
  aBuyer,
  anOwner,
  aPaidOrder,
  deliver,
  eventAbout,
  onlyOrder,
} from '../../../testing/factories/payments.factories.ts';
import { aCountedProduct } from '../../../testing/factories/products/stock.factories.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';

const shop = await buildTestApp();
afterAll(() => shop.close());
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  await shop.deps.settings.reload();
  admin = await anOwner(shop);
});

const read = async (group: string) =>
  (await shop.app.inject({ url: `/api/admin/settings/${group}`, headers: admin.headers })).json().data;
const save = (group: string, changes: object, version = 0) =>
  shop.app.inject({
    method: 'PATCH',
    url: `/api/admin/settings/${group}`,
    headers: admin.headers,
    payload: { version, changes },
  });
const subjects = async (recipient: string | null) => {
  const isTheirs = eq(emailOutbox.recipient, recipient ?? '');
  const emails = await shop.deps.db.select().from(emailOutbox).where(isTheirs);
  return emails.map(({ subject }) => subject.split(' (')[0]);
};

describe('PATCH /admin/settings/delivery', () => {
  it('starts with an address to anywhere and 3 pieces, and records what was changed', async () => {
    const noReturns = { takesReturns: false, returnDays: 30, returnInstructions: '' };
    const arrival = { arrivalFromDays: 0, arrivalToDays: 0, workingDays: [1, 2, 3, 4, 5] };
    const rules = { ...noReturns, takesWithdrawals: false, lowStockAt: 3, keepOrderYears: 10 };
    const value = { asksAddress: true, countries: [], ...arrival, ...rules };
    expect(await read('delivery')).toEqual({ value, version: 0, updatedAt: null, updatedBy: null });
    const saved = (await save('delivery', { countries: ['US', 'CA', 'US'], lowStockAt: 5 })).json().data;
    expect(saved).toMatchObject({ value: { countries: ['US', 'CA'], lowStockAt: 5 }, version: 1 });
    const recorded = await shop.deps.db.select().from(auditEntries);
    const change = { before: { lowStockAt: 3 }, after: { lowStockAt: 5 } };
    expect(recorded).toMatchObject([{ objectId: 'delivery', ...change }]);
  });

  it.each([
    [{ countries: ['QQ'] }, addressRefusalTexts.unknownCountry],
    [{ countries: [7] }, addressRefusalTexts.unknownCountry],
    [{ countries: 'US' }, 'Countries you send to must be a list'],
    [{ asksAddress: 'yes' }, 'This must be on or off'],
    [{ arrivalToDays: 91 }, 'Latest arrival must be a whole number from 0 to 90'],
    [{ workingDays: [] }, 'Working days: choose at least one'],
    [{ workingDays: [7] }, 'Working days must be days of the week'],
    [{ lowStockAt: -1 }, 'Low stock must be a whole number from 0 to 999999'],
    [{ lowStockAt: 2.5 }, 'Low stock must be a whole number from 0 to 999999'],
    [{ lowStockAt: '3' }, 'Low stock must be a whole number from 0 to 999999'],
    [{ keepOrderYears: 31 }, 'Years to keep names and addresses must be a whole number from 0 to 30'],
    [{ lowStockAt: 1_000_000 }, 'Low stock must be a whole number from 0 to 999999'],
  ])('refuses %j with one sentence and changes nothing', async (changes, message) => {
    const reply = await save('delivery', changes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect((await read('delivery')).version).toBe(0);
  });

  it('refuses a save over a newer one', async () => {
    await save('delivery', { lowStockAt: 5 });
    expect((await save('delivery', { lowStockAt: 6 })).statusCode).toBe(409);
    expect((await read('delivery')).value.lowStockAt).toBe(5);
  });

  it('decides for orders placed from then on whether and from where an address is asked for', async () => {
    const before = await aBuyer(shop);
    await save('delivery', { countries: ['GB', 'IE'] });
    const served = await aBuyer(shop);
    await save('delivery', { asksAddress: false }, 1);
    const unasked = await aBuyer(shop);
    const countries = await Promise.all(
      [before, served, unasked].map(async (shopper) => (await onlyOrder(shopper)).order.deliveryCountries),
    );
    expect(countries).toEqual([[], ['GB', 'IE'], null]);
    await deliver(shop, await eventAbout(unasked));
    const own = await shop.app.inject({ url: '/api/orders', headers: unasked.headers });
    expect(own.json().data[0]).toMatchObject({ isPaid: true, isAddressMissing: false });
  });

  it('decides what shoppers see of the last pieces, which products count as low, and when the owner gets an email', async () => {
    const [plain, own, plenty] = [
      await aCountedProduct(shop, 6),
      await aCountedProduct(shop, 6, { lowAt: 9 }),
      await aCountedProduct(shop, 60),
    ];
    const gone = await aCountedProduct(shop, 0);
    const left = async ({ id }: { id: string }) =>
      (await shop.app.inject(`/api/products/${id}`)).json().data.stockLeft;
    const listed = async (state: string) => {
      const url = `/api/admin/products?state=${state}`;
      const { data, total } = (await shop.app.inject({ url, headers: admin.headers })).json();
      return { total, ids: data.map(({ _id }: { _id: string }) => _id).toSorted() };
    };
    expect(await Promise.all([plain, own, plenty, gone].map(left))).toEqual([undefined, 6, undefined, 0]);
    await save('delivery', { lowStockAt: 5 });
    const buyer = await aBuyer(shop, { product: plain });
    expect(await left(plain)).toBe(5);
    await deliver(shop, await eventAbout(buyer));
    expect(await subjects(admin.user.email)).toContain(`A product is running low: ${plain.name}`);
    expect(await listed('low')).toEqual({ total: 2, ids: [plain.id, own.id].toSorted() });
    expect(await listed('soldOut')).toEqual({ total: 1, ids: [gone.id] });
    const all = await shop.app.inject({ url: '/api/admin/products', headers: admin.headers });
    expect(all.json()).toMatchObject({ totalProducts: 4, totalLow: 2, totalSoldOut: 1 });
  });
});

describe('PATCH /admin/settings/mail', () => {
  const OFF = {
    shipped: false,
    delivered: false,
    cancelled: false,
    refunded: false,
    newOrder: false,
    lowStock: false,
    digest: false,
  };

  it('switches each email off, except for the confirmation', async () => {
    await save('mail', OFF);
    const product = await aCountedProduct(shop, 4);
    const { shopper: buyer, id } = await aPaidOrder(shop, { product, quantity: 1 });
    const change = (method: 'PUT' | 'PATCH' | 'POST', path: string, payload: object) =>
      shop.app.inject({ method, url: `/api/orders/${id}${path}`, headers: admin.headers, payload });
    const shipment = { carrier: 'UPS', shippedOn: '2030-06-15', tracking: '' };
    const shipped = await change('PUT', '/shipment', shipment);
    expect(shipped.json().data.shipment.mailedAt).toBeNull();
    await change('PATCH', '', { status: 'delivered' });
    await change('PATCH', '', { status: 'cancelled' });
    expect((await change('POST', '/refunds', { amount: 10 })).statusCode).toBe(200);
    expect(await subjects(buyer.user.email)).toEqual(['Thank you for your order']);
    expect(await subjects(admin.user.email)).toEqual([]);
  });

  it.each([[{ shipped: 'no' }], [{ lowStock: 0 }], [{ newOrder: null }]])('refuses %j', async (changes) => {
    const reply = await save('mail', changes);
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'This must be on or off']);
    expect((await read('mail')).version).toBe(0);
  });
});

describe('GET /admin/mails/:kind', () => {
  it('shows every email with sample data and sends none', async () => {
    for (const kind of EMAIL_KINDS) {
      const url = `/api/admin/mails/${kind}`;
      const { subject, html, text } = (await shop.app.inject({ url, headers: admin.headers })).json().data;
      expect(subject).not.toBe('');
      expect(html).toContain('prefers-color-scheme: dark');
      // Answers quote what the customer wrote.
      expect(text.replaceAll(/^> /gm, '')).not.toMatch(/[<>]|undefined|null|NaN/);
    }
    expect(await shop.deps.db.$count(emailOutbox)).toBe(0);
    const unknown = await shop.app.inject({ url: '/api/admin/mails/spam', headers: admin.headers });
    expect(unknown.statusCode).toBe(400);
  });
});

describe('POST /admin/mails/test', () => {
  const send = (headers = admin.headers) =>
    shop.app.inject({ method: 'POST', url: '/api/admin/mails/test', headers });

  it('goes to whoever asked, into the email files of a shop without an email server', async () => {
    const reply = await send();
    expect(reply.json()).toEqual({ message: testEmailSaved(admin.user.email ?? '') });
    const [email] = await shop.deps.db.select().from(emailOutbox);
    expect(email).toMatchObject({
      recipient: admin.user.email,
      subject: testEmailTexts.title,
      status: 'sent',
    });
    const files = await readdir(shop.deps.email.folder);
    const file = files.find((name) => email && name.includes(email.id)) ?? '';
    expect(await readFile(`${shop.deps.email.folder}/${file}`, 'utf8')).toContain(testEmailTexts.title);
  });

  it('returns why it could not be sent, and leaves nothing that is sent later', async () => {
    const { email } = shop.deps;
    email.smtpUrl = 'smtp://127.0.0.1:1';
    try {
      const reply = await send();
      expect([reply.statusCode, reply.json()]).toMatchObject([
        409,
        { code: 'mail_not_sent', message: emailFailureTexts.unreachable, data: { reason: 'unreachable' } },
      ]);
      expect(await shop.deps.db.$count(emailOutbox)).toBe(0);
    } finally {
      delete email.smtpUrl;
    }
  });

  it('is not for the demo admin, and not for ever', async () => {
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    expect((await send(demo.headers)).statusCode).toBe(403);
    const replies = [];
    for (let turn = 0; turn < 21; turn++) replies.push((await send()).statusCode);
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
  });
});

describe('GET /orders/admin for the demo admin', () => {
  it('shows the people whom the demo made up, and nobody else', async () => {
    const [real, invented] = await Promise.all(
      [false, true].map(async (isInvented) => {
        const { user } = await signedIn(shop.deps);
        const { id } = await anOrder(shop.deps, { userId: user.id, paidAt: shop.deps.clock(), isInvented });
        const address = { name: 'Tess Marlowe', line1: 'Alder Street', city: 'Portland', country: 'US' };
        const url = `/api/orders/${id}/address`;
        await shop.app.inject({ method: 'PUT', url, headers: admin.headers, payload: address });
        return { id, email: user.email };
      }),
    );
    const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
    const { orders } = (await shop.app.inject({ url: '/api/orders/admin', headers: demo.headers })).json()
      .data;
    const seen = (id: string | undefined) => orders.find(({ _id }: { _id: string }) => _id === id);
    expect(seen(invented?.id)).toMatchObject({
      user: { username: 'Ines', email: expect.stringMatching(/^.\*\*\*@/) },
      deliveryAddress: { name: 'Tess Marlowe', line1: 'Alder Street' },
    });
    expect(seen(real?.id)).toMatchObject({ deliveryAddress: { name: 'T***', line1: 'A***' } });
    expect(seen(real?.id).user.email).not.toBe(real?.email);
  });
});
