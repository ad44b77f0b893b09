import { cartTexts, discountOf } from '@vitrine/contract/cart/cart.texts';
import { type Adjustment, shownAdjustments, sumLabel } from '@vitrine/contract/pricing/adjustments';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { deliveryChoiceTexts, includesTax } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { signedAmount } from '@vitrine/contract/pricing/signed-amount';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { formatCents } from '../../lib/shop/shop-money.ts';
import { SummaryLine, SummarySection, SummaryTotal } from '../../ui/display/summary-lines.tsx';
import { deliveryPriceText } from './delivery-price-text.ts';

type PricedSummaryProps = { prices: CartPrices; hasDelivery: boolean; discountPercent: number };

/** The cart's summary where delivery or tax are part of the total. */
export function PricedSummary({ prices, hasDelivery, discountPercent }: PricedSummaryProps) {
  const { subtotal, total, adjustments } = prices.sums;
  const rows = shownAdjustments(adjustments.filter(isShown));
  const contained = rows.filter(({ isContained }) => isContained);
  const isDelivered = rows.some(({ kind }) => kind === 'delivery');
  const signed = (cents: Cents) => signedAmount(cents, shopCurrency());
  return (
    <SummarySection>
      <dl className="tabular-nums">
        <SummaryLine term={cartTexts.subtotal} value={formatCents(subtotal)} />
        {rows
          .filter(({ isContained, kind }) => !isContained && kind !== 'tax')
          .map(({ kind, label, cents }) => (
            <SummaryLine
              key={`${kind} ${label}`}
              term={
                kind === 'coupon' && discountPercent > 0
                  ? discountOf(discountPercent)
                  : sumLabel({ kind, label })
              }
              value={kind === 'delivery' ? deliveryPriceText(cents) : signed(cents)}
            />
          ))}
        {!isDelivered && <SummaryLine term={cartTexts.shipping} value={deliveryText(prices, hasDelivery)} />}
        {rows
          .filter(({ isContained, kind }) => !isContained && kind === 'tax')
          .map(({ label, cents }) => (
            <SummaryLine key={label} term={label} value={signed(cents)} />
          ))}
        {prices.problem === 'regionMissing' && (
          <SummaryLine term={deliveryChoiceTexts.tax} value={deliveryChoiceTexts.chooseRegion} />
        )}
        <SummaryTotal price={formatCents(total)} />
        {contained.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 py-1.5 text-muted text-sm">
            <dt>{includesTax(label)}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </SummarySection>
  );
}

/**
 * A rate of zero says nothing, unless it is zero because the customer pays the tax elsewhere, and neither does a coupon for
 * the delivery, which is free on its own row.
 */
function isShown({ source }: Adjustment): boolean {
  if (source.type === 'coupon') return !source.freeDelivery;
  return source.type !== 'tax' || source.rate > 0;
}

function deliveryText({ problem }: CartPrices, hasDelivery: boolean): string {
  if (!hasDelivery) return cartTexts.shippingFree;
  return problem === 'countryMissing' ? deliveryChoiceTexts.notChosen : deliveryChoiceTexts.notDelivered;
}
