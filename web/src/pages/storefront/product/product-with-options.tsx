import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { chooseOption } from '@vitrine/contract/catalog/variants/variants.texts';
import type { ReactNode } from 'react';
import { useVariantChoice } from '../../../domains/catalog/variants/use-variant-choice.ts';
import { VariantOptions } from '../../../domains/catalog/variants/variant-options.tsx';
import type { ProductChoice } from './product-buy.tsx';

type ProductWithOptionsProps = { product: Product; children: (choice: ProductChoice) => ReactNode };

/** Loaded only where a product has options. */
export function ProductWithOptions({ product, children }: ProductWithOptionsProps) {
  const choice = useVariantChoice(product);
  const { shown, line, missing } = choice;
  return children({
    ...{ product, shown, line },
    missing: missing === undefined ? undefined : chooseOption(missing),
    options: <VariantOptions choice={choice} promoPercentage={product.promoPercentage} />,
  });
}
