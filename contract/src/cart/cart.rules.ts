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

/** What tells the lines of a cart apart: a product in two variants is two lines. */
export function lineKey({ product, variant }: CartLine): string {
  return (variant ?? product)._id;
}

type CartLine = { product: { _id: string }; variant?: { _id: string } | undefined };

/** How a line is named in a sentence. */
export function lineName({
  product,
  variant,
}: CartLine & { product: { name: string }; variant?: { name: string } | undefined }): string {
  return variant ? `${product.name}, ${variant.name}` : product.name;
}
