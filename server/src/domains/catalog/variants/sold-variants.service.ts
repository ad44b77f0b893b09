import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import type { ShownVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { type ShownVariantRow, type SoldVariantRow, selectVariantsForSale } from './variants.queries.ts';

export type SoldVariant = ShownVariant & { productId: string; sku: string };

/** The variants that are on, by id. They stay as they are while the caller has their products' lock. */
export async function variantsForSale(
  shop: Pick<Deps, 'db' | 'settings'>,
  ids: readonly string[],
): Promise<Map<string, SoldVariant>> {
  if (ids.length === 0) return new Map();
  const currency = shopCurrency(shop);
  const rows = await selectVariantsForSale(shop.db, ids);
  return new Map(rows.map((row) => [row.id, toSoldVariant(row, currency)]));
}

function toSoldVariant(row: SoldVariantRow, currency: string): SoldVariant {
  const { productId, sku } = row;
  return { ...toShownVariant(row, currency), productId, sku };
}

export function toShownVariant(
  { id, values, priceCents, weight, imageUrl, stockLeft }: ShownVariantRow,
  currency: string,
): ShownVariant {
  return {
    ...{ _id: id, values, price: toDollars(priceCents, currency) },
    ...(imageUrl !== null && { image: imageUrl }),
    ...(stockLeft !== null && { stockLeft }),
    ...(weight !== null && { weight }),
  };
}

/** The product as a line sells it; undefined if it needs a variant, or has none like this. */
export function soldAs(product: Product, variant: SoldVariant | undefined): Product | undefined {
  if (product.highestPrice === undefined) return variant ? undefined : product;
  return variant?.productId === product._id ? productInVariant(product, variant) : undefined;
}
