import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { chooseOption } from '@vitrine/contract/catalog/variants/variants.texts';
import { type ReactNode, useRef } from 'react';
import { useVariantChoice } from '../../../domains/catalog/variants/use-variant-choice.ts';
import { VariantOptions } from '../../../domains/catalog/variants/variant-options.tsx';
import type { ProductChoice } from './product-buy.tsx';

type ProductWithOptionsProps = { product: Product; children: (choice: ProductChoice) => ReactNode };

/** Loaded only where a product has options. */
export function ProductWithOptions({ product, children }: ProductWithOptionsProps) {
  const choice = useVariantChoice(product);
  const choices = useRef<HTMLDivElement>(null);
  const { shown, line, missing } = choice;

  function showMissing() {
    const index = choice.options.findIndex(({ name }) => name === missing);
    const value = choices.current?.querySelectorAll('fieldset')[index]?.querySelector<HTMLElement>('a[href]');
    value?.scrollIntoView({ block: 'center' });
    value?.focus({ preventScroll: true });
  }

  return children({
    ...{ product, shown, line },
    missing: missing === undefined ? undefined : { text: chooseOption(missing), show: showMissing },
    options: (
      <div ref={choices}>
        <VariantOptions choice={choice} promoPercentage={product.promoPercentage} />
      </div>
    ),
  });
}
