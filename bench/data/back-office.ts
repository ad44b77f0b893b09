import type { Statement } from './statement.ts';
import { subjects } from './words.ts';

const LINES = 2;
const LINE_CENTS = 2_500;

/** One order and one message for each customer, over the last year, and a handful of coupons. */
export function backOfficeRows(orders: number, products: number): Statement[] {
  const moment = `date_trunc('minute', now()) - n * (interval '1 year' / $1::int)`;
  return [
    {
      title: 'orders and their lines',
      text: `with placed as (insert into orders (id, user_id, status, subtotal_cents, total_cents, created_at, paid_at)
        select md5('order-' || n)::uuid, md5('customer-' || n)::uuid,
          (array['pending','processing','delivered','cancelled'])[1 + n % 4], $2::int, $2::int, ${moment},
          case when n % 5 > 0 then ${moment} end
        from generate_series(1, $1::int) n)
        insert into order_lines
          (order_id, position, product_id, name, category_name, price_cents, promo_percentage, unit_price_cents, quantity)
        select md5('order-' || n)::uuid, line, md5('product-' || 1 + (n * 3 + line) % $5::int)::uuid,
          'Halden Oak Vase', 'Vases', $4::int, 0, $4::int, 1
        from generate_series(1, $1::int) n, generate_series(0, $3::int - 1) line`,
      values: [orders, LINES * LINE_CENTS, LINES, LINE_CENTS, products],
    },
    {
      title: 'messages',
      text: `insert into messages (guest_name, guest_email, subject, message, is_read, created_at)
        select 'Guest ' || n, 'guest-' || n || '@bench.example', ($2::text[])[1 + n % 4],
          'Could you tell me more about it?', n % 50 > 0, ${moment}
        from generate_series(1, $1::int) n`,
      values: [orders, [...subjects]],
    },
    {
      title: 'coupons',
      text: `insert into coupons (code, discount, expires_at)
        select 'BENCH-' || n, 1 + n % 50, now() + interval '1 year' from generate_series(1, $1::int) n`,
      values: [50],
    },
  ];
}
