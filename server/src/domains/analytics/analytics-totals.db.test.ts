import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderAdjustments } from '../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { anOrder } from '../../testing/factories/orders.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { deleteUsers } from '../accounts/users.queries.ts';
import { addUpAnalytics, checkAnalytics } from './analytics.service.ts';

const shop = openTestShop();
let customer: string;
beforeAll(async () => {
  customer = (await aUser(shop.deps)).id;
});

const asRows = async (query: ReturnType<typeof sql>) => (await shop.deps.db.execute(query)).rows;
const keptTotals = () =>
  asRows(sql`select figure, of, sum(amount)::text as amount from analytics_totals group by 1, 2
    having sum(amount) <> 0 order by 1, 2`);
const fullSums = () =>
  asRows(sql`select figure, of, amount::text from analytics_sums() where amount <> 0 order by 1, 2`);

/** An order or an account chosen by chance, so that writes meet on the same rows. */
const someOrder = sql`(select id from orders order by random() limit 1)`;
const someUser = sql`(select id from users order by random() limit 1)`;
const changes = {
  pay: sql`update orders set paid_at = now() where id = ${someOrder}`,
  unpay: sql`update orders set paid_at = null, refunded_at = null where id = ${someOrder}`,
  cancel: sql`update orders set status = 'cancelled' where id = ${someOrder}`,
  deliver: sql`update orders set status = 'delivered' where id = ${someOrder}`,
  refund: sql`update orders set refunded_at = now() where id = ${someOrder} and paid_at is not null`,
  redate: sql`update orders set created_at = created_at - interval '40 days' where id = ${someOrder}`,
  remove: sql`delete from orders where id = ${someOrder}`,
  // As in the shop, lines change only while their order is locked.
  rename: sql`with sold as (select id from orders order by random() limit 1 for update)
    update order_lines set category_name = 'Lamps' from sold where order_id = sold.id`,
  // The sums of an order follow its lines, as the database asks; with a coupon, its discount would too.
  shorten: sql`with sold as (select id from orders where coupon_code is null
      and not exists (select from order_adjustments where order_id = orders.id) order by random() limit 1 for update),
      removed as (delete from order_lines using sold where order_id = sold.id and position > 0
        returning order_id, unit_price_cents * quantity as cents)
    update orders set subtotal_cents = subtotal_cents - cents, total_cents = total_cents - cents
    from removed where id = order_id`,
  promote: sql`update users set role = 'admin' where id = ${someUser} and deleted_at is null`,
  demote: sql`update users set role = 'user' where id = ${someUser}`,
};
type Change =
  | keyof typeof changes
  | 'order'
  | 'order with coupon'
  | 'order with offers'
  | 'join'
  | 'leave'
  | 'add up';
const anyChange = fc.constantFrom<Change>(
  ...(Object.keys(changes) as Change[]),
  'order',
  'order with coupon',
  'order with offers',
  'join',
  'leave',
  'add up',
);

async function make(change: Change): Promise<void> {
  if (change === 'order') await order();
  else if (change === 'order with coupon') await order({ couponCode: 'TEN', couponPercent: 10 });
  else if (change === 'order with offers') await discountedOrder();
  else if (change === 'join') await aUser(shop.deps);
  else if (change === 'leave') await leave();
  else if (change === 'add up') await addUpAnalytics(shop.deps);
  else await shop.deps.db.execute(changes[change]);
}
async function leave(): Promise<void> {
  const [user] = await asRows(sql`select id from users order by random() limit 1`);
  await deleteUsers(shop.deps.db, [String(user?.id)], new Date());
}
const order = (coupon: { couponCode?: string; couponPercent?: number } = {}) =>
  shop.deps.db.transaction((db) =>
    anOrder({ db }, { userId: customer, paidAt: new Date(), ...coupon }, [
      { categoryName: 'Ceramics', priceCents: 1234, quantity: 3 },
      { priceCents: 333 },
    ]),
  );

const offer = { type: 'offer', offerId: 'x', name: 'Offer', percent: 0, base: 1 } as const;
const amountOff = { type: 'coupon', code: 'FIVE', percent: 0, base: 1 } as const;

