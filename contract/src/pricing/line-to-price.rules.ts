import { taxClassOf } from '../catalog/product-fields/tax-classes.ts';
import type { Cents } from '../shared/money/money.ts';
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

/** A product without a weight weighs nothing. */
export function lineToPrice({ product, variant, unitCents, quantity }: Line): LineToPrice {
  const { _id: id, category, facts = {} } = product;
  return {
    ...{ key: variant?._id ?? id, productId: id, categoryId: category?._id ?? null },
    ...{ unitCents, quantity },
    taxClass: taxClassOf(facts),
    weight: Number(facts.weight ?? 0),
  };
}
