import { isDeepStrictEqual } from 'node:util';
import { COLUMN_FIELDS, PRODUCT_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { toDollars } from '@vitrine/contract/shared/money/money';
import { pickColumns } from '../../../platform/database/pick-columns.ts';
import { textsOfFile } from '../products/image-texts.ts';
import type { StoredProduct } from '../products/product-batch.queries.ts';

export type Values = Record<string, unknown>;

/** What audit entries contain of a product, as it is now. */
export function valuesNow(product: StoredProduct, currency: string): Values {
  const { facts, isDraft, priceCents, category, images, imageTexts, publishAt, stock, lowStockAt } = product;
  return {
    ...pickColumns(product, ...COLUMN_FIELDS),
    ...{ price: toDollars(priceCents, currency), isPublished: !isDraft, category, images, stock, lowStockAt },
    publishAt: publishAt?.toISOString() ?? null,
    imageTexts: textsOfFile(images, imageTexts),
    ...Object.fromEntries(PRODUCT_FACTS.map((fact) => [fact, facts[fact] ?? null])),
  };
}

/** Whether a field is as an entry left it, whichever way it was recorded: by a form, a bulk change or an import. */
export function isSameValue(field: string, one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(field, one), comparable(field, other));
}

function comparable(field: string, value: unknown): unknown {
  if (value === undefined || value === '') return null;
  // A bulk change records the class that a product without one has.
  if (field === 'taxClass' && value === 'standard') return null;
  if (field === 'category' && typeof value === 'string') return value.toLowerCase();
  if (field === 'imageTexts' && Array.isArray(value))
    return value.slice(0, value.findLastIndex((text) => text !== '') + 1);
  return value;
}
