import { REVIEW_INVITATION_MAX_PRODUCTS } from '@vitrine/contract/orders/review-invitations/review-invitations.rules';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { reviewInvitations } from '../../../../database/tables/orders/review-invitations.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** A later delivery counts, unless the email is sent. */
export async function upsertDelivered(db: Db, row: { orderId: string; deliveredAt: Date }): Promise<void> {
  await db
    .insert(reviewInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: reviewInvitations.orderId,
      set: { deliveredAt: row.deliveredAt },
      setWhere: isNull(reviewInvitations.sentAt),
    });
}

export type DueInvitation = {
  orderId: string;
  id: string;
  email: string;
  products: { id: string; name: string }[];
};

/** Products in the shop that their buyer has not reviewed. */
const unreviewed = sql`select distinct on (product.id) product.id, product.name, line.position
  from order_lines as line join products as product on product.id = line.product_id and product.deleted_at is null
  where line.order_id = "order".id
    and not exists (select from reviews where reviews.product_id = product.id and reviews.user_id = "order".user_id)
  order by product.id, line.position`;

/** Orders that are still delivered and not refunded, of customers who have an address and did not say no. */
export async function selectDueInvitations(db: Db, { before, most }: { before: Date; most: number }) {
  const { rows } = await db.execute<DueInvitation>(sql`
    select invitation.order_id as "orderId", invitation.id, customer.email,
      (select json_agg(json_build_object('id', id, 'name', name) order by position)
        from (select * from (${unreviewed}) as all_lines order by position limit ${REVIEW_INVITATION_MAX_PRODUCTS}) as few) as products
    from review_invitations as invitation
    join orders as "order" on "order".id = invitation.order_id
    join users as customer on customer.id = "order".user_id
    where invitation.sent_at is null and invitation.delivered_at <= ${before.toISOString()}::timestamptz
      and "order".status = 'delivered' and "order".refunded_at is null
      and customer.deleted_at is null and customer.email is not null
      and exists (${unreviewed})
      and not exists (select from review_invitations as other join orders as earlier on earlier.id = other.order_id
        where earlier.user_id = customer.id and other.opted_out_at is not null)
    order by invitation.delivered_at, invitation.order_id limit ${most}
    for update of invitation skip locked`);
  return rows;
}

export async function updateSent(db: Db, orderIds: readonly string[], sentAt: Date): Promise<void> {
  const isOne = sql`${reviewInvitations.orderId} = any(${sql.param(orderIds)}::uuid[])`;
  await db.update(reviewInvitations).set({ sentAt }).where(isOne);
}

export async function findInvitation(db: Db, id: string) {
  const [row] = await db.select().from(reviewInvitations).where(eq(reviewInvitations.id, id));
  return row;
}

/** The first no counts. */
export async function updateOptedOut(db: Db, id: string, optedOutAt: Date): Promise<void> {
  await db
    .update(reviewInvitations)
    .set({ optedOutAt })
    .where(and(eq(reviewInvitations.id, id), isNull(reviewInvitations.optedOutAt)));
}

export async function deleteUnsentBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(reviewInvitations)
    .where(and(isNull(reviewInvitations.sentAt), lt(reviewInvitations.deliveredAt, before)));
}
