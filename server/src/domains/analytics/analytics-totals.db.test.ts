import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
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
  shorten: sql`with sold as (select id from orders where coupon_code is null order by random() limit 1 for update),
      removed as (delete from order_lines using sold where order_id = sold.id and position > 0
        returning order_id, unit_price_cents * quantity as cents)
    update orders set subtotal_cents = subtotal_cents - cents, total_cents = total_cents - cents
    from removed where id = order_id`,
  promote: sql`update users set role = 'admin' where id = ${someUser} and deleted_at is null`,
  demote: sql`update users set role = 'user' where id = ${someUser}`,
};
type Change = keyof typeof changes | 'order' | 'order with coupon' | 'join' | 'leave' | 'add up';
const anyChange = fc.constantFrom<Change>(
  ...(Object.keys(changes) as Change[]),
  'order',
  'order with coupon',
  'join',
  'leave',
  'add up',
);

async function make(change: Change): Promise<void> {
  if (change === 'order') await order();
  else if (change === 'order with coupon') await order({ couponCode: 'TEN', couponPercent: 10 });
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
