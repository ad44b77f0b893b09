import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import type { ProductOption, ShownVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import {
  type ShownVariantRow,
  type SoldVariantRow,
  selectOptions,
  selectVariants,
  selectVariantsBySku,
  selectVariantsForSale,
} from './variants.queries.ts';

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
  { id, values, priceCents, weight, imageUrl, stockLeft, barcode = '' }: ShownVariantRow,
  currency: string,
): ShownVariant {
  return {
    ...{ _id: id, values, price: toDollars(priceCents, currency) },
    ...(imageUrl !== null && { image: imageUrl }),
    ...(stockLeft !== null && { stockLeft }),
    ...(weight !== null && { weight }),
    ...(barcode !== '' && { barcode }),
  };
}

/** Of live products and drafts; a SKU is unique within a product only. */
export async function variantsWithSku({ db }: Pick<Deps, 'db'>, skus: readonly string[]) {
  return skus.length === 0 ? [] : selectVariantsBySku(db, skus);
}

export type ShownChoice = { options: ProductOption[]; variants: ShownVariant[] };

/** What can be chosen of products with options, by their ids: the variants that are on, of which only those without stock say so. */
export async function choicesOf(
  shop: Pick<Deps, 'db' | 'settings'>,
  productIds: readonly string[],
): Promise<Map<string, ShownChoice>> {
  if (productIds.length === 0) return new Map();
  const currency = shopCurrency(shop);
  const [options, variants] = await Promise.all([
    selectOptions(shop.db, productIds),
    selectVariants(shop.db, productIds),
  ]);
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  const shown = ({ onHand, reserved, ...variant }: (typeof variants)[number], ownCents: number) => ({
    ...variant,
    priceCents: variant.priceCents ?? ownCents,
    stockLeft: onHand !== null && onHand <= reserved ? 0 : null,
  });
  return new Map(
    options.map((row) => [
      row.productId,
      {
        options: row.options,
        variants: (variantsOf.get(row.productId) ?? [])
          .filter(({ isOn }) => isOn)
          .map((variant) => toShownVariant(shown(variant, row.priceCents), currency)),
      },
    ]),
  );
}

/** The product as a line sells it; undefined if it needs a variant, or has none like this. */
export function soldAs(product: Product, variant: SoldVariant | undefined): Product | undefined {
  if (product.highestPrice === undefined) return variant ? undefined : product;
  return variant?.productId === product._id ? productInVariant(product, variant) : undefined;
}
