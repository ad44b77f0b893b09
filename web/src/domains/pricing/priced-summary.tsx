import { cartTexts, discountOf } from '@vitrine/contract/cart/cart.texts';
import { type Adjustment, shownAdjustments } from '@vitrine/contract/pricing/adjustments';
import type { CartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import { deliveryChoiceTexts, includesTax } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { formatCents } from '../../lib/shop/shop-money.ts';
import { PriceLabel } from '../../ui/display/price-label.tsx';
import { deliveryPriceText } from './delivery-price-text.ts';

/** A longer total, from 100,000 dollars, would not fit next to its label on a phone. */
const LONG_TOTAL_CHARS = 10;

type PricedSummaryProps = { prices: CartPrices; hasDelivery: boolean; discountPercent: number };

/** The cart's summary where delivery or tax are part of the total. */
export function PricedSummary({ prices, hasDelivery, discountPercent }: PricedSummaryProps) {
  const { subtotal, total, adjustments } = prices.sums;
  const rows = shownAdjustments(adjustments.filter(isShown));
  const contained = rows.filter(({ isContained }) => isContained);
  const isDelivered = rows.some(({ kind }) => kind === 'delivery');
  const price = formatCents(total);
  return (
    <section aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="h3 mb-3">
        {cartTexts.summary}
      </h2>
      <dl className="tabular-nums">
        <SummaryRow term={cartTexts.subtotal} value={formatCents(subtotal)} />
        {rows
          .filter(({ isContained, kind }) => !isContained && kind !== 'tax')
          .map(({ kind, label, cents }) => (
            <SummaryRow
              key={`${kind} ${label}`}
              term={
                kind === 'coupon' && discountPercent > 0
                  ? discountOf(discountPercent)
                  : kind === 'delivery'
                    ? cartTexts.shipping
                    : label
              }
              value={kind === 'delivery' ? deliveryPriceText(cents) : signed(cents)}
            />
          ))}
        {!isDelivered && <SummaryRow term={cartTexts.shipping} value={deliveryText(prices, hasDelivery)} />}
        {rows
          .filter(({ isContained, kind }) => !isContained && kind === 'tax')
          .map(({ label, cents }) => (
            <SummaryRow key={label} term={label} value={signed(cents)} />
          ))}
        <div className="divider mt-3.5 justify-between gap-4">
          <dt className="self-center font-semibold">{cartTexts.total}</dt>
          <dd>
            <PriceLabel price={price} size={price.length > LONG_TOTAL_CHARS ? 'md' : 'lg'} />
          </dd>
        </div>
        {contained.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4 py-1.5 text-muted text-sm">
            <dt>{includesTax(label)}</dt>
            <dd>{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </section>
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

function signed(cents: Cents): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);
}

function deliveryText({ problem }: CartPrices, hasDelivery: boolean): string {
  if (!hasDelivery) return cartTexts.shippingFree;
  return problem === 'countryMissing' ? deliveryChoiceTexts.notChosen : deliveryChoiceTexts.notDelivered;
}

function SummaryRow({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-muted">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
