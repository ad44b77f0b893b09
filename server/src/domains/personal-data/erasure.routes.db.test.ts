import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsWith, holdsText } from '../../testing/database/search-columns.ts';
import { signedIn, TEST_PASSWORD } from '../../testing/factories/factories.ts';
import { aMarkedCustomer, MARK } from '../../testing/factories/people/personal-data.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { eraseWhatIsDue } from '../accounts/own-data/own-data.service.ts';
import { appendToChain } from '../audit/append-to-chain.service.ts';
import { checkChain } from '../audit/chain-check.service.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf } from './inventory-entry.ts';

const shop = openTestShop();
const search = (text: string) => columnsWith(shop.deps.db, text);

// An order is of an account or of a guest, so a customer's has nothing of a guest.
const ofGuests = (name: string) => name.startsWith('orders.guest_');
const searchable = PERSONAL_DATA.filter(({ key }) => key !== null).flatMap((data) =>
  columnsOf(data)
    .filter((column) => holdsText(data.table, column))
    .map((column) => ({ ...data, column, name: `${data.table}.${column}` }))
    .filter(({ name }) => !ofGuests(name)),
);
const ADDRESS = ['name', 'line1', 'line2', 'city', 'region', 'postal_code', 'country'];
const REVIEW = 'reviews.content';
const ON_INVOICES = ['invoices.billed_to', 'orders.billed_name', 'orders.vat_number'];
const keptForBooks = [
  ...ADDRESS.map((part) => `delivery_addresses.${part}`),
  ...ON_INVOICES,
  REVIEW,
  'withdrawals.name',
  'withdrawals.products',
  'returns.lines',
];
const keptForDelivery = [
  ...keptForBooks,
  'order_edit_links.input',
  'order_edits.reason',
  'order_notes.note',
  'shipments.tracking',
  'returns.note',
  'returns.answer',
];

type Marked = Awaited<ReturnType<typeof aMarkedCustomer>>;
let person: Marked;
let admin: Record<string, string>;
const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST' = 'GET') =>
  (await shop.app.inject({ method, url, headers })).json().data;
const orderOf = async (id: string) => (await ask(`/api/orders/admin?search=${id}`, admin)).orders[0];

beforeAll(async () => {
  person = await aMarkedCustomer(shop.deps);
  admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
  await appendToChain(shop.deps);
});

describe('a customer with something in every personal column', () => {
  it('has something in every column of the inventory that can be searched', async () => {
    const found = await search(MARK);
    expect([...new Set(searchable.map(({ name }) => name))].filter((name) => !found.includes(name))).toEqual(
      [],
    );
  });

  it('gets all of it in the export that the inventory exports, and nothing of the rest', async () => {
    const own = JSON.stringify(await ask('/api/account/export', person.headers));
    const forAdmin = JSON.stringify(await ask(`/api/admin/users/${person.user.id}/export`, admin, 'POST'));
    for (const { name, exported } of searchable) {
      const value = person.marks[name] ?? `${MARK} ${name}`;
      const isExported = typeof exported === 'string';
      expect([name, own.includes(value)]).toEqual([name, isExported]);
      if (exported !== 'sessions') expect([name, forAdmin.includes(value)]).toEqual([name, isExported]);
    }
  });

  it('sees before the deletion what stays, as does the admin', async () => {
    const kept = { openOrders: 1, keptOrders: 2, keptUntil: '2040-06-15T12:00:00.000Z', years: 10 };
    expect(await ask('/api/account/deletion', person.headers)).toEqual(kept);
    expect(await ask(`/api/admin/users/${person.user.id}/deletion`, admin)).toEqual(kept);
  });

  it('leaves what delivery and bookkeeping need, and the audit log still fits', async () => {
    const deleted = await shop.app.inject({
      method: 'POST',
      url: '/api/account/delete',
      headers: person.headers,
      payload: { password: TEST_PASSWORD },
    });
    expect(deleted.statusCode).toBe(200);
    expect(await search(MARK)).toEqual([...keptForDelivery].sort());
    await appendToChain(shop.deps);
    expect((await checkChain(shop.deps)).problem).toBeUndefined();
    expect(await orderOf(person.open)).toMatchObject({
      deliveryAddress: { line1: `${MARK} delivery_addresses.line1` },
      isAddressMissing: false,
      isPersonErased: false,
      shipment: { tracking: `${MARK} shipments.tracking` },
    });
  });

  it('leaves only the books after the delivery', async () => {
    const { db } = shop.deps;
    await db.execute(sql`update orders set status = 'delivered' where id = ${person.open}`);
    await eraseWhatIsDue(shop.deps);
    expect(await search(MARK)).toEqual([...keptForBooks].sort());
  });

  it('leaves a review after the years that the owner set, and the order shows that its person is erased', async () => {
    shop.setNow('2040-06-15T11:59:59.000Z');
    await eraseWhatIsDue(shop.deps);
    expect(await search(MARK)).toEqual([...keptForBooks].sort());
    shop.setNow('2040-06-15T12:00:01.000Z');
    await eraseWhatIsDue(shop.deps);
    expect(await search(MARK)).toEqual([REVIEW]);
    admin = (await signedIn(shop.deps, { role: 'admin' })).headers;
    expect(await orderOf(person.open)).toMatchObject({
      deliveryAddress: null,
      isAddressMissing: false,
      isPersonErased: true,
      totalPrice: 85,
    });
  });
});
