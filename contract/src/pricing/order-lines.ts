import type { TaxClass } from '../catalog/product-fields/tax-classes.ts';
import type { PricedLine } from '../shared/money/money.ts';

export type LineToPrice = PricedLine & {
  /** Unique in the order. */
  key: string;
  productId: string;
  categoryId: string | null;
  taxClass?: TaxClass;
  /** Of one unit, in grams. */
  weight?: number;
};
