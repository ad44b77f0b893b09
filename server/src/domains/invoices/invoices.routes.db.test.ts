import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { invoiceRefusals } from '@vitrine/contract/invoices/invoices.refusals';
import { numbersWouldRepeat } from '@vitrine/contract/invoices/invoices.texts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '../../../database/tables/invoices/invoices.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { signedIn } from '../../testing/factories/factories.ts';
import {
  aBuyer,
  anOwner,
  aShopper,
  deliver,
  eventAbout,
  onlyOrder,
  type Shopper,
} from '../../testing/factories/payments.factories.ts';
import { namesIn } from '../../testing/factories/zip.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { invoiceArchive } from './invoice-archive.service.ts';

const shop = openTestShop();
const SELLER = { legalName: 'Thistle & Clay Ltd', address: '1 Kiln Road\nLeeds' };
let admin: Record<string, string>;

beforeAll(async () => {
  await anOwner(shop);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
async function save(changes: Record<string, unknown>) {
  const url = '/api/admin/settings/invoices';
  const { version } = (await get(url, admin)).json().data;
  return shop.app.inject({ method: 'PATCH', url, headers: admin, payload: { version, changes } });
}
const ownOrder = async (shopper: Shopper) => (await get('/api/orders', shopper.headers)).json().data[0];

async function payFor(shopper: Shopper) {
  const event = await eventAbout(shopper);
  expect((await deliver(shop, event)).statusCode).toBe(200);
  return ownOrder(shopper);
}

const aPaidOrder = async () => {
  const shopper = await aBuyer(shop, { quantity: 2, priceCents: 8500 });
  return { shopper, order: await payFor(shopper) };
};
const rowOf = async (number: string) => {
  const [row] = await shop.deps.db.select().from(invoices).where(eq(invoices.number, number));
  return row;
};

describe('a shop that did not switch invoices on', () => {
  it('makes none', async () => {
    expect((await get('/api/admin/settings/invoices', admin)).json().data.value.isOn).toBe(false);
    expect((await aPaidOrder()).order).not.toHaveProperty('documents');
    expect(await shop.deps.db.$count(invoices)).toBe(0);
  });
});

describe('PATCH /admin/settings/invoices', () => {
  it.each([
    [{ isOn: true }, 'changes.legalName'],
    [{ creditNotePrefix: 'inv-' }, 'changes.creditNotePrefix'],
    [{ prefix: '2026' }, 'changes.prefix'],
    [{ firstNumber: 0 }, 'changes.firstNumber'],
    [{ footer: '1\n2\n3\n4\n5\n6\n7\n8\n9' }, 'changes.footer'],
  ])('refuses %j beside the field', async (changes, path) => {
    const reply = await save(changes);
    expect([reply.statusCode, reply.json().errors[0].path]).toEqual([400, path]);
  });

  it('begins where the owner says, and refuses numbers that would repeat or leave some out', async () => {
    expect((await save({ isOn: true, ...SELLER, firstNumber: 7 })).statusCode).toBe(200);
    const { order } = await aPaidOrder();
    expect(order.documents).toMatchObject([{ number: 'INV-2030-0007' }]);
    const used = { last: 'INV-2030-0007', next: 'INV-2030-0008', nextNumber: 8 };
    for (const firstNumber of [1, 9]) {
      const { statusCode, body } = await save({ firstNumber });
      expect([statusCode, JSON.parse(body).errors[0]]).toEqual([
        400,
        { path: 'changes.firstNumber', message: numbersWouldRepeat(used) },
      ]);
    }
    expect((await save({ prefix: 'NEW-', firstNumber: 1 })).statusCode).toBe(200);
    expect((await aPaidOrder()).order.documents).toMatchObject([{ number: 'NEW-2030-0001' }]);
    expect((await save({ prefix: 'INV-', firstNumber: 1 })).statusCode).toBe(400);
    expect((await save({ prefix: 'INV-', firstNumber: 8 })).statusCode).toBe(200);
    expect((await save({ isOn: false })).statusCode).toBe(200);
    expect((await save({ isOn: true })).statusCode).toBe(200);
    expect((await aPaidOrder()).order.documents).toMatchObject([{ number: 'INV-2030-0008' }]);
  });
});

describe('the invoice of an order', () => {
  it('is a file for its customer, for admins and for the link of the email, and for nobody else', async () => {
    const { shopper, order } = await aPaidOrder();
    const [{ _id, number, kind, total }] = order.documents;
    expect([kind, total]).toEqual(['invoice', 170]);
    const url = `/api/invoices/${_id}/file`;
    const file = await get(url, shopper.headers);
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      `attachment; filename="${number}.pdf"`,
    ]);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(url, admin)).rawPayload).toEqual(file.rawPayload);
    const [mail] = await shop.deps.db
      .select()
      .from(emailOutbox)
      .where(
        sql`${emailOutbox.recipient} = ${shopper.user.email} and ${emailOutbox.text} like '%invoice-links%'`,
      );
    const [link = ''] = /\/api\/invoice-links\/\S+/.exec(mail?.text ?? '') ?? [];
    expect((await get(link)).rawPayload).toEqual(file.rawPayload);
    expect((await get(`${link.slice(0, -1)}-`)).statusCode).toBe(404);
    expect((await get(url, (await signedIn(shop.deps)).headers)).statusCode).toBe(404);
    expect((await get(url)).statusCode).toBe(401);
    expect(JSON.stringify(await rowOf(number))).not.toContain(link.split('/').at(-1));
  });

  it('stays as it was when shop and product change, and no statement can change it', async () => {
    const { shopper, order } = await aPaidOrder();
    const [{ _id, number }] = order.documents;
    const before = await rowOf(number);
    await save({ legalName: 'Somebody Else Ltd', footer: 'New' });
    await shop.deps.db.execute(sql`update products set name = 'Renamed' where id = ${shopper.product.id}`);
    expect(await rowOf(number)).toEqual(before);
    expect(before?.snapshot.seller.legalName).toBe(SELLER.legalName);
    await expect(shop.deps.db.update(invoices).set({ totalCents: 1 })).rejects.toThrow();
    await expect(shop.deps.db.delete(invoices).where(eq(invoices.id, _id))).rejects.toThrow();
  });

  it('gives its number back when the payment is rolled back', async () => {
    const { order } = await aPaidOrder();
    const last = (await rowOf(order.documents[0].number))?.sequence ?? 0;
    const shopper = await aBuyer(shop);
    const event = await eventAbout(shopper);
    await shop.deps.db.execute(
      sql`alter table invoices add constraint refused check (sequence <> ${sql.raw(String(last + 1))}) not valid`,
    );
    expect((await deliver(shop, event)).statusCode).not.toBe(200);
    expect((await onlyOrder(shopper)).order.paidAt).toBeNull();
    await shop.deps.db.execute('alter table invoices drop constraint refused');
    expect((await deliver(shop, event)).statusCode).toBe(200);
    const { documents } = await ownOrder(shopper);
    expect((await rowOf(documents[0].number))?.sequence).toBe(last + 1);
  });

  it('is made for an order that costs nothing', async () => {
    const shopper = await aShopper(shop);
    const { body } = await shopper.withCoupon({ discount: 100 });
    await shopper.checkOut(body);
    expect((await ownOrder(shopper)).documents).toMatchObject([{ kind: 'invoice', total: 0 }]);
  });
});

