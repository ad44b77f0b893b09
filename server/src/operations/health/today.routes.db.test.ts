import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { feedFiles } from '../../../database/tables/catalog/feed-files.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { addEmptySearches } from '../../domains/catalog/empty-searches/empty-searches.queries.ts';
import { aCoupon } from '../../testing/factories/coupons.factories.ts';
import { aUser, signedIn } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { aCountedProduct } from '../../testing/factories/products/stock.factories.ts';
import { aProposal } from '../../testing/factories/programs/proposals.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';

const shop = openTestShop();
let customer: Awaited<ReturnType<typeof aUser>>;
let headers: Record<string, string>;
beforeAll(async () => {
  headers = (await signedIn(shop.deps, { role: 'admin' })).headers;
  customer = await aUser(shop.deps);
});
beforeEach(() => shop.setNow('2030-06-13T12:00:00.000Z'));

async function today(since = '', as = headers): Promise<Today> {
  const url = `/api/admin/today${since && `?since=${since}`}`;
  return (await shop.app.inject({ url, headers: as })).json().data;
}
const at = (moment: string) => new Date(`${moment}:00.000Z`);
const sell = (moment: string, given: object = {}) =>
  anOrder(shop.deps, { userId: customer.id, paidAt: at(moment), createdAt: at(moment), ...given });

it('has nothing to say of an untouched shop', async () => {
  expect(await today()).toMatchObject({
    usualOrders: null,
    arrived: { since: null, orders: 0, amount: 0 },
    toShip: { orders: 0, oldestAt: null },
    unanswered: { messages: 0, oldestAt: null },
    lowStock: { products: 0, first: null },
    expiringCoupons: { coupons: 0, first: null },
    emails: { waiting: 0, failing: null, refused: 0 },
  });
});

it('reads what came in since the last visit, what is usual, and everything that waits', async () => {
  await aProposal(shop.deps, customer.id, 'Plants');
  const { db } = shop.deps;
  await sell('2030-06-13T09:00');
  await sell('2030-06-12T09:00', { status: 'delivered' });
  for (const day of ['06', '06', '06']) await sell(`2030-06-${day}T09:00`, { status: 'delivered' });
  const message = { guestName: 'Ada', guestEmail: 'ada@mail.example', message: 'There' };
  await db.insert(messages).values([
    { ...message, subject: 'A cup', createdAt: at('2030-06-11T08:00') },
    { ...message, subject: 'Newsletter subscription', createdAt: at('2030-06-11T08:00') },
    { ...message, subject: 'Long ago', createdAt: at('2030-05-01T08:00') },
  ]);
  const sold = await aCountedProduct(shop, 0, { name: 'Celia Vase' });
  await aCountedProduct(shop, 3);
  await aCountedProduct(shop, 4);
  await aCoupon(shop.deps, { code: 'SUMMER', expiresAt: at('2030-06-14T10:00') });
  await aCoupon(shop.deps, { expiresAt: at('2030-08-01T10:00') });
  const email = { recipient: 'ada@mail.example', subject: 'Hello', html: '', text: '' };
  await db.insert(emailOutbox).values([
    { ...email, lastError: 'Invalid login: 535', createdAt: at('2030-06-12T18:00') },
    { ...email, status: 'failed', lastError: '550 mailbox full' },
  ]);
  await addEmptySearches(db, {
    day: '2030-06-12',
    counts: new Map([
      ['blue lamp', 4],
      ['red lamp', 1],
    ]),
  });
  await addEmptySearches(db, { day: '2030-06-13', counts: new Map([['blue lamp', 2]]) });

  expect(await today('2030-06-12T08:00:00Z')).toEqual({
    now: '2030-06-13T12:00:00.000Z',
    sales: { orders: 1, amount: 85 },
    usualOrders: 1,
    arrived: { since: '2030-06-12T08:00:00Z', orders: 2, amount: 170 },
    toShip: { orders: 1, oldestAt: '2030-06-13T09:00:00.000Z' },
    unanswered: { messages: 1, oldestAt: '2030-06-11T08:00:00.000Z' },
    unmatchedPayments: 0,
    lowStock: { products: 2, soldOut: 1, first: { _id: sold.id, name: 'Celia Vase', left: 0 } },
    emptySearches: [{ text: 'blue lamp', times: 6 }],
    expiringCoupons: { coupons: 1, first: { code: 'SUMMER', expiresAt: '2030-06-14T10:00:00.000Z' } },
    emails: { waiting: 1, failing: { since: '2030-06-12T18:00:00.000Z', reason: 'password' }, refused: 1 },
    proposals: 1,
    backupDelayDays: null,
  });
  expect((await today()).arrived).toEqual({ since: null, orders: 1, amount: 85 });

  const demo = await signedIn(shop.deps, { id: DEMO_ADMIN_ID, role: 'admin' });
  const seen = await today('', demo.headers);
  expect([seen.emptySearches, seen.expiringCoupons.first?.code]).toEqual([[], 'S***']);
});

it('counts what Google would refuse, where the owner has a file for it', async () => {
  await shop.deps.db
    .insert(feedFiles)
    .values({ name: 'google', basis: '', refused: 3, nextAt: at('2030-06-13T13:00') });
  expect(await today()).not.toHaveProperty('googleRefusals');
  const url = '/api/admin/settings/search-engines';
  const payload = { version: 0, changes: { googleFeed: true } };
  await shop.app.inject({ method: 'PATCH', url, headers, payload });
  expect((await today()).googleRefusals).toBe(3);
});

it('counts a search of the store that finds nothing, and no suggestion, filter or address', async () => {
  const search = (query: string) => shop.app.inject({ url: `/api/products?${query}` });
  await search('search=Green%20Sofa&limit=24');
  await search('search=gree&limit=5');
  await search('search=nowhere&limit=24&minRating=5');
  await search('search=ada@mail.example&limit=24');
  const { rows } = await shop.deps.db.execute(
    'select text, times from empty_searches where text like $$gree%$$ or text ~ $$nowhere|ada$$',
  );
  expect(rows).toEqual([{ text: 'green sofa', times: 1 }]);
});
