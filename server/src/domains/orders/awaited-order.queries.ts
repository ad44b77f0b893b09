import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { sql } from 'drizzle-orm';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { awaitedPayments } from '../../../database/tables/payments/awaited-payments.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';

/** `until`, read from JSON, is text; the reference is null for a payment of the provider. */
type AwaitedOfOrder = {
  way: PaymentProviderName;
  status: (typeof payments.$inferSelect)['status'];
  until: string;
  reference: string | null;
  page: string | null;
};

/** The payment that the order of the row waits for, or waited for; null if it was paid at once. */
export const awaitedOfOrder = sql<AwaitedOfOrder | null>`(
    select json_build_object(
      'way', ${payments.provider}, 'status', ${payments.status}, 'until', ${payments.expiresAt},
      'reference', ${awaitedPayments.reference}, 'page', ${payments.sessionUrl})
    from ${payments} left join ${awaitedPayments} on ${awaitedPayments.orderId} = ${payments.orderId}
    where ${payments.orderId} = ${orders.id} and (${awaitedPayments.id} is not null or ${payments.status} = 'processing')
    limit 1)`;
