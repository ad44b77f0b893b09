import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { guestDataTexts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import type { AuditEntry } from '@vitrine/contract/audit/audit.schemas';
import { permanentTexts } from '@vitrine/contract/history/undo.texts';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { guestCartLines, guests } from '../../../database/tables/guests/guests.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { refusalBody } from '../../testing/calls/refusal-body.ts';
import { columnsWith, holdsText } from '../../testing/database/search-columns.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { aMarkedGuest } from '../../testing/factories/people/marked-guest.factories.ts';
import { MARK } from '../../testing/factories/people/personal-data.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { eraseWhatIsDue } from '../accounts/own-data/own-data.service.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf } from './inventory-entry.ts';

const shop = openTestShop();
const search = (text: string) => columnsWith(shop.deps.db, text);

const searchable = PERSONAL_DATA.filter(({ key }) => key !== null && key.by !== 'user').flatMap((data) =>
  columnsOf(data)
    .map((column) => ({ ...data, column, name: `${data.table}.${column}` }))
    // Only an account is invited to become an admin.
    .filter(({ table, column }) => holdsText(table, column) && table !== 'admin_invitations'),
);
const names = [...new Set(searchable.map(({ name }) => name))];
const whenErased = (wanted: string) =>
  searchable.filter(({ erasure }) => 'when' in erasure && erasure.when === wanted).map(({ name }) => name);
const keptForBooks = whenErased('after bookkeeping');
const keptForDelivery = [...keptForBooks, ...whenErased('after delivery')];
const isAddress = (name: string) => /(email|recipient)$/.test(name) && name !== 'sandbox_sessions.email';
const markOf = (name: string) => (isAddress(name) ? `${MARK}@mail.example` : `${MARK} ${name}`);

type Guest = Awaited<ReturnType<typeof aMarkedGuest>>;
let guest: Guest;
let admin: Record<string, string>;
const send = (what: string, email: string, headers = admin) =>
  shop.app.inject({ method: 'POST', url: `/api/admin/guests/${what}`, headers, payload: { email } });

beforeAll(async () => {
  guest = await aMarkedGuest(shop.deps);
  await anOrder(shop.deps, { guestEmail: 'other@mail.example', guestName: 'Other' });
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
});

describe('a guest with something in every personal column', () => {
  it('has something in every column of the inventory that a guest can have', async () => {
    const found = await search(MARK);
    expect(names.filter((name) => !found.includes(name))).toEqual([]);
  });

  it('is found however the address is written, with what stays of the orders', async () => {
    expect((await send('find', guest.email.toUpperCase())).json().data).toEqual({
      hasAccount: false,
      counts: { orders: 3, carts: 1, messages: 3, alerts: 1, subscriptions: 1, emails: 1 },
      kept: { openOrders: 1, keptOrders: 2, keptUntil: '2040-06-15T12:00:00.000Z', years: 10 },
    });
  });

  it('is exported as the inventory says, and the audit log names the order instead of the person', async () => {
    const reply = await send('export', guest.email);
    const text = reply.body;
    for (const { name, exported } of searchable)
      expect([name, text.includes(markOf(name))]).toEqual([name, typeof exported === 'string']);
    const { records, orders: ordered } = reply.json().data;
    expect(records.guest_cart_lines).toMatchObject([{ product_id: guest.productId, quantity: 2 }]);
    expect(records.guest_wishlist_items).toMatchObject([{ product_id: guest.productId }]);
    expect(ordered).toHaveLength(3);
    expect(text).not.toContain('other@mail.example');
    const log = await shop.deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'exported'));
    expect(log).toMatchObject([{ objectKind: 'guest' }]);
    expect(JSON.stringify(log)).not.toContain(MARK);
  });

  it('can be erased in a rehearsal, which changes nothing', async () => {
    const before = await search(MARK);
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/rehearse/admin/guests/erase',
      headers: admin,
      payload: { email: guest.email },
    });
    expect(reply.statusCode).toBe(200);
    expect(await search(MARK)).toEqual(before);
  });

  it('leaves what delivery and bookkeeping need, and nothing of other guests goes', async () => {
    const reply = await send('erase', guest.email);
    expect(reply.json()).toMatchObject({ message: guestDataTexts.erased });
    expect(await search(MARK)).toEqual([...new Set(keptForDelivery)].sort());
    const { db } = shop.deps;
    expect(await db.$count(guests, eq(guests.id, guest.guestId))).toBe(0);
    expect(await db.$count(guestCartLines)).toBe(0);
    expect(await db.$count(orders, eq(orders.guestEmail, 'other@mail.example'))).toBe(1);
    expect((await send('find', guest.email)).json().data.counts).toMatchObject({ orders: 0, emails: 0 });
  });

  it('is in the history with the reason why it stays, which has nothing of the person', async () => {
    const reply = await shop.app.inject({ url: '/api/admin/history', headers: admin });
    const erased = reply.json().data.find((one: { entry: AuditEntry }) => one.entry.action === 'deleted');
    expect(erased).toMatchObject({
      sentence: { lead: 'erased the data of', object: 'a guest' },
      undo: { reason: permanentTexts.erasedGuest },
    });
    expect(reply.body).not.toContain(MARK);
  });

  it('leaves only the books after the delivery, and nothing after the years that the owner set', async () => {
    await shop.deps.db.execute(sql`update orders set status = 'delivered' where id = ${guest.open}`);
    await eraseWhatIsDue(shop.deps);
    expect(await search(MARK)).toEqual([...new Set(keptForBooks)].sort());
    shop.setNow('2040-06-15T12:00:01.000Z');
    await eraseWhatIsDue(shop.deps);
    expect(await search(MARK)).toEqual([]);
  });
});

describe('POST /admin/guests/erase', () => {
  beforeAll(async () => {
    admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  });

  it('is refused while the address has an account, and where there is nothing', async () => {
    const { email } = await aUser(shop.deps);
    expect((await send('erase', String(email))).json()).toEqual(refusalBody(accountRefusals.hasAccount));
    expect((await send('find', String(email))).json().data.hasAccount).toBe(true);
    expect((await send('erase', guest.email)).json()).toEqual(refusalBody(accountRefusals.guestUnknown));
    expect((await send('erase', 'nobody')).json().message).toBe(appTexts.emailInvalid);
  });

  it('is for those who may delete customers, and export for those who may export', async () => {
    const orders = (await signedIn(shop.deps, { role: 'admin', staffRole: 'orders' })).headers;
    const demo = (await signedIn(shop.deps)).headers;
    for (const what of ['find', 'export', 'erase']) {
      expect((await send(what, guest.email, orders)).statusCode).toBe(403);
      expect((await send(what, guest.email, demo)).statusCode).toBe(403);
      expect((await send(what, guest.email, {})).statusCode).toBe(401);
    }
  });
});
