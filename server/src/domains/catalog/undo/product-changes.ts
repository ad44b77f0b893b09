import { COLUMN_FIELDS, PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { toCents } from '@vitrine/contract/shared/money/money';
import type { ChangedProduct } from '../../../../database/tables/catalog/bulk-changes.table.ts';
import type { BulkColumn } from '../bulk-change/bulk-change.queries.ts';
import { textsByImage, textsOfFile } from '../products/image-texts.ts';
import type { StoredProduct } from '../products/product-batch.queries.ts';
import { changedFacts } from '../products/product-edit.service.ts';
import type { updateFields } from '../products/products.queries.ts';
import { publicationChange } from '../products/publication.ts';
import type { Values } from './recorded-values.ts';

type ProductChange = Parameters<typeof updateFields>[2];
type Known = { categories: ReadonlyMap<string, string>; currency: string; now: Date };

/** The columns that give a product back these values, which entries of the audit log recorded. */
export function changeOf(
  product: StoredProduct,
  back: Values,
  { categories, currency, now }: Known,
): ProductChange {
  const columns = Object.fromEntries(
    COLUMN_FIELDS.flatMap((field) => (field in back ? [[field, back[field]]] : [])),
  );
  const facts = PRODUCT_FACTS.filter((fact) => fact in back);
  const texts = Object.fromEntries(facts.map((fact) => [fact, factText(fact, back[fact])]));
  const { price, category, publishAt, isPublished } = back;
  return {
    ...columns,
    ...(price !== undefined && { priceCents: toCents(Number(price), currency) }),
    ...('category' in back && { categoryId: categories.get(String(category).toLowerCase()) ?? null }),
    ...(facts.length > 0 && { facts: changedFacts(product.facts, texts) }),
    ...imageTextsOf(product, back),
    ...(typeof isPublished === 'boolean' && publicationChange(isPublished, now)),
    ...('publishAt' in back && { publishAt: publishAt === null ? null : new Date(String(publishAt)) }),
  };
}

/** The standard class is stored as none. */
function factText(fact: string, value: unknown): string {
  return fact === 'taxClass' && value === 'standard' ? '' : String(value ?? '');
}

function imageTextsOf(product: StoredProduct, back: Values): Pick<ProductChange, 'imageTexts'> {
  if (!('images' in back) && !('imageTexts' in back)) return {};
  const images = Array.isArray(back.images) ? back.images.map(String) : product.images;
  const given = Array.isArray(back.imageTexts) ? back.imageTexts.map(String) : undefined;
  return { imageTexts: textsByImage(images, given ?? textsOfFile(images, product.imageTexts)) };
}

const BULK_COLUMNS: Partial<Record<string, BulkColumn>> = {
  priceCents: 'price_cents',
  promoPercentage: 'promo_percentage',
  categoryId: 'category_id',
  isFeatured: 'is_featured',
  isDraft: 'is_draft',
  deletedAt: 'deleted_at',
};

/** The same change as one that many products can share a statement for; undefined if it has other columns. */
export function bulkColumnsOf(change: ProductChange): ChangedProduct['before'] | undefined {
  const values: ChangedProduct['before'] = {};
  for (const [field, value] of Object.entries(change)) {
    const column = BULK_COLUMNS[field];
    if (column === undefined) return undefined;
    values[column] =
      value instanceof Date ? value.toISOString() : (value as string | number | boolean | null);
  }
  return Object.keys(values).length > 0 ? values : undefined;
}
