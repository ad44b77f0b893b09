import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { cartTexts, discountOf } from '@vitrine/contract/cart/cart.texts';
import type { ComponentProps } from 'react';
import { cartTotals, formatCents } from '../../lib/shop/shop-money.ts';
import { classNames } from '../../ui/class-names.ts';
import { SummaryLine, SummarySection, SummaryTotal } from '../../ui/display/summary-lines.tsx';

type CartSummaryProps = { cart: readonly CartItem[]; discountPercent: number };

export function CartSummary({ cart, discountPercent }: CartSummaryProps) {
  return (
    <SummarySection>
      <CartTotals lines={cart} discountPercent={discountPercent} />
    </SummarySection>
  );
}

type CartTotalsProps = ComponentProps<'dl'> & {
  lines: Parameters<typeof cartTotals>[0];
  discountPercent: number;
};

export function CartTotals({ lines, discountPercent, className, ...native }: CartTotalsProps) {
  const { subtotal, discount, total } = cartTotals(lines, discountPercent);
  return (
    <dl {...native} className={classNames('tabular-nums', className)}>
      <SummaryLine term={cartTexts.subtotal} value={formatCents(subtotal)} />
      {discountPercent > 0 && (
        <SummaryLine term={discountOf(discountPercent)} value={`−${formatCents(discount)}`} />
      )}
      <SummaryLine term={cartTexts.shipping} value={cartTexts.shippingFree} />
      <SummaryTotal price={formatCents(total)} />
    </dl>
  );
}
