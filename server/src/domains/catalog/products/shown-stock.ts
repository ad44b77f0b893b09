import { type SQL, sql } from 'drizzle-orm';
import { productStock } from '../../../../database/tables/catalog/product-stock.table.ts';
import { variantStock } from '../../../../database/tables/catalog/product-variants.table.ts';

/** In a SELECT of its own, so that a statement reads it once and not for each of its rows. */
export const lowStockAt = sql`(select low_stock_at())`;

export const shownProductStock: SQL = sql`shown_stock(${productStock.onHand}, ${productStock.reserved},
  coalesce(${productStock.lowAt}, ${lowStockAt}))`;
export const shownVariantStock: SQL = sql`shown_stock(${variantStock.onHand}, ${variantStock.reserved}, ${lowStockAt})`;
