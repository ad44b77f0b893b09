import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { isSameField } from './product-diff.ts';
import { PRODUCT_FIELDS, type ProductField, type ProductValues, valuesOf } from './product-values.ts';

/** What two people made of one product. */
export type ProductConflict = {
  theirValues: ProductValues;
  /** The form at the moment of the refused save. */
  mine: ProductValues;
  disputed: readonly ProductField[];
  hasOtherImages: boolean;
};

type Meeting = {
  /** What both began with. */
  base: Product;
  mine: ProductValues;
  theirs: Product;
};

/** A save was refused because somebody else had saved before: what they disagree on, and the form as it goes on. */
export function meetTheirs({ base, mine, theirs }: Meeting): {
  conflict: ProductConflict;
  values: ProductValues;
} {
  const theirValues = valuesOf(theirs);
  const { values, disputed } = mergeValues({ base: valuesOf(base), mine, theirs: theirValues });
  const hasOtherImages = theirs.images.join() !== base.images.join();
  return { conflict: { theirValues, mine, disputed, hasOtherImages }, values };
}

type Versions = { base: ProductValues; mine: ProductValues; theirs: ProductValues };

/**
 * Two people changed the same product. What only one of them changed is taken over; what both changed stays as the
 * editor has it. Every field in which the other's value would be lost or is new to the editor is named.
 */
export function mergeValues({ base, mine, theirs }: Versions): {
  values: ProductValues;
  disputed: ProductField[];
} {
  const disputed = PRODUCT_FIELDS.filter(
    (field) => !isSameField(field, theirs, base) && !isSameField(field, theirs, mine),
  );
  const untouched = disputed.filter((field) => isSameField(field, mine, base));
  return { values: takeFields(mine, theirs, untouched), disputed };
}

/** The values with some fields of the other's. */
export function takeFields(
  values: ProductValues,
  from: ProductValues,
  fields: readonly ProductField[],
): ProductValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}
