import type { Database } from '../server/src/db/client.ts';

/** Rows that look like the demo shop's, spread over a year, so that an index earns what it earns in the field. */
const statements: readonly string[] = [
  `insert into users (username, email, is_verified, created_at)
   select (array['Marta','Jonas','Aiko','Sam','Lea','Ruth'])[1 + n % 6] || ' ' || md5(n::text),
     md5(n::text) || '@mail.example', n % 3 > 0, now() - n * interval '5 minutes'
   from generate_series(1, $1::int) n`,
  `insert into products (name, description, price_cents, promo_percentage, category_id, created_at)
   select initcap(left(md5(n::text), 6)) || ' ' || (array['Vase','Bowl','Lamp','Stool','Clock','Tray'])[1 + n % 6],
     'A quiet thing in ' || (array['stoneware','oak','brass','glass','felt'])[1 + n % 5] || ', made to last.',
     800 + (n * 37) % 190000, case when n % 3 = 0 then 15 else 0 end,
     (select id from categories order by id offset n % 8 limit 1), now() - n * interval '5 minutes'
   from generate_series(1, $1::int) n`,
  `insert into product_images (product_id, position, url)
   select p.id, 0, image.url from products p
   cross join (select url from product_images limit 1) image
   where not exists (select 1 from product_images i where i.product_id = p.id) and $1::int > 0`,
  `insert into orders (user_id, status, subtotal_cents, total_cents, created_at, paid_at)
   select u.id, (array['pending','processing','delivered','cancelled'])[1 + u.n % 4],
     5000, 5000, u.created_at, case when u.n % 5 > 0 then u.created_at end
   from (select id, created_at, row_number() over (order by id) as n from users where deleted_at is null limit $1::int) u`,
  `insert into order_lines (order_id, position, name, category_name, price_cents, promo_percentage, unit_price_cents, quantity)
   select o.id, 0, 'Halden Vase', 'Vases', 5000, 0, 5000, 1 from orders o
   where not exists (select 1 from order_lines l where l.order_id = o.id) and $1::int > 0`,
  `insert into messages (guest_name, guest_email, subject, message, is_read, created_at)
   select 'Guest ' || md5(n::text), md5(n::text) || '@guest.example',
     (array['Delivery time','A broken mug','Thank you','Opening hours'])[1 + n % 4],
     'Could you tell me more about it?', n % 50 > 0, now() - n * interval '5 minutes'
   from generate_series(1, $1::int) n`,
  `insert into reviews (product_id, user_id, rate, content, created_at)
   select p.id, u.id, 1 + (p.n % 5)::int, 'Just as pictured.', now() - p.n * interval '5 minutes'
   from (select id, row_number() over (order by id) as n from products limit $1::int) p
   join (select id, row_number() over (order by id) as n from users where deleted_at is null) u on u.n = p.n`,
];

export async function fillLists({ pool }: Database, rows: number): Promise<void> {
  const client = await pool.connect();
  // The shop's own limit is for calls that somebody waits for.
  await client.query('set statement_timeout = 0');
  for (const statement of statements) {
    console.log(`  ${statement.split('(')[0]?.trim()} …`);
    await client.query(statement, [rows]);
  }
  await client.query('vacuum analyze');
  client.release(true);
}
