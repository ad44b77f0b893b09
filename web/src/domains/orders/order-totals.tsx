import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { couponLine, orderAdminTexts, orderTotalsTexts } from '@vitrine/contract/orders/orders.texts';
import { shownAdjustments, sumLabel } from '@vitrine/contract/pricing/adjustments';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import { storedAdjustments } from '@vitrine/contract/pricing/stored-adjustments';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatCents, formatDollars, toCents } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';

/** `afterRefund`: the label of what is left of the total; without it a refund is not shown. */
type OrderTotalsProps = { order: Order; afterRefund?: string; className?: string };

export function OrderTotals({ order, afterRefund, className }: OrderTotalsProps) {
  const { subtotal, coupon, totalPrice, refundedAmount } = order;
  const rows = shownAdjustments(storedAdjustments(order.adjustments, shopCurrency()));
  const stays = toCents(totalPrice) - toCents(refundedAmount);
  return (
    <dl className={classNames('grid gap-1.5 tabular-nums', className)}>
      {rows.length > 0 && <TotalsRow label={orderTotalsTexts.subtotal} value={formatDollars(subtotal)} />}
      {rows
        .filter(({ isContained }) => !isContained)
        .map(({ kind, label, cents }) => (
          <TotalsRow
            key={`${kind} ${label}`}
            label={kind === 'coupon' && coupon ? couponLine(coupon, label) : sumLabel({ kind, label })}
            value={
              kind === 'delivery' && cents === 0
                ? cartTexts.shippingFree
                : signedAmount(cents, shopCurrency())
            }
          />
        ))}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-label">{orderTotalsTexts.total}</dt>
        <dd className="font-display font-price text-xl tracking-[-0.015em]">{formatDollars(totalPrice)}</dd>
      </div>
      {rows
        .filter(({ isContained }) => isContained)
        .map(({ label, cents }) => (
          <TotalsRow key={label} label={orderTotalsTexts.includes(label)} value={formatCents(cents)} />
        ))}
      {afterRefund !== undefined && refundedAmount > 0 && (
        <>
          <TotalsRow label={orderAdminTexts.isRefunded} value={`−${formatDollars(refundedAmount)}`} />
          <TotalsRow label={afterRefund} value={formatCents(stays)} isStrong />
        </>
      )}
    </dl>
  );
}

type TotalsRowProps = { label: string; value: string; isStrong?: boolean };

function TotalsRow({ label, value, isStrong = false }: TotalsRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-4',
        isStrong ? 'font-label' : 'text-muted',
      )}
    >
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
