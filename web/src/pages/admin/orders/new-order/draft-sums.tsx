import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import { orderTotalsTexts } from '@vitrine/contract/orders/orders.texts';
import { shownAdjustments, sumLabel } from '@vitrine/contract/pricing/adjustments';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import { deliveryPriceText } from '../../../../domains/pricing/delivery-price-text.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { formatCents } from '../../../../lib/shop/shop-money.ts';

export function DraftSums({ sums }: { sums: OrderSums }) {
  const rows = shownAdjustments(sums.adjustments);
  const contained = rows.filter(({ isContained }) => isContained);
  return (
    <dl aria-label={manualOrderTexts.sums} className="grid gap-1.5 tabular-nums">
      <Row label={orderTotalsTexts.subtotal} value={formatCents(sums.subtotal)} />
      {rows
        .filter(({ isContained }) => !isContained)
        .map(({ kind, label, cents }) => (
          <Row
            key={`${kind} ${label}`}
            label={sumLabel({ kind, label })}
            value={kind === 'delivery' ? deliveryPriceText(cents) : signedAmount(cents, shopCurrency())}
          />
        ))}
      <div className="flex items-baseline justify-between gap-4 border-border border-t pt-2">
        <dt className="font-label">{orderTotalsTexts.total}</dt>
        <dd className="font-display font-price text-xl tracking-[-0.015em]">{formatCents(sums.total)}</dd>
      </div>
      {contained.map(({ label, cents }) => (
        <Row key={label} label={orderTotalsTexts.includes(label)} value={formatCents(cents)} />
      ))}
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-muted">
      <dt className="min-w-0 break-words">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
