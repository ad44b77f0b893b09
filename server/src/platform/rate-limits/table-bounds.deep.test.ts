import { alertSettings } from '@vitrine/contract/messages/alerts/alerts.schemas';
import { MAX_CART_LINES } from '@vitrine/contract/shared/money/money';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, it } from 'vitest';
import * as schema from '../../../database/schema.ts';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import { checkoutNetwork } from '../../domains/checkout/checkout-limits.ts';
import { saveSettings } from '../../domains/shop/settings.service.ts';
import { anAgentCheckout, lineOf } from '../../testing/factories/agents.factories.ts';
import { aProduct, signedIn } from '../../testing/factories/factories.ts';
import { sellToGuests } from '../../testing/factories/people/guests.factories.ts';
import { fillLimit } from '../../testing/fills/limits.factories.ts';
import type { TableBound } from '../../testing/fills/table-bound.ts';
import { boundsOf, bytesOf, bytesWithRowsOf, tableBounds } from '../../testing/fills/table-bounds.ts';
import { longText } from '../../testing/fills/table-fill.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import type { LimitName } from './rate-limits.ts';

const shop = openTestShop();
const MB = 1024 * 1024;
/** A public address, because checkouts of others are not counted. */
const HOSTILE = '93.184.216.34';
const ALL = Object.keys(tableBounds).flatMap((table) => boundsOf(table).map((bound) => ({ table, bound })));

describe('the table of bounds', () => {
  it('lists every table of the database', () => {
    const tables = Object.values(schema).filter((table) => is(table, PgTable));
    expect(Object.keys(tableBounds).sort()).toEqual(tables.map(getTableName).sort());
    for (const { bound } of ALL) if ('of' in bound) expect(tableBounds).toHaveProperty(bound.of);
  });

  it('lets one visitor fill tables with no more than a few hundred megabytes, and all of them with a disk’s share', () => {
    for (const { table, bound } of ALL) {
      if (bound.by !== 'limits' && bound.by !== 'bytes') continue;
      const { perVisitor = 0, inAll = 0 } = bytesOf(bound);
      expect(perVisitor, table).toBeLessThanOrEqual(512 * MB);
      expect(inAll, table).toBeLessThanOrEqual(2048 * MB);
    }
  });

  it('lets one visitor fill no more with all that belongs to the orders of a day', () => {
    for (const bound of boundsOf('orders')) {
      if (bound.by !== 'limits') throw new Error('Orders are bounded by limits.');
      const { perVisitor = 0 } = bytesOf({ ...bound, rowBytes: bytesWithRowsOf('orders', bound.rowBytes) });
      expect(perVisitor).toBeLessThanOrEqual(512 * MB);
    }
  });
});

/** Who is counted in the limits of an account. */
let account: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  account = await signedIn(shop.deps);
});

type Send = (n: number) => Promise<{ statusCode: number }>;
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: HOSTILE });
const asAgent = { 'ucp-agent': 'profile="https://agent.example/profile.json"' };

async function agentWrite(url: string): Promise<Send> {
  const products = await Promise.all(Array.from({ length: MAX_CART_LINES }, () => aProduct(shop.deps)));
  const line_items = products.map(({ id }) => ({ item: { id }, quantity: 1 }));
  return (n) => post(url, { line_items }, { ...asAgent, 'idempotency-key': `${url} ${n}` });
}

