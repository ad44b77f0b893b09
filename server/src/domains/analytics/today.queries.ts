import { EXPIRING_COUPON_DAYS, UNANSWERED_DAYS } from '@vitrine/contract/analytics/today/today.rules';
import { MOST_COUNTED_TODAY } from '@vitrine/contract/analytics/today/today-counts';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';

type Row = {
  arrived: { orders: number; cents: number };
  toShip: { orders: number; oldestAt: string | null };
  unanswered: { messages: number; oldestAt: string | null };
  unmatched: number;
  returns: number;
  stock: { products: number; soldOut: number; first: { id: string; name: string; left: number } | null };
  coupons: { coupons: number; first: { code: string; expiresAt: string } | null };
  emails: { waiting: number; refused: number; failing: { since: string; error: string } | null };
};

// One more than is counted tells that there are more.
const MOST = sql.raw(String(MOST_COUNTED_TODAY + 1));
/** Of those that are looked at, most are answered or drafts. */
const LOOKED_AT = sql.raw(String(MOST_COUNTED_TODAY));
const value = sql.placeholder;

/** Each part reads a bounded number of rows along an index. The conditions on orders are, word by word, those of the index orders_to_ship. */
const todayStatement = prepareStatement<Row>(
  'today',
  sql`with sold as (
      select total_cents - refunded_cents as cents from orders
      where created_at >= ${value('since')} and paid_at is not null and refunded_at is null and status <> 'cancelled'
      order by created_at desc limit ${MOST}
    ), to_ship as (
      select created_at from orders where paid_at is not null and refunded_at is null and shipped_on is null
        and status in ('pending', 'processing')
      order by created_at, id limit ${MOST}
    ), recent_messages as (
      select id, subject, created_at from messages where created_at >= ${value('messagesSince')}
      order by created_at desc limit ${LOOKED_AT}
    ), unanswered as (
      select created_at from recent_messages
      where subject <> ${sql.raw(`'${newsletterTexts.subject}'`)}
        and not exists (select from message_replies where message_id = recent_messages.id)
    ), least_stock as (
      select product_id, on_hand - reserved as left_over, low_at from product_stock
      where on_hand is not null order by on_hand - reserved limit ${LOOKED_AT}
    ), low as (
      select products.id, products.name, greatest(left_over, 0) as "left"
      from least_stock join products on products.id = product_id
      where deleted_at is null and left_over <= coalesce(low_at, (select low_stock_at()))
    ), ending as (
      select code, expires_at from coupons
      where expires_at > ${value('now')} and expires_at <= ${value('couponsUntil')} order by expires_at, id limit ${MOST}
    ), queued as (
      select created_at, last_error from mail_outbox where status = 'queued' limit ${MOST}
    )
    select
      (select json_build_object('orders', count(*), 'cents', coalesce(sum(cents), 0)) from sold) as arrived,
      (select json_build_object('orders', count(*), 'oldestAt', min(created_at)) from to_ship) as "toShip",
      (select json_build_object('messages', count(*), 'oldestAt', min(created_at)) from unanswered) as unanswered,
      (select count(*)::integer from (
        select from payment_events where outcome = 'mismatch' limit ${MOST}) as events) as unmatched,
      (select count(*)::integer from (
        select from returns where state = 'requested' limit ${MOST}) as waiting) as returns,
      (select json_build_object('products', count(*), 'soldOut', count(*) filter (where "left" = 0),
        'first', (select to_json(low) from low order by "left", name, id limit 1)) from low) as stock,
      (select json_build_object('coupons', count(*), 'first',
        (select json_build_object('code', code, 'expiresAt', expires_at) from ending limit 1)) from ending) as coupons,
      (select json_build_object('waiting', count(*),
        'refused', (select count(*) from (select from mail_outbox where status = 'failed' limit ${MOST}) as failed),
        'failing', (select json_build_object('since', created_at, 'error', last_error) from queued
          where last_error is not null order by created_at limit 1)) from queued) as emails`,
);

export async function findToday(db: Db, { since, now }: { since: Date; now: Date }): Promise<Row> {
  const [row] = await todayStatement(db, {
    since,
    now,
    messagesSince: new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS),
    couponsUntil: new Date(now.getTime() + EXPIRING_COUPON_DAYS * DAY_MS),
  });
  if (!row) throw new Error('The summary is always one row.');
  return row;
}
