import type { Adjustment } from '@vitrine/contract/pricing/adjustments';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

type ToPay = {
  lines: { name: string; unitCents: number; quantity: number; imageUrl: string | null }[];
  /** What is paid, or contained, beside the lines. */
  adjustments: Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained'>[];
};

const toPay = (orderId: SQLWrapper) => sql`(
    select coalesce(json_agg(json_build_object('name', ${orderLines.name}, 'unitCents', ${orderLines.unitPriceCents},
      'quantity', ${orderLines.quantity}, 'imageUrl', ${orderLines.imageUrl}) order by ${orderLines.position}), '[]')
    from ${orderLines} where ${orderLines.orderId} = ${orderId}) as lines, (
    select coalesce(json_agg(json_build_object('kind', ${orderAdjustments.kind}, 'label', ${orderAdjustments.label},
      'cents', ${orderAdjustments.amountCents}, 'isContained', ${orderAdjustments.isContained})
      order by ${orderAdjustments.position}), '[]')
    from ${orderAdjustments} where ${orderAdjustments.orderId} = ${orderId}) as adjustments`;

const toPayOfOrder = prepareStatement<ToPay>('to pay', sql`select ${toPay(sql.placeholder('orderId'))}`);

/** The order's own copies of what was bought. */
export async function findToPay(db: Db, orderId: string): Promise<ToPay> {
  const [found] = await toPayOfOrder(db, { orderId });
  return found ?? { lines: [], adjustments: [] };
}

/** What a provider is told of a payment. */
export type Payable = ToPay & {
  id: string;
  orderId: string;
  sessionId: string | null;
  sessionUrl: string | null;
  amountCents: number;
  currency: string;
  expiresAt: Date;
  offersAllMethods: boolean;
  isGuest: boolean;
  deliveryCountries: string[] | null;
  taxRegion: TaxRegion | null;
  asksEmail: boolean;
};

const payable = prepareStatement<Omit<Payable, 'expiresAt'> & { expiresAt: string }>(
  'payable',
  sql`select ${payments.id}, ${payments.orderId} as "orderId", ${payments.sessionId} as "sessionId",
      ${payments.sessionUrl} as "sessionUrl", ${payments.amountCents}::double precision as "amountCents",
      ${payments.currency}, ${payments.expiresAt} as "expiresAt", ${payments.offersAllMethods} as "offersAllMethods",
      ${payments.guestId} is not null as "isGuest", ${orders.deliveryCountries} as "deliveryCountries",
      ${orders.taxRegion} as "taxRegion", (${orders.userId} is null and ${orders.guestEmail} is null) as "asksEmail",
      ${toPay(payments.orderId)}
    from ${payments} join ${orders} on ${orders.id} = ${payments.orderId}
    where ${payments.id} = ${sql.placeholder('id')}`,
);

export async function findPayable(db: Db, id: string): Promise<Payable | undefined> {
  const [row] = await payable(db, { id });
  return row && { ...row, expiresAt: new Date(row.expiresAt) };
}
