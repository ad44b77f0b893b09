import { lineTotal, type Totals } from '@vitrine/contract/shared/money/money';
import type { PricedLine, PricedLines } from '../shopping/agent-prices.service.ts';
import { visibleText } from '../visible-text.ts';

/** A line of a cart or checkout. Its id is the product's, since a product is on one line only. */
export function toLineItem({ product, quantity, unitCents }: PricedLine, publicUrl: string) {
  const amount = lineTotal({ unitCents, quantity });
  const [image] = product.images;
  return {
    id: product._id,
    item: {
      id: product._id,
      title: visibleText(product.name),
      price: unitCents,
      ...(image ? { image_url: new URL(image, publicUrl).href } : {}),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

/** Exactly one subtotal and one total; a discount is negative. Shipping is free, so it has no line of its own. */
export function toUcpTotals({ subtotal, discount, total }: Totals) {
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    ...(discount > 0 ? [{ type: 'discount', display_text: 'Discount', amount: -discount }] : []),
    { type: 'total', display_text: 'Total', amount: total },
  ];
}

/** The discount extension: the codes as they were sent, and the one that counts. */
export function toDiscounts({ coupon, totals }: PricedLines, codes: readonly string[]) {
  if (codes.length === 0) return {};
  const applied = coupon
    ? [{ code: coupon.code, title: `${coupon.discount}% off`, amount: totals.discount }]
    : [];
  return { discounts: { codes: [...codes], applied } };
}
