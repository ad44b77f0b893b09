import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';

export type PastOrderRow = {
  id: string;
  createdAt: Date;
  /** The account, the address of a guest, or the order itself. */
  buyer: string;
  subtotalCents: number;
  couponPercent: number | null;
  couponCents: number;
  offerCents: number;
  deliveryCents: number;
  /** What the discount covers: cents of a unit and quantity, in one sum if single units do not matter. */
  covered: [unitCents: number, quantity: number][] | null;
  hadOrdered: boolean;
};

/** What a discount needs to know of an order; each of them costs time. */
export type SimulationNeeds = {
  /** Undefined if it covers everything. */
  targets: { products: readonly string[]; categories: readonly string[] } | undefined;
  units: boolean;
  firstOrders: boolean;
  /** There are orders with an offer or a delivery price. */
  adjustments: boolean;
};

type Portion = {
  since: Date;
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
  needs: SimulationNeeds;
};

const isSold = sql`o.paid_at is not null and o.status <> 'cancelled'`;
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

/** Paid orders, the oldest first. */
export async function selectPastOrders(
  db: Db,
  { since, after, limit, needs }: Portion,
): Promise<PastOrderRow[]> {
  const hadOrdered = needs.firstOrders
    ? sql`case when o.user_id is null then ${orderedBefore(sql`lower(e.guest_email) = lower(o.guest_email)`, since)}
        else ${orderedBefore(sql`e.user_id = o.user_id`, since)} end`
    : sql`false`;
  const isLater = after
    ? sql`and (o.created_at, o.id) > (${moment(after.createdAt)}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await db.execute<PastOrderRow & Record<string, unknown>>(sql`
    select o.id, o.created_at as "createdAt", coalesce(o.user_id::text, lower(o.guest_email), o.id::text) as "buyer", o.subtotal_cents::float8 as "subtotalCents",
      o.coupon_percent as "couponPercent", o.discount_cents::float8 as "couponCents",
      ${adjusted('offer', needs)} as "offerCents", ${adjusted('delivery', needs)} as "deliveryCents",
      ${covered(needs)} as covered, ${hadOrdered} as "hadOrdered"
    from orders o
    where ${isSold} and o.created_at >= ${moment(since)} ${isLater}
    order by o.created_at, o.id limit ${limit}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

function orderedBefore(isSameBuyer: SQL, since: Date): SQL {
  return sql`exists (select from orders e where ${isSameBuyer} and e.paid_at is not null
    and e.created_at < ${moment(since)})`;
}

function adjusted(kind: 'offer' | 'delivery', { adjustments }: SimulationNeeds): SQL {
  if (!adjustments) return sql`0`;
  return sql`coalesce((select abs(sum(amount_cents)) from order_adjustments a
    where a.order_id = o.id and a.kind = ${kind}), 0)::float8`;
}

function covered({ targets, units }: SimulationNeeds): SQL {
  if (!targets && !units) return sql`null`;
  const list = units
    ? sql`json_agg(json_build_array(l.unit_price_cents, l.quantity) order by l.position)`
    : sql`json_build_array(json_build_array(sum(l.unit_price_cents::bigint * l.quantity), 1))`;
  const from = sql`select ${list} from order_lines l`;
  if (!targets) return sql`(${from} where l.order_id = o.id)`;
  return sql`(${from} left join products p on p.id = l.product_id where l.order_id = o.id
    and (l.product_id::text = any(${textArray(targets.products)})
      or p.category_id::text = any(${textArray(targets.categories)})) having count(*) > 0)`;
}

function textArray(values: readonly string[]): SQL {
  const list = values.map((value) => sql`${value}`);
  return sql`array[${sql.join(list, sql`, `)}]::text[]`;
}

export async function hasOtherAdjustments(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select from order_adjustments where kind in ('offer', 'delivery')) as found`,
  );
  return rows[0]?.found ?? false;
}

/** When the oldest of the newest orders was placed, if there are more than so many since the given time. */
export async function findBeginOfNewest(
  db: Db,
  { since, count }: { since: Date; count: number },
): Promise<Date | undefined> {
  const { rows } = await db.execute<{ createdAt: Date }>(sql`
    select o.created_at as "createdAt" from orders o where ${isSold} and o.created_at >= ${moment(since)}
    order by o.created_at desc, o.id desc offset ${count} limit 1`);
  return rows[0] && new Date(rows[0].createdAt);
}

/** The names of what was bought. */
export async function selectBought(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { rows } = await db.execute<{ orderId: string; name: string; quantity: number }>(sql`
    select order_id as "orderId", name, quantity from order_lines
    where order_id = any(${textArray(orderIds)}::uuid[]) order by order_id, position`);
  return rows;
}
