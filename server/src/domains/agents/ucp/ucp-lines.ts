import { currentShop } from '@vitrine/contract/shared/current-shop';
import { lineTotal, type Totals } from '@vitrine/contract/shared/money/money';
import type { PricedLine, PricedLines } from '../shopping/agent-prices.service.ts';
import { visibleText } from './ucp-product.ts';

/** What carts and checkouts have in common: lines, totals and the discount extension. */
export function ucpLines({ lines, totals, codes, coupon }: PricedLines, publicUrl: string) {
  const applied = coupon
    ? [{ code: coupon.code, title: `${coupon.discount}% off`, amount: totals.discount }]
    : [];
  return {
    currency: currentShop().currency,
    line_items: lines.map((line) => toLineItem(line, publicUrl)),
    totals: toUcpTotals(totals),
    // The codes as they were sent, and the one that counts.
    discounts: codes.length > 0 ? { codes, applied } : undefined,
  };
}

/** A line of a cart or checkout. Its id is the product's, since a product is on one line only. */
function toLineItem({ product, quantity, unitCents }: PricedLine, publicUrl: string) {
  const { _id: id, name, images } = product;
  const [image] = images;
  return {
    id,
    item: {
      id,
      title: visibleText(name),
      price: unitCents,
      image_url: image && new URL(image, publicUrl).href,
    },
    quantity,
    totals: lineTotals({ unitCents, quantity }),
  };
}

export function lineTotals(line: Parameters<typeof lineTotal>[0]) {
  const amount = lineTotal(line);
  return ['subtotal', 'total'].map((type) => ({ type, amount }));
}

/** Exactly one subtotal and one total; a discount is negative. Shipping is free, so it has no line of its own. */
export function toUcpTotals({ subtotal, discount, total }: Totals) {
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -discount }] : []),
    { type: 'total', display_text: 'Total', amount: total },
  ];
}
