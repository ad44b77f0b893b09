import type { Cents } from '../shared/money/money.ts';
import { TAX_CLASSES } from './adjustments.ts';
import type { LineToPrice } from './order-lines.ts';

type Line = {
  product: {
    _id: string;
    category?: { _id: string } | null | undefined;
    facts?: { weight?: string | undefined; taxClass?: string | undefined } | undefined;
  };
  variant?: { _id: string } | undefined;
  unitCents: Cents;
  quantity: number;
};

/** A product without a weight weighs nothing, and without a class it has the standard rate. */
export function lineToPrice({ product, variant, unitCents, quantity }: Line): LineToPrice {
  const { _id: id, category, facts = {} } = product;
  return {
    ...{ key: variant?._id ?? id, productId: id, categoryId: category?._id ?? null },
    ...{ unitCents, quantity },
    taxClass: TAX_CLASSES.find((one) => one === facts.taxClass) ?? 'standard',
    weight: Number(facts.weight ?? 0),
  };
}