/** An offer on its first line, one on the whole order and an amount as coupon; as in the shop, it is paid later. */
async function discountedOrder() {
  const given = { userId: customer, couponCode: 'FIVE', couponPercent: 0, discountCents: 500 };
  const taken = [-702, -300, -500];
  const cents = { subtotalCents: 4035, totalCents: 4035 - 1502 };
  return shop.deps.db.transaction(async (db) => {
    const { id } = await anOrder({ db }, { ...given, ...cents }, [
      { categoryName: 'Ceramics', priceCents: 1234, quantity: 3 },
      { categoryName: 'Glass', priceCents: 333 },
    ]);
    const [first] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.position);
    await db.insert(orderAdjustments).values(
      taken.map((amountCents, position) => ({
        ...{ orderId: id, position, amountCents, orderLineId: position === 0 ? (first?.id ?? null) : null },
        ...{ label: 'Off', kind: position === 2 ? ('coupon' as const) : ('offer' as const) },
        source: position === 2 ? amountOff : offer,
      })),
    );
    return id;
  });
}

describe('the revenue of a category', () => {
  it('is less what its lines were discounted, and their share of what the whole order was', async () => {
    const id = await discountedOrder();
    await shop.deps.db.execute(sql`update orders set paid_at = now() where id = ${id}`);
    const found = await asRows(sql`select line.category_name as name, paid_for_line(line, orders)::int as paid
      from order_lines as line join orders on orders.id = line.order_id where orders.id = ${id} order by line.position`);
    // Of 37.02 and 3.33: 7.02 off the first, then 3.00 shared by 3702 : 333, then 5.00 by what is left.
    const left = [3702 - 702 - (300 * 3702) / 4035, 333 - (300 * 333) / 4035];
    const paid = left.map((cents) => Math.round(100 * (cents - (500 * cents) / 3033)));
    expect(found).toEqual([
      { name: 'Ceramics', paid: paid[0] },
      { name: 'Glass', paid: paid[1] },
    ]);
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(253_300);
    expect(await keptTotals()).toEqual(await fullSums());
  });
});

describe('the stored figures of the dashboard', () => {
  it('equal the sum of all orders and accounts, whatever was written at once', async () => {
    for (let n = 0; n < 5; n++) await order();
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 4, maxLength: 24 }), async (drawn) => {
        await Promise.all(drawn.map(make));
        expect(await keptTotals()).toEqual(await fullSums());
      }),
      { numRuns: 25, endOnFailure: true },
    );
    await addUpAnalytics(shop.deps);
    expect(await keptTotals()).toEqual(await fullSums());
    expect(await asRows(sql`select from analytics_totals where is_new`)).toEqual([]);
  });

  it('are corrected and reported by the check when they are wrong, and left alone when they are right', async () => {
    await order();
    expect(await checkAnalytics(shop.deps)).toEqual([]);
    await shop.deps.db.execute(
      sql`insert into analytics_totals (figure, of, amount) values ('orders', '2001-01', 7)`,
    );
    expect(await checkAnalytics(shop.deps)).toEqual([{ figure: 'orders', of: '2001-01', missing: '-7' }]);
    expect(await keptTotals()).toEqual(await fullSums());
    expect(await checkAnalytics(shop.deps)).toEqual([]);
  });
});

describe('the share of a line that a part refund leaves', () => {
  it.each([
    ['all of it without a refund', { amount: 33, total: 100, refunded: 0 }, 33],
    ['half a cent rounded up', { amount: 33, total: 100, refunded: 50 }, 17],
    ['less than half a cent rounded down', { amount: 33, total: 100, refunded: 51 }, 16],
    ['nothing of a refunded order', { amount: 33, total: 100, refunded: 100 }, 0],
  ])('is %s', async (_case, { amount, total, refunded }, left) => {
    const query = sql`select after_refund(${amount}, ${total}, ${refunded})::int as left`;
    expect(await asRows(query)).toEqual([{ left }]);
  });
});
