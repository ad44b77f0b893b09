import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { redirects } from '../../../../database/tables/catalog/redirects.table.ts';
import { invoices } from '../../../../database/tables/invoices/invoices.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { pastOrders } from '../../../../database/tables/orders/past-orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import { refunds } from '../../../../database/tables/payments/refunds.table.ts';
import { webhookDeliveries } from '../../../../database/tables/webhooks/webhooks.table.ts';
import {
  type MovingShop,
  movingShop,
  movingWatch,
  openExports,
  outcomesOf,
  SHOPIFY_EXPORTS,
  WOOCOMMERCE_EXPORTS,
} from '../../../testing/shops/moving-shop.ts';
import { checkMoveIn } from './move-in.service.ts';

let shop: MovingShop;
beforeEach(async () => {
  shop = await movingShop();
});
afterEach(() => shop.close());

describe('moving in from Shopify', () => {
  it('brings products, customers and orders, and says what it left out and why', async () => {
    const report = await shop.moved('shopify', SHOPIFY_EXPORTS);
    expect(outcomesOf(report)).toEqual([
      ['products', { read: 4, created: 3, updated: 0, unchanged: 0, refused: 1, leftOut: 0 }],
      ['customers', { read: 4, created: 2, updated: 0, unchanged: 0, refused: 1, leftOut: 1 }],
      ['orders', { read: 5, created: 4, updated: 0, unchanged: 0, refused: 1, leftOut: 0 }],
    ]);
    expect(report.files.flatMap(({ problems }) => problems)).toEqual([
      expect.stringMatching(/^shopify-products-export.csv, row 9 \(Odd Sale/),
      'shopify-customers-export.csv, row 5 (email): dee at mail. This is no email address.',
      expect.stringMatching(/^shopify-orders-export.csv, row 7 \(created at\): yesterday. Write a date/),
    ]);
    expect(report.files.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('brings orders with their number, lines, amounts, dates and states', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const [apron] = await shop.deps.db.select().from(products).where(eq(products.name, 'Linen Apron'));
    const first = await shop.orderOf('#1001');
    expect(first).toMatchObject({
      createdAt: '2023-11-02T14:22:08.000Z',
      paidAt: '2023-11-02T14:22:10.000Z',
      status: 'delivered',
      isPaid: true,
      subtotal: 100,
      totalPrice: 106,
      coupon: null,
      user: { email: 'ada@mail.example', username: 'Ada Brook' },
      adjustments: [{ kind: 'delivery', label: 'Standard', amount: 6 }],
      past: { shop: 'shopify', number: '#1001' },
      deliveryAddress: { line1: '12 Mill Lane', line2: 'Flat 2', postalCode: 'LS1 4AP', country: 'GB' },
      products: [
        { product: { _id: apron?.id, name: 'Linen Apron - Oat / One size', price: 48 }, quantity: 2 },
        { product: { name: 'Gift Card Sleeve', price: 4 }, quantity: 1 },
      ],
    });
    expect(await shop.orderOf('#1002')).toMatchObject({
      user: { email: 'guest@mail.example', username: 'Gus Guest', isGuest: true },
      createdAt: '2024-01-15T14:59:58.000Z',
      status: 'pending',
      isPaid: true,
      isRefunded: false,
      refundedAmount: 20,
      coupon: { code: 'WELCOME10', amount: 9 },
      adjustments: [
        { kind: 'coupon', amount: -9 },
        { kind: 'tax', label: 'State Tax 10%', amount: 8.1, isContained: false, source: { rate: 10_000 } },
      ],
      totalPrice: 89.1,
    });
    expect(await shop.orderOf('#1003')).toMatchObject({ status: 'cancelled', isPaid: false });
    expect(await shop.orderOf('#1004')).toMatchObject({ isPaid: true, isRefunded: true, refundedAmount: 6 });
  });

  it('tells nobody, and takes neither stock nor a number of an invoice', async () => {
    await shop.deps.db.execute(sql`insert into webhook_endpoints (url, kinds, secret, ending)
      values ('https://hooks.example/', '{order.paid,order.refunded,order.cancelled,order.shipped}', 'x', 'x')`);
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const { db } = shop.deps;
    expect(await db.select().from(emailOutbox)).toEqual([]);
    expect(await db.select().from(webhookDeliveries)).toEqual([]);
    expect(await db.select().from(invoices)).toEqual([]);
    const { rows } = await db.execute(
      sql`select sum(on_hand)::int as pieces, sum(reserved)::int as reserved from variant_stock`,
    );
    expect(rows).toEqual([{ pieces: 12, reserved: 0 }]);
  });

  it('counts sales in the figures of their months, which stay equal to the sums', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const { rows } = await shop.deps.db.execute(sql`
      select figure, of, sum(amount)::bigint as amount from analytics_totals group by 1, 2 having sum(amount) <> 0
      except select figure, of, amount from analytics_sums()`);
    expect(rows).toEqual([]);
    const { rows: revenue } = await shop.deps.db.execute(sql`
      select of, sum(amount)::int as cents from analytics_totals where figure = 'revenue' group by 1 order by 1`);
    expect(revenue).toEqual([
      { of: '2023-11', cents: 10_600 },
      { of: '2024-01', cents: 6_910 },
    ]);
  });

  it('run twice, nothing is there twice, and what was changed since stays', async () => {
    await shop.moved('shopify', SHOPIFY_EXPORTS);
    const before = await counts();
    await shop.deps.db
      .update(users)
      .set({ username: 'Ada of the new shop' })
      .where(eq(users.email, 'ada@mail.example'));
    const report = await shop.moved('shopify', SHOPIFY_EXPORTS);
    expect(outcomesOf(report)).toEqual([
      ['products', { read: 4, created: 0, updated: 0, unchanged: 3, refused: 1, leftOut: 0 }],
      ['customers', { read: 4, created: 0, updated: 0, unchanged: 2, refused: 1, leftOut: 1 }],
      ['orders', { read: 5, created: 0, updated: 0, unchanged: 4, refused: 1, leftOut: 0 }],
    ]);
    expect(report.redirects).toBe(0);
    expect(await counts()).toEqual(before);
    const [ada] = await shop.deps.db.select().from(users).where(eq(users.email, 'ada@mail.example'));
    expect(ada?.username).toBe('Ada of the new shop');
  });

  it('a rehearsal says the same and writes nothing', async () => {
    const before = await counts();
    const report = await checkMoveIn(shop.deps, await openExports('shopify', SHOPIFY_EXPORTS), movingWatch);
    expect(await counts()).toEqual(before);
    expect(outcomesOf(report)).toEqual(outcomesOf(await shop.moved('shopify', SHOPIFY_EXPORTS)));
  });
});

async function counts() {
  const { db } = shop.deps;
  const tables = { products, users, orders, pastOrders, payments, refunds, redirects };
  const entries = Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]);
  return Object.fromEntries(await Promise.all(entries));
}

