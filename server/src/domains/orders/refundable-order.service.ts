import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { refundedUnits } from './order-views.ts';
import { findOrder } from './orders.queries.ts';

/** What a refund is computed from, in cents. */
export type PaidOrder = {
  totalCents: Cents;
  couponPercent: number;
  isRefunded: boolean;
  lines: { lineId: string; unitCents: Cents; quantity: number; refunded: number }[];
};

/** The caller must hold the order's lock. */
export async function paidOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<PaidOrder> {
  const row = await findOrder(db, id);
  if (!row) throw new Refusal(orderRefusals.notFound);
  if (!row.paidAt) throw new Refusal(orderRefusals.notRefundable);
  return {
    totalCents: row.totalCents,
    couponPercent: row.couponPercent ?? 0,
    isRefunded: row.refundedAt !== null,
    lines: row.lines.map((line) => ({
      lineId: line.id,
      unitCents: line.unitPriceCents,
      quantity: line.quantity,
      refunded: refundedUnits(row.refunds, line.id),
    })),
  };
}
