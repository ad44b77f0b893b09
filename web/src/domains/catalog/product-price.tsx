import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { hasPriceRange } from '@vitrine/contract/catalog/variants/variants.rules';
import { variantTexts } from '@vitrine/contract/catalog/variants/variants.texts';
import type { ComponentProps } from 'react';
import { formatCents, formatDollars, unitPrice } from '../../lib/shop/shop-money.ts';
import { PriceLabel } from '../../ui/display/price-label.tsx';

type ProductPriceProps = { product: Product } & Omit<ComponentProps<typeof PriceLabel>, 'price' | 'original'>;

export function ProductPrice({ product, ...label }: ProductPriceProps) {
  return (
    <PriceLabel
      {...label}
      price={`${hasPriceRange(product) ? `${variantTexts.from} ` : ''}${formatCents(unitPrice(product))}`}
      original={hasOffer(product) ? formatDollars(product.price) : undefined}
    />
  );
}
