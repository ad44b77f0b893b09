import { sql } from 'drizzle-orm';
import { orderEdits } from '../../../../database/tables/orders/order-edits.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';

/** Read from JSON, so the moment is text. */
type EditOfOrder = Pick<
  typeof orderEdits.$inferSelect,
  'id' | 'reason' | 'beforeCents' | 'afterCents' | 'payment' | 'refund' | 'byHandCents'
> & { createdAt: string };

/** How the order of the row was changed after it was paid, oldest first; null if it never was. */
export const editsOfOrder = sql<EditOfOrder[] | null>`(
    select json_agg(json_build_object(
      'id', ${orderEdits.id}, 'reason', ${orderEdits.reason}, 'beforeCents', ${orderEdits.beforeCents},
      'afterCents', ${orderEdits.afterCents}, 'payment', ${orderEdits.payment}, 'refund', ${orderEdits.refund},
      'byHandCents', ${orderEdits.byHandCents}, 'createdAt', ${orderEdits.createdAt}) order by ${orderEdits.position})
    from ${orderEdits} where ${orderEdits.orderId} = ${orders.id})`;
