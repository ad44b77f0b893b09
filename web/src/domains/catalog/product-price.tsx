import { hasOffer, hasPriceRange } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { catalogTexts } from '@vitrine/contract/catalog/catalog.texts';

import type { ComponentProps } from 'react';
import { formatCents, formatDollars, unitPrice } from '../../lib/shop/shop-money.ts';
import { PriceLabel } from '../../ui/display/price-label.tsx';

type ProductPriceProps = { product: Product } & Omit<ComponentProps<typeof PriceLabel>, 'price' | 'original'>;

export function ProductPrice({ product, ...label }: ProductPriceProps) {
  return (
    <PriceLabel
      {...label}
      price={`${hasPriceRange(product) ? `${catalogTexts.from} ` : ''}${formatCents(unitPrice(product))}`}
      original={hasOffer(product) ? formatDollars(product.price) : undefined}
    />
  );
}