describe('moving in from WooCommerce', () => {
  it('brings products, customers and orders of its common exporters', async () => {
    const report = await shop.moved('woocommerce', WOOCOMMERCE_EXPORTS);
    expect(outcomesOf(report).slice(1)).toEqual([
      ['customers', { read: 2, created: 2, updated: 0, unchanged: 0, refused: 0, leftOut: 0 }],
      ['orders', { read: 3, created: 3, updated: 0, unchanged: 0, refused: 0, leftOut: 0 }],
    ]);
    expect(await shop.orderOf('7001')).toMatchObject({
      status: 'delivered',
      isPaid: true,
      totalPrice: 105,
      user: { username: 'Ada Brook' },
      adjustments: [{ kind: 'delivery', label: 'Flat rate', amount: 15 }],
      products: [{ product: { name: 'Hoodie - Blue, Yes', price: 45 }, quantity: 2 }],
    });
    expect(await shop.orderOf('7002')).toMatchObject({
      status: 'processing',
      isPaid: true,
      coupon: { code: 'welcome', amount: 2 },
      totalPrice: 18,
    });
    expect(await shop.orderOf('7003')).toMatchObject({ status: 'cancelled', isPaid: false });
    const [ada] = await shop.deps.db.select().from(users).where(eq(users.email, 'ada@mail.example'));
    expect(ada).toMatchObject({
      createdAt: new Date('2022-03-04T12:30:00.000Z'),
      passwordHash: null,
      isVerified: false,
    });
  });

  it('reads a row for each product of an order', async () => {
    const head =
      'Order Number,Order Status,Order Date,Email (Billing),Order Total Amount,Order Shipping Amount,Order Total Tax Amount,Item Name,Quantity (- Refund),Item Cost';
    const rows = [
      '88,Completed,2024-03-01 10:00,eve@mail.example,30.50,5.50,4.00,Cup,2,8.00',
      '88,Completed,2024-03-01 10:00,eve@mail.example,30.50,5.50,4.00,Plate,1,5.00',
      '89,Trash,2024-03-01 10:00,eve@mail.example,1.00,0,0,Cup,1,1.00',
    ];
    const path = join(shop.deps.mediaDir, 'woo-rows.csv');
    await writeFile(path, [head, ...rows].join('\n'));
    const report = await shop.moved('woocommerce', [path]);
    expect(outcomesOf(report)).toEqual([
      ['orders', { read: 2, created: 1, updated: 0, unchanged: 0, refused: 0, leftOut: 1 }],
    ]);
    expect(await shop.orderOf('88')).toMatchObject({
      products: [{ quantity: 2 }, { quantity: 1 }],
      subtotal: 21,
      totalPrice: 30.5,
      adjustments: [
        { kind: 'delivery', amount: 5.5 },
        { kind: 'tax', amount: 4, isContained: false },
      ],
    });
  });
});
