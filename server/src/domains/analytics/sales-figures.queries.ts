import { MOST_COUNTED_COUPONS, MOST_COUNTED_ORDERS } from '@vitrine/contract/analytics/sales-figures.rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

// The rule of is_sale, written out so that only the needed columns are read.
const isSale = sql`paid_at is not null and refunded_at is null and status <> 'cancelled'`;
// One more than is counted tells that there are more.
const MOST = sql.raw(String(MOST_COUNTED_ORDERS + 1));

/** The driver returns moments and sums of such statements as text. */
type CustomerRow = { since: string; orders: string; cents: string | null; lastOrderAt: string | null };

/** The newest orders of one customer along their index. */
const customerSales = prepareStatement<CustomerRow>(
  'customer sales',
  sql`select users.created_at as since, count(sold.created_at) as orders, sum(sold.cents) as cents,
      max(sold.created_at) as "lastOrderAt"
    from users left join lateral (
      select created_at, total_cents - refunded_cents as cents from orders
      where user_id = users.id and ${isSale} order by created_at desc limit ${MOST}
    ) as sold on true
    where users.id = ${sql.placeholder('userId')} group by users.id`,
);

export async function findCustomerSales(db: Db, userId: string) {
  const [row] = await customerSales(db, { userId });
  return (
    row && {
      since: new Date(row.since),
      orders: Number(row.orders),
      cents: Number(row.cents ?? 0),
      lastOrderAt: row.lastOrderAt === null ? null : new Date(row.lastOrderAt),
    }
  );
}

type CouponRow = { id: string; uses: string; given: string | null; earned: string | null };

const couponSales = prepareStatement<CouponRow>(
  'coupon sales',
  sql`select coupons.id, count(sold.id) as uses, sum(sold.discount_cents) as given, sum(sold.cents) as earned
    from (select id from coupons order by created_at desc, id desc limit ${sql.raw(String(MOST_COUNTED_COUPONS))}) as coupons
    left join lateral (
      select id, discount_cents, total_cents - refunded_cents as cents from orders
      where coupon_id = coupons.id and ${isSale} limit ${MOST}
    ) as sold on true
    group by coupons.id`,
);

export async function selectCouponSales(db: Db) {
  return (await couponSales(db)).map(({ id, uses, given, earned }) => ({
    id,
    uses: Number(uses),
    given: Number(given ?? 0),
    earned: Number(earned ?? 0),
  }));
}
