import { and, desc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { orderLinks } from '../../../../database/tables/orders/order-links.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../../platform/database/delete-beyond.ts';

export async function insertLink(db: Db, link: typeof orderLinks.$inferInsert): Promise<void> {
  await db.insert(orderLinks).values(link);
}

export function deleteLinksBeyond(db: Db, orderId: string, kept: number): Promise<void> {
  return deleteBeyond(db, orderLinks, {
    kept,
    where: sql`${orderLinks.orderId} = ${orderId}`,
    orderBy: [sql`${orderLinks.createdAt} desc`, sql`${orderLinks.tokenHash}`],
  });
}

export async function findLiveLink(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select({ orderId: orderLinks.orderId, expiresAt: orderLinks.expiresAt })
    .from(orderLinks)
    .where(and(eq(orderLinks.tokenHash, tokenHash), gt(orderLinks.expiresAt, now)));
  return row;
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.delete(orderLinks).where(lte(orderLinks.expiresAt, now));
}

/** The newest order that a guest has paid since; not any more once an account has it. */
export async function findPaidByGuest(db: Db, guestId: string, since: Date): Promise<string | undefined> {
  const isPaid = and(isNotNull(orders.paidAt), gt(orders.paidAt, since), isNull(orders.userId));
  const [row] = await db
    .select({ id: orders.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.guestId, guestId), isPaid))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return row?.id;
}

/** Gives the orders of a verified address to its account. Returns which they were. */
export async function updateToAccount(db: Db, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update orders set user_id = users.id, guest_email = null, guest_name = null from users
    where users.id = ${userId}::uuid and users.is_verified and users.deleted_at is null
      and orders.user_id is null and lower(orders.guest_email) = lower(users.email)
    returning orders.id`);
  return rows.map(({ id }) => id);
}

export async function updateGuest(
  db: Db,
  id: string,
  { email, name }: { email: string; name: string | null },
): Promise<void> {
  await db
    .update(orders)
    .set({ guestEmail: email, guestName: name })
    .where(and(eq(orders.id, id), isNull(orders.userId), isNull(orders.guestEmail)));
}
