import { sql } from 'drizzle-orm';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { returns } from '../../../../database/tables/orders/returns.table.ts';

/** Read from JSON, so the moments are text. */
type ReturnOfOrder = Omit<typeof returns.$inferSelect, 'orderId' | 'requestedAt' | 'changedAt'> & {
  requestedAt: string;
  changedAt: string;
};
/** For a statement that reads orders; null for an order without returns. */
export const returnsOfOrder = sql<ReturnOfOrder[] | null>`(
  select json_agg(json_build_object(
    'id', ${returns.id}, 'state', ${returns.state}, 'lines', ${returns.lines}, 'note', ${returns.note},
    'answer', ${returns.answer}, 'requestedAt', ${returns.requestedAt}, 'changedAt', ${returns.changedAt})
    order by ${returns.requestedAt}, ${returns.id})
  from ${returns} where ${returns.orderId} = ${orders.id})`;
