import { z } from 'zod';
import { dollars, fields, id, isoDateTime, searchText, wholeNumber } from '../shared/fields.ts';
import { STOCK_WAYS } from '../stock/bulk-stock.rules.ts';
import { MAX_STOCK } from '../stock/stock.rules.ts';
import {
  BULK_PERCENT_MIN,
  isBulkPercent,
  MAX_BULK_PRODUCTS,
  PRICE_DIRECTIONS,
  PRICE_ROUNDINGS,
  STAY_REASONS,
} from './bulk-change.rules.ts';
import { bulkPercentMessage, bulkRefusalTexts, bulkTexts } from './bulk-change.texts.ts';
import { PRODUCT_FILTERS } from './catalog.rules.ts';
import { categorySchema } from './catalog.schemas.ts';
import { productFields } from './product-fields/product-fields.rules.ts';
import { TAX_CLASSES } from './product-fields/tax-classes.ts';

const priceChange = fields({
  kind: z.literal('price'),
  direction: z.enum(PRICE_DIRECTIONS, `Direction must be one of ${PRICE_DIRECTIONS.join(', ')}`),
  percent: z.number('Percent must be a number').min(BULK_PERCENT_MIN, bulkPercentMessage('lower')),
  rounding: z.enum(PRICE_ROUNDINGS, `Rounding must be one of ${PRICE_ROUNDINGS.join(', ')}`),
});

const bulkChange = z
  .discriminatedUnion(
    'kind',
    [
      priceChange,
      fields({
        kind: z.literal('promo'),
        promoPercentage: wholeNumber(productFields.promoPercentage),
      }),
      fields({
        kind: z.literal('stock'),
        way: z.enum(STOCK_WAYS, `Way must be one of ${STOCK_WAYS.join(', ')}`),
        pieces: wholeNumber({ label: bulkTexts.pieces, min: 0, max: MAX_STOCK }),
      }),
      fields({ kind: z.literal('category'), category: id('Category') }),
      fields({ kind: z.literal('tax'), taxClass: z.enum(TAX_CLASSES, productFields.taxClass.advice) }),
      fields({ kind: z.literal('featured'), isFeatured: z.boolean('Featured must be true or false') }),
      fields({ kind: z.literal('published'), isPublished: z.boolean('Published must be true or false') }),
      fields({ kind: z.literal('deleted') }),
    ],
    bulkRefusalTexts.unknownChange,
  )
  .superRefine((change, context) => {
    if (change.kind === 'price' && !isBulkPercent(change.percent, change.direction))
      context.addIssue({ code: 'custom', path: ['percent'], message: bulkPercentMessage(change.direction) });
  });

/** A product with the version that the admin saw: products changed since then are left alone. */
const seenProduct = fields({
  _id: id('Product id'),
  version: wholeNumber({ label: 'Version', min: 1, max: 999_999_999 }),
});
export type SeenProduct = z.infer<typeof seenProduct>;

export const bulkChangeInput = fields({
  change: bulkChange,
  products: z
    .array(seenProduct, 'Products must be a list')
    .min(1, bulkRefusalTexts.noneSelected)
    .max(MAX_BULK_PRODUCTS, bulkRefusalTexts.tooMany),
});
export type BulkChangeInput = z.infer<typeof bulkChangeInput>;

/** The search of the product list. */
export const selectionQuery = fields({
  search: searchText.optional(),
  state: z.enum(PRODUCT_FILTERS, `State must be one of ${PRODUCT_FILTERS.join(', ')}`).optional(),
});
export type SelectionQuery = z.infer<typeof selectionQuery>;

export const selectionSchema = z.array(z.object({ _id: z.string(), version: z.int().positive() }));

const bulkValuesSchema = z.object({
  price: dollars('Price'),
  promoPercentage: z.int(),
  category: categorySchema.pick({ _id: true, name: true }).nullable(),
  taxClass: z.enum(TAX_CLASSES),
  isFeatured: z.boolean(),
  isPublished: z.boolean(),
});

/** The lowest and the highest. */
const priceRange = z.tuple([dollars('Price'), dollars('Price')]);

const changingRowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  now: bulkValuesSchema,
  /** Null if the product is deleted. */
  next: bulkValuesSchema.nullable(),
  /** Where the price of a product with options changes: how many of its variants cost something else then, and their prices. */
  variants: z.object({ changing: z.int().nonnegative(), now: priceRange, next: priceRange }).optional(),
  /** Where the stock changes: the sums, null where a part is not counted, and of how many variants, of a product with options. */
  stock: z
    .object({ now: z.int().nullable(), next: z.int().nullable(), variants: z.int().positive().optional() })
    .optional(),
});
export type ChangingRow = z.infer<typeof changingRowSchema>;

const stayingRowSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  reason: z.enum(STAY_REASONS),
  /** Who changed it and when, if that is the reason and known. */
  changedBy: z.string().optional(),
  changedAt: isoDateTime.optional(),
});
export type StayingRow = z.infer<typeof stayingRowSchema>;

export const bulkPreviewSchema = z.object({
  changing: z.array(changingRowSchema),
  staying: z.array(stayingRowSchema),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

/** A bulk change that can still be undone. */
export const appliedChangeSchema = z.object({
  _id: z.string(),
  change: bulkChange,
  /** Only for a change of category. */
  categoryName: z.string().nullable(),
  changed: z.int().positive(),
  changedBy: z.string(),
  createdAt: isoDateTime,
  undoUntil: isoDateTime,
});
export type AppliedChange = z.infer<typeof appliedChangeSchema>;

export const bulkResultSchema = z.object({
  changed: z.int().nonnegative(),
  staying: z.array(stayingRowSchema),
});

export const undoResultSchema = z.object({
  restored: z.int().nonnegative(),
  /** Changed since then and therefore left alone. */
  leftAlone: z.int().nonnegative(),
});
