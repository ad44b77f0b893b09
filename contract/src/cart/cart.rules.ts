import { unitPrice } from '../catalog/catalog.rules.ts';
import {
  type Cents,
  calculateTotals,
  lineTotal,
  type PricedLine,
  type Totals,
} from '../shared/money/money.ts';

type Item = { product: { price: number; promoPercentage: number }; quantity: number };

function pricedLine({ product, quantity }: Item, currency: string): PricedLine {
  return { unitCents: unitPrice(product, currency), quantity };
}

/** A row's subtotal in the cart, and the total on the product page. */
export function itemTotal(item: Item, currency: string): Cents {
  return lineTotal(pricedLine(item, currency));
}

/** The order summary. Shipping is always free, so the total is the subtotal minus the coupon's discount. */
export function cartTotals(cart: readonly Item[], discountPercent: number, currency: string): Totals {
  return calculateTotals(
    cart.map((item) => pricedLine(item, currency)),
    discountPercent,
  );
}
