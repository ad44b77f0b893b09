import type { BulkChange } from '@vitrine/contract/catalog/bulk-change.rules';
import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, reference } from '../columns.ts';

export type ChangedProduct = {
  id: string;
  version: number;
  /** Columns of products by their names. */
  before: Record<string, string | number | boolean | null | ProductFacts>;
};

/** A product whose variants were changed too, with the versions that it had then and the prices before, by variant. */
export type ChangedVariants = {
  id: string;
  version: number;
  optionsVersion: number;
  priceCents: number;
  variants: Record<string, number>;
};

/** A product whose stock was changed, or that of its variants; null is not counted. */
export type ChangedStock = {
  id: string;
  pieces: { variantId: string | null; before: number | null; after: number | null }[];
};

/** The latest bulk change of products, stored so that it can be undone; the audit log has them all. */
export const bulkChanges = pgTable('bulk_changes', {
  id: id(),
  changedBy: reference('changed_by', () => users.id),
  change: jsonb('change').$type<BulkChange>().notNull(),
  categoryName: text('category_name'),
  products: jsonb('products').$type<ChangedProduct[]>().notNull(),
  /**
   * Those of the products with options whose prices changed. In `products` they have a version that none has, so that an undo by
   * the previous release leaves them alone.
   */
  withVariants: jsonb('with_variants').$type<ChangedVariants[]>().notNull().default([]),
  /** Those whose stock changed; they are in `products` as those above are. */
  stocks: jsonb('stocks').$type<ChangedStock[]>().notNull().default([]),
  createdAt: createdAt(),
});
