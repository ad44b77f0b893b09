import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import {
  isSameField,
  PRODUCT_FORM_FIELDS,
  type ProductFormField,
  type ProductValues,
  valuesOf,
} from './product-values.ts';

export type ProductConflict = {
  theirValues: ProductValues;
  /** The form at the time of the refused save. */
  mine: ProductValues;
  disputed: readonly ProductFormField[];
  hasOtherImages: boolean;
};

type MergeInput = {
  /** The version both started from. */
  base: AdminProduct;
  mine: ProductValues;
  theirs: AdminProduct;
};

/** Compares the form with the version that someone else saved first: returns the conflict and the merged form. */
export function mergeWithTheirs({ base, mine, theirs }: MergeInput) {
  const theirValues = valuesOf(theirs);
  const { values, disputed } = mergeValues({ base: valuesOf(base), mine, theirs: theirValues });
  const hasOtherImages = theirs.images.join() !== base.images.join();
  const conflict: ProductConflict = { theirValues, mine, disputed, hasOtherImages };
  return { conflict, values };
}

/**
 * Merges two people's changes. Where only one of them changed a field, that value is used; where both did, the editor's
 * value stays. `disputed` lists every field where the other's value is lost or new to the editor.
 */
export function mergeValues({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', ProductValues>) {
  const disputed = PRODUCT_FORM_FIELDS.filter(
    (field) => !isSameField(field, theirs, base) && !isSameField(field, theirs, mine),
  );
  const untouched = disputed.filter((field) => isSameField(field, mine, base));
  return { values: copyFields(mine, theirs, untouched), disputed };
}

export function copyFields(
  values: ProductValues,
  from: ProductValues,
  fields: readonly ProductFormField[],
): ProductValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}
