import { type Cents, calculateTotals, priceAfterPromo } from '@vitrine/contract/shared/money/money';
import type { DemoProduct } from '../products/product.ts';
import { daysBefore } from './calendar.ts';
import { dealOut, type Random } from './random.ts';

/** A line of an order, with the price and promo of that day. */
export type DemoOrderLine = {
  slug: string;
  name: string;
  categoryName: string;
  priceCents: Cents;
  promoPercentage: number;
  unitPriceCents: Cents;
  quantity: number;
};

const LINE_COUNTS = [1, 1, 1, 1, 2, 2, 2, 3, 3, 4] as const;
/** Quantities by price limit in cents: nobody buys three sideboards. */
const QUANTITIES = [
  { upTo: 2_500, from: [1, 2, 2, 3, 4] },
  { upTo: 6_000, from: [1, 1, 1, 2, 2] },
  { upTo: 20_000, from: [1, 1, 1, 1, 2] },
  { upTo: Number.POSITIVE_INFINITY, from: [1] },
] as const satisfies { upTo: Cents; from: readonly [number, ...number[]] }[];

/** When today's offers began; earlier orders paid the full price. */
const OFFERS_BEGAN_DAYS_AGO = 45;

export function orderLine(product: DemoProduct, moment: Date, now: Date) {
  const isOffered = moment > daysBefore(now, OFFERS_BEGAN_DAYS_AGO);
  const promoPercentage = isOffered ? product.promoPercentage : 0;
  return {
    slug: product.slug,
    name: product.name,
    categoryName: product.category,
    priceCents: product.priceCents,
    promoPercentage,
    unitPriceCents: priceAfterPromo(product.priceCents, promoPercentage),
  };
}

type Basket = Map<DemoProduct, number>;

/** Picks a few different products, each in a quantity that fits its price. */
export function basketFiller(random: Random): (draw: () => DemoProduct | undefined) => Basket {
  const lineCount = dealOut<number>(random, LINE_COUNTS);
  const quantities = QUANTITIES.map(({ upTo, from }) => ({ upTo, next: dealOut<number>(random, from) }));
  return (draw) => {
    const basket: Basket = new Map();
    for (let lines = lineCount(); lines > 0; lines--) {
      const product = draw();
      const quantity = quantities.find(({ upTo }) => product && product.priceCents <= upTo);
      if (product && quantity) basket.set(product, quantity.next());
    }
    return basket;
  };
}

export function totalsOfLines(lines: readonly DemoOrderLine[], discountPercent = 0) {
  return calculateTotals(
    lines.map(({ unitPriceCents, quantity }) => ({ unitCents: unitPriceCents, quantity })),
    discountPercent,
  );
}
