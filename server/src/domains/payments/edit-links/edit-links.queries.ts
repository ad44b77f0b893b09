import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { orderEditLinks } from '../../../../database/tables/orders/order-edit-links.table.ts';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import type { PaymentSession } from '../../../platform/payment-providers/payment-provider.ts';

export type EditLinkRow = typeof orderEditLinks.$inferSelect;

/** Nothing if there is one of this key already, or an open one of the order. */
export async function insertLink(db: Db, link: typeof orderEditLinks.$inferInsert): Promise<void> {
  await db.insert(orderEditLinks).values(link).onConflictDoNothing();
}

export async function findLinkWithKey(db: Db, key: string): Promise<EditLinkRow | undefined> {
  const [row] = await db.select().from(orderEditLinks).where(eq(orderEditLinks.key, key));
  return row;
}

export async function findLink(db: Db, id: string): Promise<EditLinkRow | undefined> {
  const [row] = await db.select().from(orderEditLinks).where(eq(orderEditLinks.id, id));
  return row;
}

export async function findLinkLocked(db: Db, id: string): Promise<EditLinkRow | undefined> {
  const [row] = await db.select().from(orderEditLinks).where(eq(orderEditLinks.id, id)).for('update');
  return row;
}

export async function updateLinkSession(db: Db, id: string, { sessionId, url }: PaymentSession) {
  await db
    .update(orderEditLinks)
    .set({ sessionId, sessionUrl: url })
    .where(and(eq(orderEditLinks.id, id), sql`${orderEditLinks.sessionId} is null`));
}

type Change = Partial<Pick<EditLinkRow, 'sessionId' | 'refundId'>> & { status: EditLinkRow['status'] };

/** Returns false if it is in none of these states any more. */
export async function updateLink(
  db: Db,
  id: string,
  { from, ...change }: Change & { from: EditLinkRow['status'][] },
): Promise<boolean> {
  const isFrom = and(eq(orderEditLinks.id, id), inArray(orderEditLinks.status, from));
  return (await db.update(orderEditLinks).set(change).where(isFrom)).rowCount === 1;
}

/** Those of an order whose page can still be paid. */
export async function updateLinksClosing(db: Db, orderId: string, exceptKey?: string): Promise<void> {
  const { status, key } = orderEditLinks;
  const isOther = exceptKey === undefined ? undefined : ne(key, exceptKey);
  await db
    .update(orderEditLinks)
    .set({ status: 'closing' })
    .where(and(eq(orderEditLinks.orderId, orderId), eq(status, 'open'), isOther));
}

/** The order is not any more what the edit was priced for. */
const isOutdated = sql<boolean>`(
  ${orders.status} in ('cancelled', 'delivered') or ${orders.refundedAt} is not null
  or (select count(*) from ${orderEdits} where ${orderEdits.orderId} = ${orders.id}) <> (${orderEditLinks.input} ->> 'seen')::int
  or exists (select from refunds where refunds.order_id = ${orders.id})
  or exists (select from shipments where shipments.order_id = ${orders.id}))`;

export function selectUnsettledLinks(
  db: Db,
  {
    before,
    orderId,
    onlyPaid,
    limit,
  }: { before: Date; orderId?: string | undefined; onlyPaid: boolean; limit: number },
) {
  return db
    .select({ link: orderEditLinks, isOutdated })
    .from(orderEditLinks)
    .innerJoin(orders, eq(orders.id, orderEditLinks.orderId))
    .where(
      and(
        // Inlined as in the index: with parameters the planner could not know that the partial index applies.
        sql`${orderEditLinks.status} in ('open', 'closing', 'paid', 'returning')`,
        lte(orderEditLinks.createdAt, before),
        onlyPaid ? eq(orderEditLinks.status, 'paid') : undefined,
        orderId === undefined ? undefined : eq(orderEditLinks.orderId, orderId),
      ),
    )
    .orderBy(asc(orderEditLinks.createdAt))
    .limit(limit);
}
