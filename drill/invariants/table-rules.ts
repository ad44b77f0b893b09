import { checkChain } from '../../server/src/domains/audit/chain-check.service.ts';
import type { TemporaryShop } from '../shop/temporary-shop.ts';
import type { Difference } from './invariant.ts';

/** What must hold in the tables of any shop, whatever happened to it. Each statement returns the rows that break the rule. */
const RULES: readonly { rule: string; breaches: string }[] = [
  {
    rule: 'INV-1: every total is the sum of its lines, less its coupon',
    breaches: `select o.id::text as breach from orders o
      join (select order_id, sum(unit_price_cents::bigint * quantity) as sum from order_lines group by order_id) l
        on l.order_id = o.id
      where l.sum <> o.subtotal_cents or o.total_cents <> o.subtotal_cents - o.discount_cents or o.total_cents < 0
        or o.discount_cents <> floor((o.subtotal_cents * coalesce(o.coupon_percent, 0) + 50) / 100)`,
  },
  {
    rule: 'INV-2: paid sessions and paid orders are one to one, with equal amounts',
    breaches: `select coalesce(s.id, o.id::text) as breach from
        (select * from sandbox_sessions where status in ('paid', 'refunded')
          and order_id not in (select id::text from order_edit_links) and id not in (
          select payments.session_id from payments join orders on orders.id = payments.order_id
          where payments.paid_at is not null and orders.paid_at is null and orders.is_cancelled_by_admin)) s
      full join (select orders.id, payments.session_id, payments.amount_cents, coalesce(
          (select before_cents from order_edits where order_id = orders.id and position = 1), orders.total_cents) as total_cents
        from orders
        join payments on payments.order_id = orders.id and payments.paid_at is not null
        where orders.paid_at is not null and payments.provider = 'sandbox') o on o.session_id = s.id
      where s.id is null or o.id is null or s.amount_cents <> o.total_cents or o.amount_cents <> o.total_cents
      union all select order_id::text from payments where paid_at is not null group by order_id having count(*) > 1`,
  },
  {
    rule: 'INV-3: every event is applied at most once',
    breaches: `select event_id as breach from payment_events group by provider, event_id having count(*) > 1`,
  },
  {
    rule: 'INV-4: no coupon is used after its end, or twice for an order',
    breaches: `select u.order_id::text as breach from coupon_uses u join coupons c on c.id = u.coupon_id
        join orders o on o.id = u.order_id where c.expires_at < o.created_at
      union all select order_id::text from coupon_uses group by order_id having count(*) > 1`,
  },
  {
    rule: 'INV-5: one cart line per product, of 1 to 999 pieces',
    breaches: `select user_id::text as breach from cart_lines
      group by user_id, product_id having count(*) > 1 or min(quantity) < 1 or max(quantity) > 999`,
  },
  {
    rule: 'INV-6: somebody can run the shop',
    breaches: `select 'nobody' as breach where not exists
      (select from users where role = 'admin' and deleted_at is null)`,
  },
  {
    rule: 'INV-7: every order has its lines, and every line what was bought',
    breaches: `select id::text as breach from orders o where not exists (select from order_lines where order_id = o.id)
      union all select id::text from order_lines where name = '' or quantity < 1`,
  },
  {
    rule: 'INV-10: no stock below zero, and what is reserved is reserved for an order',
    breaches: `select s.product_id::text as breach from product_stock s where s.on_hand < 0 or s.reserved < 0
        or s.reserved <> (select coalesce(sum(quantity), 0) from stock_reservations r
          where r.product_id = s.product_id and r.state = 'reserved')`,
  },
];

/** Checks the rules in SQL, and the hash chain of the audit log. Returns the broken ones. */
export async function brokenRules(
  shop: Pick<TemporaryShop, 'query' | 'db'>,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Difference[]> {
  const broken: Difference[] = [];
  for (const { rule, breaches } of RULES) {
    if (except.some((name) => rule.startsWith(`${name}:`))) continue;
    const rows = await shop.query<{ breach: string }>(breaches);
    if (rows.length > 0) broken.push({ rule, breaches: rows.map(({ breach }) => breach) });
  }
  const { problem } = await checkChain(shop);
  if (problem) broken.push({ rule: 'the audit log is unchanged', breaches: [problem] });
  return broken;
}
