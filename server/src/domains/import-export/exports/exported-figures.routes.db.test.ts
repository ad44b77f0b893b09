import { productFields } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { EXPORT_KINDS } from '@vitrine/contract/import-export/import-export.rules';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newsletterSubscribers } from '../../../../database/tables/messages/newsletter.table.ts';
import { rowsOf } from '../../../testing/calls/csv-rows.ts';
import { aCategory, aProduct, aUser, signedIn } from '../../../testing/factories/factories.ts';
import { anOrder } from '../../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../../testing/shops/build-test-app.ts';

const shop = openTestShop();
const rows: Record<string, Record<string, string>[]> = {};
const customers = new Map<string, { orders: number; paidCents: number }>();
const orders = new Map<string, { total: number; refunded: number; bought: string }>();
const money = (cents: number) => (cents / 100).toFixed(2);

/** Every state that an order can be in, with different amounts. */
const STATES = ['unpaid', 'cancelled', 'paid', 'refunded in part', 'refunded', 'refunded long ago'] as const;

async function buy(userId: string, state: (typeof STATES)[number], units: number): Promise<void> {
  const total = 8500 * units;
  const refunded = { 'refunded in part': 1234, refunded: total, 'refunded long ago': total }[state as string];
  const at = shop.deps.clock();
  const isPaid = state !== 'unpaid' && state !== 'cancelled';
  const order = await anOrder(
    shop.deps,
    {
      userId,
      ...(state === 'cancelled' && { status: 'cancelled' }),
      ...(isPaid && { paidAt: at }),
      ...(refunded === total && { refundedAt: at }),
      // Before partial refunds existed, a refund had no amount.
      refundedCents: state === 'refunded long ago' ? 0 : (refunded ?? 0),
    },
    [{ quantity: units }],
  );
  orders.set(order.id, { total, refunded: refunded ?? 0, bought: `${units} × Halden Vase` });
  const known = customers.get(userId);
  if (!known) throw new Error('Nobody expects this customer.');
  known.orders += 1;
  known.paidCents += isPaid ? total - (refunded ?? 0) : 0;
}

beforeAll(async () => {
  for (let person = 0; person < 7; person++) {
    const { id } = await aUser(shop.deps, { isVerified: person % 2 === 0 });
    customers.set(id, { orders: 0, paidCents: 0 });
    for (let nth = 0; nth < person * 2; nth++)
      await buy(id, STATES[(person + nth) % STATES.length] ?? 'paid', nth + 1);
  }
  const { db } = shop.deps;
  await db.insert(newsletterSubscribers).values([
    { email: 'yes@mail.example', confirmedAt: new Date('2030-01-02T03:04:05.000Z') },
    { email: 'silent@mail.example', confirmedAt: null },
  ]);
  const { id: categoryId } = await aCategory(shop.deps, 'Vases');
  for (const images of [[], ['/media/a.webp'], ['/media/b.webp', '/media/c.webp']])
    await aProduct(shop.deps, { name: `With ${images.length}`, categoryId }, images);
  const { headers } = await signedIn(shop.deps, { role: 'admin' });
  for (const kind of EXPORT_KINDS) {
    const { body } = await shop.app.inject({ url: `/api/admin/exports/${kind}`, headers });
    rows[kind] = rowsOf(body);
  }
});

describe('GET /admin/exports/customers', () => {
  it('lists for each customer how many orders there are and what was paid, less refunds', () => {
    const found = rows.customers?.map((row) => [row.Id, row.Orders, row['Paid in all']]);
    const known = [...customers].map(([id, { orders, paidCents }]) => [id, `${orders}`, money(paidCents)]);
    expect(found?.sort()).toEqual(known.sort());
    expect([...customers.values()].some(({ paidCents }) => paidCents > 0)).toBe(true);
  });
});

describe('GET /admin/exports/orders', () => {
  it('lists for each order what was bought, paid and refunded', () => {
    const found = rows.orders?.map((row) => [row.Order, row.Products, row.Total, row['Refunded amount']]);
    const known = [...orders].map(([id, { bought, total, refunded }]) => [
      ...[id, bought, money(total), money(refunded)],
    ]);
    expect(found?.sort()).toEqual(known.sort());
  });
});

describe('GET /admin/exports/subscribers', () => {
  it('shows who confirmed the subscription', () => {
    const found = rows.subscribers?.map((row) => [row['E-mail'], row.Confirmed, row['Confirmed on']]);
    expect(found?.sort()).toEqual([
      ['silent@mail.example', 'no', ''],
      ['yes@mail.example', 'yes', '2030-01-02T03:04:05.000Z'],
    ]);
  });
});

describe('GET /admin/exports/products', () => {
  it('gives each product its own category and images', () => {
    const found = rows.products?.map((row) => [row.Name, row.Category, row[productFields.images.label]]);
    expect(found?.sort()).toEqual([
      ['With 0', 'Vases', ''],
      ['With 1', 'Vases', expect.stringMatching(/a\.webp$/)],
      ['With 2', 'Vases', expect.stringMatching(/b\.webp.*c\.webp$/)],
    ]);
  });
});

describe('a subquery that names no tables', () => {
  it('fails the test that sends it', async () => {
    const { db } = shop.deps;
    const bare = sql`${sql.identifier('user_id')} = ${sql.identifier('id')}`;
    await expect((async () => db.execute(sql`select from orders where ${bare}`))()).rejects.toThrow(
      'Name the tables of "user_id" = "id"',
    );
  });
});
