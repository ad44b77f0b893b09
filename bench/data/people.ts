import { CART_LINES, FIRST_WISHED, ownerToken, REGULARS, SHOPPERS } from './ids.ts';
import type { Statement } from './statement.ts';
import { firstNames, lastNames } from './words.ts';

const NAME = "($1::text[])[1 + n % 8] || ' ' || ($2::text[])[1 + n / 8 % 7]";
const names = [[...firstNames], [...lastNames]];

/** Shoppers who sign in during a run, and customers who only appear in the lists of the back office. */
export function accountRows(customers: number): Statement[] {
  return [
    {
      title: 'shoppers',
      text: `insert into users (id, username, email, is_verified, password_hash, created_at)
        select md5('shopper-' || n)::uuid, ${NAME}, 'shopper-' || n || '@bench.example', true,
          case when n <= $4::int then (select password_hash from users where role = 'admin' limit 1) end,
          date_trunc('minute', now()) - n * interval '5 minutes'
        from generate_series(1, $3::int) n`,
      values: [...names, SHOPPERS, REGULARS],
    },
    {
      title: 'customers',
      text: `insert into users (id, username, email, is_verified, created_at)
        select md5('customer-' || n)::uuid, ${NAME}, 'customer-' || n || '@bench.example', n % 3 > 0,
          date_trunc('minute', now()) - n * (interval '1 year' / $3::int)
        from generate_series(1, $3::int) n`,
      values: [...names, customers],
    },
    {
      title: 'sessions',
      text: `insert into sessions (token_hash, user_id, expires_at)
        select encode(sha256(convert_to('bench-session-of-shopper-' || n, 'UTF8')), 'hex'),
          md5('shopper-' || n)::uuid, now() + interval '14 days' from generate_series(1, $1::int) n
        union all
        select encode(sha256(convert_to($2::text, 'UTF8')), 'hex'), id, now() + interval '14 days'
        from users where role = 'admin'`,
      values: [SHOPPERS, ownerToken],
    },
  ];
}

/** The sessions in data from an earlier day would otherwise have expired. */
export const renewSessions = `update sessions set created_at = now(), last_used_at = now(),
  expires_at = now() + interval '14 days'`;

export function cartRows(): Statement[] {
  return [
    {
      title: 'carts',
      text: `insert into cart_lines (user_id, product_id, quantity, created_at)
        select md5('shopper-' || n)::uuid, md5('product-' || line)::uuid, 1, now() - line * interval '1 minute'
        from generate_series(1, $1::int) n, generate_series(1, $2::int) line`,
      values: [REGULARS, CART_LINES],
    },
    {
      title: 'wishlists',
      text: `insert into wishlist_items (user_id, product_id, created_at)
        select md5('shopper-' || n)::uuid, md5('product-' || item)::uuid, now() - item * interval '1 minute'
        from generate_series(1, $1::int) n, generate_series($2::int, $2::int + $3::int - 1) item`,
      values: [REGULARS, FIRST_WISHED, CART_LINES],
    },
  ];
}
