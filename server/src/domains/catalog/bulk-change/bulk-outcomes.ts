import {
  type BulkChange,
  type BulkValues,
  bulkOutcome,
  MAX_BULK_VARIANTS,
  type VariantPrices,
} from '@vitrine/contract/catalog/bulk-change.rules';
import type { BulkChangeInput, ChangingRow, StayingRow } from '@vitrine/contract/catalog/bulk-change.schemas';
import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import { type TaxClass, taxClassOf } from '@vitrine/contract/catalog/product-fields/tax-classes';
import { toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Pieces } from '@vitrine/contract/stock/bulk-stock.rules';
import type { ChangedProduct } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import type { BulkColumn, BulkRow } from './bulk-change.queries.ts';

type Wanted = BulkChangeInput & {
  category: Category | null;
  /** Of those of the products that have options, where their prices change. */
  variantPrices: ReadonlyMap<string, VariantPrices>;
  /** Where their stock changes. */
  pieces: ReadonlyMap<string, Pieces>;
};
type Outcomes = { changing: ChangingRow[]; staying: StayingRow[] };

/** What the change makes of each product that was seen, in the order of the selection. */
export function bulkOutcomes(
  rows: ReadonlyMap<string, BulkRow>,
  { products, change, category, variantPrices, pieces }: Wanted,
  currency: string,
): Outcomes {
  const outcomes: Outcomes = { changing: [], staying: [] };
  let variantsLeft = MAX_BULK_VARIANTS;
  for (const { _id, version } of products) {
    const row = rows.get(_id);
    const shown = { _id, name: row?.name ?? '', image: row?.images[0] ?? null };
    if (!row || !isInBackOffice(row)) outcomes.staying.push({ ...shown, reason: 'gone' });
    else if (row.version !== version) outcomes.staying.push({ ...shown, reason: 'changed' });
    else if (change.kind === 'deleted')
      outcomes.changing.push({ ...shown, now: valuesOf(row, currency), next: null });
    else {
      const now = valuesOf(row, currency);
      const prices = variantPrices.get(row.id);
      const counted = pieces.get(row.id);
      const parts = prices ?? counted ?? [];
      const about = { imageCount: row.images.length, variantPrices: prices, pieces: counted };
      const outcome = bulkOutcome({ ...now, ...about }, change, category, currency);
      if (!('next' in outcome)) outcomes.staying.push({ ...shown, ...outcome });
      else if (parts.length > variantsLeft) outcomes.staying.push({ ...shown, reason: 'too-many-variants' });
      else {
        variantsLeft -= parts.length;
        outcomes.changing.push({ ...shown, now, ...outcome });
      }
    }
  }
  return outcomes;
}

export function isInBackOffice({ deletedAt, isDraft }: BulkRow): boolean {
  return deletedAt === null || isDraft;
}

export function valuesOf(row: BulkRow, currency: string): BulkValues {
  const { categoryId, categoryName } = row;
  return {
    price: toDollars(row.priceCents, currency),
    promoPercentage: row.promoPercentage,
    category: categoryId && categoryName ? { _id: categoryId, name: categoryName } : null,
    taxClass: taxClassOf(row.facts),
    isFeatured: row.isFeatured,
    isPublished: !row.isDraft,
  };
}

/** Without a class it is the standard one. */
function withTaxClass({ taxClass: _, ...facts }: BulkRow['facts'], taxClass: TaxClass = 'standard') {
  return taxClass === 'standard' ? facts : { ...facts, taxClass };
}

/** The columns that each kind of change writes; a draft is out of the shop, as a deleted product is. */
export const bulkColumns: Record<BulkChange['kind'], readonly BulkColumn[]> = {
  price: ['price_cents'],
  promo: ['promo_percentage'],
  // Of the tables of stock; no column of the products changes.
  stock: [],
  category: ['category_id'],
  tax: ['facts'],
  featured: ['is_featured'],
  published: ['is_draft', 'deleted_at'],
  deleted: ['is_draft', 'deleted_at'],
};

type Columns = ChangedProduct['before'];

export function columnsOf(row: BulkRow, columns: readonly BulkColumn[]): Columns {
  const all: Record<BulkColumn, Columns[string]> = {
    price_cents: row.priceCents,
    promo_percentage: row.promoPercentage,
    category_id: row.categoryId,
    facts: row.facts,
    is_featured: row.isFeatured,
    is_draft: row.isDraft,
    deleted_at: row.deletedAt?.toISOString() ?? null,
  };
  return Object.fromEntries(columns.map((column) => [column, all[column]]));
}

export function nextColumns(
  next: BulkValues | null,
  columns: readonly BulkColumn[],
  { now, currency, facts }: { now: Date; currency: string; facts: BulkRow['facts'] },
): Columns {
  const isPublished = next?.isPublished ?? false;
  const all: Record<BulkColumn, Columns[string]> = {
    price_cents: next ? toCents(next.price, currency) : null,
    promo_percentage: next?.promoPercentage ?? null,
    category_id: next?.category?._id ?? null,
    facts: withTaxClass(facts, next?.taxClass),
    is_featured: next?.isFeatured ?? null,
    is_draft: next !== null && !isPublished,
    deleted_at: isPublished ? null : now.toISOString(),
  };
  return Object.fromEntries(columns.map((column) => [column, all[column]]));
}
