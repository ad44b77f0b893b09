import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../testing/database/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { applyMigrations, MIGRATIONS } from './migrations.ts';

it('gives every order with a coupon its adjustment, so that it adds up as its total says', async () => {
  const { pool, connection, close } = await openEmptyDatabase();
  const before = MIGRATIONS.slice(
    0,
    MIGRATIONS.findIndex(({ name }) => name.endsWith('_order_adjustments')),
  );
  await applyMigrations(pool, before);
  await pool.query("insert into users (username, email) values ('Ines', 'ines@mail.example')");
  await pool.query(`with placed as (
      insert into orders (user_id, subtotal_cents, discount_cents, total_cents, coupon_code, coupon_percent)
      select id, 5997, discount, 5997 - discount, code, percent
      from users, (values (0, null, null), (900, 'SPRING', 15), (5997, 'ALL', 100)) as sold (discount, code, percent)
      returning id)
    insert into order_lines (order_id, position, name, price_cents, promo_percentage, unit_price_cents, quantity)
    select id, 0, 'Vase', 1999, 0, 1999, 3 from placed`);
  await migrateDatabase(connection);

  const { rows } = await pool.query(
    'select coupon_code, kind, label, amount_cents::int, is_contained, source from orders left join order_adjustments on order_id = id order by total_cents desc',
  );
  const adjusted = { kind: 'coupon', is_contained: false };
  const source = { type: 'coupon', base: 5997 };
  expect(rows).toEqual([
    { coupon_code: null, kind: null, label: null, amount_cents: null, is_contained: null, source: null },
    {
      ...{ ...adjusted, coupon_code: 'SPRING', label: 'SPRING −15%', amount_cents: -900 },
      source: { ...source, code: 'SPRING', percent: 15 },
    },
    {
      ...{ ...adjusted, coupon_code: 'ALL', label: 'ALL −100%', amount_cents: -5997 },
      source: { ...source, code: 'ALL', percent: 100 },
    },
  ]);
  // The triggers compare each of them now.
  await pool.query('update orders set total_cents = total_cents');
  await expect(pool.query('update orders set total_cents = total_cents + 1')).rejects.toThrow(
    /do not add up/,
  );
  await close();
});
