import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { type MovingShop, movingShop, movingWatch, outcomesOf } from '../../../testing/shops/moving-shop.ts';
import { ImportStopped } from '../imports/import-run.ts';

let shop: MovingShop;
beforeEach(async () => {
  shop = await movingShop();
});
afterEach(() => shop.close());

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(shop.deps.mediaDir, name);
  await writeFile(path, content);
  return path;
}

const HEAD =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Created at,Lineitem quantity,Lineitem name,Lineitem price,Refunded Amount';
const row = (given: Partial<Record<string, string>> = {}) => {
  const cells = {
    name: '#1',
    email: 'eve@mail.example',
    paid: 'paid',
    sent: 'fulfilled',
    currency: 'USD',
    subtotal: '10.00',
    shipping: '0',
    taxes: '0',
    total: '10.00',
    code: '',
    date: '2024-01-01 00:00:00 +0000',
    quantity: '1',
    product: 'Cup',
    price: '10.00',
    refunded: '0',
    ...given,
  };
  return Object.values(cells).join(',');
};
const moved = async (rows: readonly string[]) =>
  shop.moved('shopify', [await file('orders.csv', [HEAD, ...rows].join('\n'))]);

describe('a file of orders', () => {
  it.each([
    ['a date in the future', { date: '2999-01-01' }],
    ['a date that is none', { date: '2024-13-45 99:99' }],
    ['another currency', { currency: 'EUR' }],
    ['an amount that is none', { total: 'NaN' }],
    ['a negative total', { total: '-5' }],
    ['an amount beyond all measure', { total: '99999999999999' }],
    ['a price that no product has', { price: '1000000.01' }],
    ['no pieces', { quantity: '0' }],
    ['too many pieces', { quantity: '1000000' }],
    ['a status that nobody knows', { paid: 'maybe' }],
    ['no number', { name: '' }],
    ['no products', { product: '' }],
    ['a cell too many', { refunded: '0,1' }],
  ])('refuses an order with %s, and moves the one before', async (_what, cells) => {
    const report = await moved([row({ name: '#0' }), row({ name: '#1', ...cells })]);
    expect(outcomesOf(report)).toMatchObject([['orders', { read: 2, created: 1, refused: 1 }]]);
    expect(report.files[0]?.problems).toEqual([expect.stringMatching(/^orders\.csv, row 3/)]);
  });

  it('refuses the order before a row that cannot be read, because it may go on there', async () => {
    const report = await moved([
      row({ name: '#0' }),
      row({ name: '#1' }),
      row({ name: '#2', refunded: '"0' }),
    ]);
    expect(outcomesOf(report)).toMatchObject([['orders', { read: 2, created: 1, refused: 1 }]]);
    expect(report.files[0]?.problems).toEqual([
      expect.stringMatching(/^orders\.csv, row 4: A quotation mark/),
    ]);
  });

  it('stores nothing that the database refuses: long texts, hidden characters, odd amounts', async () => {
    const odd = [
      row({ name: '#1', product: `"${'x'.repeat(5_000)}"`, code: 'y'.repeat(500) }),
      row({ name: '#2', product: 'a\u0001b\u202ec', email: 'eve\u0001@mail.example' }),
      row({ name: '#3', total: '0', subtotal: '0', price: '0' }),
      row({ name: '#4', total: '3.333', refunded: '99.99' }),
      row({ name: '#5', subtotal: '99.99', total: '0.01' }),
      row({ name: '#6', quantity: '2500', price: '0.01', subtotal: '25', total: '25' }),
      row({ name: '#7', paid: 'refunded', total: '7' }),
      row({ name: '#8', code: "'; drop table orders; --" }),
      row({ name: '=cmd|x' }),
    ];
    const report = await moved(odd);
    expect(report.files[0]?.problems).toEqual([]);
    expect(await shop.deps.db.$count(orders)).toBe(9);
    expect(await shop.orderOf('#6')).toMatchObject({
      totalPrice: 25,
      products: [{ quantity: 999 }, { quantity: 999 }, { quantity: 502 }],
    });
    expect(await shop.orderOf('#4')).toMatchObject({
      totalPrice: 3.33,
      isRefunded: true,
      refundedAmount: 3.33,
    });
    expect(await shop.orderOf('#2')).toMatchObject({ user: { email: '' } });
    const { rows } = await shop.deps.db.execute(sql`
      select figure, of, sum(amount)::bigint as amount from analytics_totals group by 1, 2 having sum(amount) <> 0
      except select figure, of, amount from analytics_sums()`);
    expect(rows).toEqual([]);
  });

  it('has one order for rows with the same number, however many files have it', async () => {
    await moved([row({ name: '#1' }), row({ name: '#2' }), row({ name: '#1', total: '99' })]);
    await moved([row({ name: '#2', total: '50' })]);
    expect(await shop.deps.db.$count(orders)).toBe(2);
    expect(await shop.orderOf('#2')).toMatchObject({ totalPrice: 10 });
  });

  it.each([
    ['nothing', ''],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13])],
    ['a table of something else', 'A,B\n1,2\n'],
  ])('is none if it is %s', async (_what, content) => {
    await expect(shop.moved('shopify', [await file('odd.csv', content)])).rejects.toThrow(/export|table/);
  });
});

describe('a file of customers', () => {
  it('brings each address once, whatever its letters, and no name that is the shop’s', async () => {
    const rows = [
      'Eve,Support,EVE@mail.example,no',
      'Eve,Again,eve@MAIL.example,no',
      ',,nameless@mail.example,no',
      'Customer,Support,help@mail.example,no',
      `${'N'.repeat(300)},X,long@mail.example,no`,
    ];
    const path = await file(
      'customers.csv',
      ['First Name,Last Name,Email,Accepts Email Marketing', ...rows].join('\n'),
    );
    const report = await shop.moved('shopify', [path]);
    expect(outcomesOf(report)).toMatchObject([['customers', { read: 5, created: 4, unchanged: 1 }]]);
    const stored = await shop.deps.db.select().from(users);
    expect(stored.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['Eve Support', 'nameless', 'help', 'N'.repeat(60)]),
    );
    expect(stored.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });
});

describe('a move that ends half way', () => {
  it('keeps what it wrote, and brings the rest when it runs again', async () => {
    const rows = Array.from({ length: 900 }, (_, index) =>
      row({ name: `#${index}`, email: `c${index % 40}@mail.example` }),
    );
    const path = await file('many.csv', [HEAD, ...rows].join('\n'));
    let steps = 0;
    const watch = {
      ...movingWatch,
      throwIfStopped: async () => {
        steps += 1;
        if (steps > 2) throw new ImportStopped();
      },
    };
    await shop.moved('shopify', [path], { watch });
    expect(await shop.deps.db.$count(orders)).toBe(500);
    const report = await shop.moved('shopify', [path]);
    expect(report.files[0]?.unchanged).toBeGreaterThanOrEqual(500);
    expect(await shop.deps.db.$count(orders)).toBe(900);
    const { rows: lines } = await shop.deps.db.execute(sql`select count(*)::int as lines from order_lines`);
    expect(lines).toEqual([{ lines: 900 }]);
  });
});
