import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts, discountOf } from '@vitrine/contract/cart/cart.texts';
import type { ComponentProps } from 'react';
import { cartTotals, formatCents } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { PriceLabel } from '../../ui/display/price-label.tsx';

/** A longer total, from 100,000 dollars, would not fit next to its label on a phone. */
const LONG_TOTAL_CHARS = 10;

type CartSummaryProps = { cart: readonly CartItem[]; discountPercent: number };

export function CartSummary({ cart, discountPercent }: CartSummaryProps) {
  return (
    <section aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="h3 mb-3">
        {cartTexts.summary}
      </h2>
      <CartTotals lines={cart} discountPercent={discountPercent} />
    </section>
  );
}

type CartTotalsProps = ComponentProps<'dl'> & {
  lines: Parameters<typeof cartTotals>[0];
  discountPercent: number;
};

export function CartTotals({ lines, discountPercent, className, ...native }: CartTotalsProps) {
  const { subtotal, discount, total } = cartTotals(lines, discountPercent);
  const price = formatCents(total);
  return (
    <dl {...native} className={classNames('tabular-nums', className)}>
      <SummaryLine term={cartTexts.subtotal} value={formatCents(subtotal)} />
      {discountPercent > 0 && (
        <SummaryLine term={discountOf(discountPercent)} value={`−${formatCents(discount)}`} />
      )}
      <SummaryLine term={cartTexts.shipping} value={cartTexts.shippingFree} />
      <div className="divider mt-3.5 justify-between gap-4">
        <dt className="self-center font-semibold">{cartTexts.total}</dt>
        <dd>
          <PriceLabel price={price} size={price.length > LONG_TOTAL_CHARS ? 'md' : 'lg'} />
        </dd>
      </div>
    </dl>
  );
}

function SummaryLine({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-muted">{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
