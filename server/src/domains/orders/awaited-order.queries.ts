import type { AwaitedWay } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { sql } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { awaitedPayments } from '../../../database/tables/payments/awaited-payments.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';

/** Until, read from JSON, is text. */
type AwaitedOfOrder = {
  way: AwaitedWay;
  status: (typeof payments.$inferSelect)['status'];
  until: string;
  reference: string;
  page: string | null;
};
/** The payment that the order of the row waits for, or waited for. */
export const awaitedOfOrder = sql<AwaitedOfOrder | null>`(
    select json_build_object(
      'way', ${payments.provider}, 'status', ${payments.status}, 'until', ${payments.expiresAt},
      'reference', ${awaitedPayments.reference}, 'page', ${payments.sessionUrl})
    from ${awaitedPayments} join ${payments} on ${payments.orderId} = ${awaitedPayments.orderId}
    where ${awaitedPayments.orderId} = ${orders.id})`;
