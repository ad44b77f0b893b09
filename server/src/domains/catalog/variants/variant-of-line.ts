import { sql } from 'drizzle-orm';
import {
  productOptions,
  productVariants,
  variantStock,
} from '../../../../database/tables/catalog/product-variants.table.ts';
import { shownVariantStock } from '../products/shown-stock.ts';

/** The variant of a row called `line` as JSON (ShownVariantRow), with its price where it has one of its own. */
export const variantOfLine = sql`(select json_build_object('id', ${productVariants.id}, 'values', ${productVariants.values},
    'priceCents', coalesce(${productVariants.priceCents}, ${productOptions.priceCents}),
    'weight', ${productVariants.weight}, 'imageUrl', ${productVariants.imageUrl},
    'stockLeft', (select ${shownVariantStock}
      from ${variantStock} where ${variantStock.variantId} = ${productVariants.id}))
  from ${productVariants} join ${productOptions} on ${productOptions.productId} = ${productVariants.productId}
  where ${productVariants.id} = line.variant_id)`;
