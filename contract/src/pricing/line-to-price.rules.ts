import { type TaxClass, taxClassOf } from '../catalog/product-fields/tax-classes.ts';
import type { Cents, PricedLine } from '../shared/money/money.ts';

export type LineToPrice = PricedLine & {
  /** Unique in the order. */
  key: string;
  productId: string;
  categoryId: string | null;
  taxClass?: TaxClass;
  /** Of one unit, in grams. */
  weight?: number;
};

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
