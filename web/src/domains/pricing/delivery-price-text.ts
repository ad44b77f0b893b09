import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import type { Cents } from '@vitrine/contract/shared/money/money';
import { formatCents } from '../../lib/shop/shop-money.ts';

export function deliveryPriceText(cents: Cents): string {
  return cents === 0 ? cartTexts.shippingFree : formatCents(cents);
}
