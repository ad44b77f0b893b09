import { CART_REMINDER_MAX_PRODUCTS } from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import { eq, sql } from 'drizzle-orm';
import { cartReminders } from '../../../../../database/tables/accounts/cart-reminders.table.ts';
import type { Db } from '../../../../platform/database/connections/client.ts';

export async function hasReminders(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(cartReminders, eq(cartReminders.userId, userId))) > 0;
}

export async function insertReminders(db: Db, userId: string, createdAt: Date): Promise<void> {
  await db.insert(cartReminders).values({ userId, createdAt }).onConflictDoNothing();
}

export async function deleteReminders(db: Db, userId: string): Promise<void> {
  await db.delete(cartReminders).where(eq(cartReminders.userId, userId));
}

export async function hasReminder(db: Db, id: string): Promise<boolean> {
  return (await db.$count(cartReminders, eq(cartReminders.id, id))) > 0;
}

export async function deleteReminder(db: Db, id: string): Promise<void> {
  await db.delete(cartReminders).where(eq(cartReminders.id, id));
}

export type DueReminder = { userId: string; id: string; email: string; products: string[] };
type Span = { after: Date; until: Date; most: number };

/**
 * Customers whose cart got its latest line between the two moments, who were not reminded since, and who neither paid since
 * nor are paying.
 */
export async function selectDueReminders(db: Db, { after, until, most }: Span) {
  const { rows } = await db.execute<DueReminder>(sql`
    select reminder.user_id as "userId", reminder.id, customer.email, cart.products
    from cart_reminders as reminder
    join users as customer on customer.id = reminder.user_id
      and customer.deleted_at is null and customer.email is not null
    cross join lateral (
      select max(line.created_at) as changed_at,
        (array_agg(line.name order by line.created_at desc, line.name))[1:${sql.raw(String(CART_REMINDER_MAX_PRODUCTS))}] as products
      from (
        select product.name, cart_lines.created_at from cart_lines
        join products as product on product.id = cart_lines.product_id
        where cart_lines.user_id = reminder.user_id
        union all
        select product.name || ', ' || array_to_string(variant.option_values, ' · '), variant_cart_lines.created_at
        from variant_cart_lines
        join product_variants as variant on variant.id = variant_cart_lines.variant_id
        join products as product on product.id = variant.product_id
        where variant_cart_lines.user_id = reminder.user_id
      ) as line
    ) as cart
    where cart.changed_at <= ${after.toISOString()}::timestamptz and cart.changed_at > ${until.toISOString()}::timestamptz
      and (reminder.sent_at is null or reminder.sent_at < cart.changed_at)
      and not exists (select from orders where orders.user_id = reminder.user_id and orders.paid_at >= cart.changed_at)
      and not exists (select from payments where payments.user_id = reminder.user_id and payments.status = 'open')
    order by cart.changed_at, reminder.user_id limit ${most}
    for update of reminder skip locked`);
  return rows;
}

export async function updateReminded(db: Db, userIds: readonly string[], sentAt: Date): Promise<void> {
  await db
    .update(cartReminders)
    .set({ sentAt })
    .where(sql`${cartReminders.userId} = any(${sql.param(userIds)}::uuid[])`);
}