/** For each table that rate limits bound: a call that adds the largest row that a visitor can send. */
const fills: Record<string, () => Promise<Send>> = {
  users: async () => (n) => {
    const email = `${n}${'e'.repeat(50)}@${'m'.repeat(60)}.example`;
    return post('/api/auth/register', { email, username: longText(30), password: 'quiet harbour 7' });
  },
  messages: async () => () =>
    post('/api/messages/send', {
      ...{ subject: longText(100), message: longText(2_500) },
      ...{ guestName: longText(30), guestEmail: 'ada@mail.example' },
    }),
  newsletter_subscribers: async () => (n) => post('/api/users/subscribe', { email: `${n}@news.example` }),
  product_alerts: async () => {
    const { id } = await aProduct(shop.deps);
    shop.deps.email.smtpUrl = 'smtp://mail.test';
    const { user: admin } = await signedIn(shop.deps, { role: 'admin' });
    const changes = { tellsStock: true };
    await saveSettings(shop.deps, { id: admin.id } as never, alertSettings, { changes });
    return (n) =>
      post('/api/alerts', { kind: 'stock', productId: id, email: `${n}@${'m'.repeat(220)}.example` });
  },
  reviews: async () => {
    const { id } = await aProduct(shop.deps);
    return async () => {
      const { user, headers } = await signedIn(shop.deps);
      return post(`/api/comments/${id}`, { userId: user.id, rate: 5, content: longText(1_000) }, headers);
    };
  },
  guests: () => asGuest('/api/cart/add'),
  guest_cart_lines: () => asGuest('/api/cart/add'),
  guest_wishlist_items: () => asGuest('/api/products/wishlist'),
  orders: async () => () => placeOrder(),
  agent_carts: async () => agentWrite('/ucp/carts'),
  agent_checkouts: async () => agentWrite('/ucp/checkout-sessions'),
};

/** Without a cookie, each call begins another guest. */
async function asGuest(url: string): Promise<Send> {
  await sellToGuests(shop);
  const { id: productId } = await aProduct(shop.deps);
  return () => post(url, { productId }, { 'sec-fetch-site': 'same-origin' });
}

async function placeOrder() {
  const { id } = await aProduct(shop.deps);
  return post('/api/checkout', { cart: [{ product: { _id: id }, quantity: 1 }] }, account.headers);
}

/** For taken-over checkouts, which are rows of agent_checkouts already. */
async function takeOver() {
  const { token } = await anAgentCheckout(shop.deps, { lines: [lineOf(await aProduct(shop.deps))] });
  const { lines } = (await shop.app.inject(`/api/handovers/${token}`)).json().data;
  return post(`/api/handovers/${token}/take`, { lines }, account.headers);
}

async function sizeOf(table: string, isTaken: boolean): Promise<{ rows: number; largest: number }> {
  const { rows } = await shop.deps.db.execute<{ rows: number; largest: number }>(
    sql`select count(*)::int as rows, coalesce(max(pg_column_size(t.*)), 0)::int as largest
      from ${sql.identifier(table)} t ${isTaken ? sql`where status = 'taken'` : sql``}`,
  );
  return rows[0] ?? { rows: 0, largest: 0 };
}

const limited = ALL.flatMap(({ table, bound }) => (bound.by === 'limits' ? [{ table, bound }] : []));
const counted = limited.flatMap(({ table, bound }) =>
  (['perVisitor', 'perAccount', 'inAll'] as const).flatMap((whose) => {
    const name = bound[whose];
    return name ? [{ table, bound, whose, name }] : [];
  }),
);

/** The key by which those are counted. */
function keyOf(bound: Extract<TableBound, { by: 'limits' }>, name: LimitName): string {
  if (name === bound.inAll) return 'all';
  if (name === bound.perAccount) return account.user.id;
  return name === 'checkoutsPerVisitorAndDay' ? (checkoutNetwork(HOSTILE) ?? '') : HOSTILE;
}

describe('a table that rate limits bound', () => {
  it.each(counted)(
    'takes rows up to the bound $name and none beyond it, and no larger ones: $table',
    async ({ table, bound, name }) => {
      const isTaken = table === 'agent_checkouts' && bound.perAccount !== undefined;
      const send = isTaken ? takeOver : await fills[table]?.();
      if (!send) throw new Error(`There is no call that fills ${table}.`);
      const before = await sizeOf(table, isTaken);
      await shop.deps.db.delete(limitCounts);
      await fillLimit(shop.deps, name, keyOf(bound, name));
      const last = await send(Math.random());
      const added = await sizeOf(table, isTaken);
      expect(last.statusCode).toBeLessThan(300);
      expect(added.rows).toBe(before.rows + 1);
      expect(added.largest).toBeLessThanOrEqual(bound.rowBytes);
      expect((await send(Math.random())).statusCode).toBe(429);
      expect((await sizeOf(table, isTaken)).rows).toBe(added.rows);
    },
  );
});
