import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import {
  type Choice,
  chooseValue,
  VARIANT_PARAM,
  variantById,
  variantName,
  variantsLeft,
} from '@vitrine/contract/catalog/variants/variants.rules';
import { useState } from 'react';
import { useSearchParams } from '../../../lib/navigation/shop-router.tsx';

export type VariantChoice = ReturnType<typeof useVariantChoice>;

/** What is chosen of a product's options. Once everything is, the address names the variant. */
export function useVariantChoice(product: Product) {
  const { options = [], variants = [] } = product;
  const [params, setParams] = useSearchParams();
  // What there is only one of needs no choice.
  const [begun, setBegun] = useState<Choice>(() =>
    options.map(({ values }) => (values.length === 1 ? values[0] : undefined)),
  );
  const variant = variantById(variants, params.get(VARIANT_PARAM));
  const chosen = variant?.values ?? begun;

  function choose(option: number, value: string) {
    const next = chooseValue(variants, { option, value }, chosen);
    const [found, ...others] = variantsLeft(variants, next);
    setBegun(next);
    const address = new URLSearchParams(params);
    if (found && others.length === 0) address.set(VARIANT_PARAM, found._id);
    else address.delete(VARIANT_PARAM);
    setParams(address, { replace: true });
  }

  return {
    product,
    options,
    variants,
    chosen,
    choose,
    /** The product as it is sold once everything is chosen; until then, from its lowest price on. */
    shown: variant ? productInVariant(product, variant) : product,
    line: variant && { _id: variant._id, name: variantName(variant) },
    /** The first option without a choice. */
    missing: variant ? undefined : options.find((_, index) => chosen[index] === undefined)?.name,
  };
}