describe('a refund', () => {
  it('makes a credit note: of a line, and then of what is left', async () => {
    const shopper = await aShopper(shop, { quantity: 2, priceCents: 8500 });
    const { body } = await shopper.withCoupon({ discount: 10 });
    const page = new URL(await shopper.checkOut(body)).pathname;
    await shop.app.inject({ method: 'POST', url: `${page}/pay` });
    const order = await payFor(shopper);
    const [{ lineId }] = order.products;
    const refund = (url: string, payload?: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/orders/${order._id}/${url}`,
        headers: admin,
        ...(payload && { payload }),
      });
    expect((await refund('refunds', { lines: [{ lineId, quantity: 1 }], refunded: 0 })).statusCode).toBe(200);
    expect((await refund('refund')).statusCode).toBe(200);
    const { documents } = await ownOrder(shopper);
    const [invoice, part, rest] = documents;
    expect(documents).toMatchObject([
      { kind: 'invoice', total: 153, credits: null },
      { kind: 'credit-note', number: 'CN-2030-0001', total: 76.5, credits: invoice.number },
      { kind: 'credit-note', number: 'CN-2030-0002', total: 76.5, credits: invoice.number },
    ]);
    expect((await rowOf(part.number))?.snapshot).toMatchObject({
      lines: [{ quantity: 1, amountCents: 8500 }],
      sums: [{ amountCents: -850 }],
      totalCents: 7650,
    });
    expect((await rowOf(rest.number))?.snapshot).toMatchObject({ lines: [{ amountCents: 7650 }], sums: [] });
    expect((await get(`/api/invoices/${part._id}/file`, shopper.headers)).statusCode).toBe(200);
  });
});

describe('GET /admin/invoices/archive', () => {
  it('has the files of the period, and is recorded', async () => {
    const all = await get('/api/admin/invoices/archive', admin);
    const numbers = (await shop.deps.db.select().from(invoices)).map(({ number }) => `${number}.pdf`);
    expect(all.statusCode).toBe(200);
    expect((await namesIn(all.rawPayload)).sort()).toEqual(numbers.sort());
    const none = await get('/api/admin/invoices/archive?before=2029-01-01T00:00:00Z', admin);
    expect(await namesIn(none.rawPayload)).toEqual([]);
    const period = 'from=2030-02-01T00:00:00Z&before=2030-01-01T00:00:00Z';
    expect((await get(`/api/admin/invoices/archive?${period}`, admin)).statusCode).toBe(400);
    const log = await get('/api/admin/audit?objectKind=export&objectId=invoices', admin);
    expect(log.json().data).toMatchObject([{ action: 'exported' }, { action: 'exported' }]);
  });

  it('is made for admins while somebody reads one slowly as the demo admin', async () => {
    const demo = { id: DEMO_ADMIN_ID, isDemo: true } as Caller;
    const slow = await invoiceArchive(shop.deps, demo, {});
    const refused = { declared: invoiceRefusals.zipBusy };
    await expect(invoiceArchive(shop.deps, demo, {})).rejects.toMatchObject(refused);
    expect((await get('/api/admin/invoices/archive', admin)).statusCode).toBe(200);
    slow.content.destroy();
  });
});
