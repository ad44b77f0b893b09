import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { couponLine, orderTotalsTexts } from '@vitrine/contract/orders/orders.texts';
import { formatDollars } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';

type OrderTotalsProps = { order: Order; className?: string };

export function OrderTotals({ order: { subtotal, coupon, totalPrice }, className }: OrderTotalsProps) {
  return (
    <dl className={classNames('grid gap-1.5 tabular-nums', className)}>
      {coupon && (
        <>
          <TotalsRow label={orderTotalsTexts.subtotal} value={formatDollars(subtotal)} />
          <TotalsRow label={couponLine(coupon)} value={`−${formatDollars(coupon.amount)}`} />
        </>
      )}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-label">{orderTotalsTexts.total}</dt>
        <dd className="font-display font-price text-xl tracking-[-0.015em]">{formatDollars(totalPrice)}</dd>
      </div>
    </dl>
  );
}

function TotalsRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-muted">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
