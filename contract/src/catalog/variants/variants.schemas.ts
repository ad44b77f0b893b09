import { z } from 'zod';
import { dollars, fields, id, singleLineText, wholeNumber } from '../../shared/fields.ts';
import { MAX_PRICE_CENTS } from '../../shared/money/money.ts';
import { MAX_STOCK } from '../../stock/stock.rules.ts';
import {
  BARCODE_PATTERN,
  combinations,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_VARIANT_GRAMS,
  MAX_VARIANTS,
  OPTION_NAME_MAX_CHARS,
  OPTION_VALUE_MAX_CHARS,
  repeatedSku,
  SKU_MAX_CHARS,
} from './variants.rules.ts';
import { skuTaken, variantFields, variantRefusalTexts } from './variants.texts.ts';

const optionSchema = z.object({ name: z.string(), values: z.array(z.string()) });

/** A variant as shoppers see it; those that are off are not sent. */
const shownVariantSchema = z.object({
  _id: z.string(),
  /** One of each option, in their order. */
  values: z.array(z.string()),
  price: dollars('Price'),
  /** One of the product's images. */
  image: z.string().optional(),
  /** As that of a product. */
  stockLeft: z.int().nonnegative().optional(),
  /** As that of a product. */
  lowestPrice: z.number().nonnegative().optional(),
  /** In grams, where it is not the product's. */
  weight: z.int().nonnegative().optional(),
  /** Sent with a single product, where it has one. */
  barcode: z.string().optional(),
});

/** Of a product with options only. */
export const variantReplies = {
  /** What its most expensive variant costs; `price` is that of the cheapest. */
  highestPrice: dollars('Highest price').optional(),
  /** Sent with a single product, never in lists. */
  options: z.array(optionSchema).optional(),
  variants: z.array(shownVariantSchema).optional(),
};

/** A row of the back office's table. */
const variantRowSchema = z.object({
  _id: z.string(),
  values: z.array(z.string()),
  /** Null is the product's own price. */
  price: z.number().nonnegative().nullable(),
  sku: z.string(),
  barcode: z.string(),
  weight: z.int().nonnegative().nullable(),
  image: z.string().nullable(),
  isOn: z.boolean(),
  /** Null is not counted. */
  stock: z.int().nonnegative().nullable(),
  reserved: z.int().nonnegative(),
});
export type VariantRow = z.infer<typeof variantRowSchema>;

export const variantTableSchema = z.object({
  /** 0 while the product has no options; increases with each save. */
  version: z.int().nonnegative(),
  options: z.array(optionSchema),
  variants: z.array(variantRowSchema),
});
export type VariantTable = z.infer<typeof variantTableSchema>;

const uniqueNames = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length;

const optionInput = fields({
  name: singleLineText({ label: variantFields.optionName, max: OPTION_NAME_MAX_CHARS }),
  values: z
    .array(
      singleLineText({ label: variantFields.optionValue, max: OPTION_VALUE_MAX_CHARS }),
      variantRefusalTexts.valuesMissing,
    )
    .min(1, variantRefusalTexts.valuesMissing)
    .max(MAX_OPTION_VALUES, variantRefusalTexts.tooManyValues)
    .refine(uniqueNames, variantRefusalTexts.valueTwice),
});

const variantInput = fields({
  /** Absent in a new one. */
  _id: id('Variant id').optional(),
  values: z
    .array(
      z
        .string(variantRefusalTexts.valuesOfVariant)
        .max(OPTION_VALUE_MAX_CHARS, variantRefusalTexts.valuesOfVariant),
      variantRefusalTexts.valuesOfVariant,
    )
    .max(MAX_OPTIONS, variantRefusalTexts.valuesOfVariant),
  price: dollars(variantFields.price)
    .max(MAX_PRICE_CENTS, variantRefusalTexts.priceTooHigh)
    .nullable()
    .default(null),
  sku: singleLineText({ label: variantFields.sku, min: 0, max: SKU_MAX_CHARS }).default(''),
  barcode: z
    .string(variantRefusalTexts.badBarcode)
    .trim()
    .regex(BARCODE_PATTERN, variantRefusalTexts.badBarcode)
    .default(''),
  weight: wholeNumber({ label: variantFields.weight, min: 0, max: MAX_VARIANT_GRAMS })
    .nullable()
    .default(null),
  image: z
    .string(variantRefusalTexts.badImage)
    .max(300, variantRefusalTexts.badImage)
    .nullable()
    .default(null),
  isOn: z.boolean(variantRefusalTexts.badSwitch).default(true),
  /** Null is not counted; absent, the number stays, and a new variant is not counted. */
  stock: wholeNumber({ label: variantFields.stock, min: 0, max: MAX_STOCK }).nullable().optional(),
  /** What the editor saw: if pieces were sold since, the save is a conflict. */
  stockSeen: wholeNumber({ label: variantFields.stock, min: 0, max: MAX_STOCK }).nullable().optional(),
});

/** The whole table: variants that are not named are removed, and no options at all end it. */
export const variantTableInput = fields({
  version: wholeNumber({ label: 'Version', min: 0, max: 999_999_999 }),
  options: z
    .array(optionInput, variantRefusalTexts.optionsMissing)
    .max(MAX_OPTIONS, variantRefusalTexts.tooManyOptions)
    .refine((options) => uniqueNames(options.map(({ name }) => name)), variantRefusalTexts.optionTwice),
  variants: z
    .array(variantInput, variantRefusalTexts.variantsMissing)
    .max(MAX_VARIANTS, variantRefusalTexts.tooManyVariants),
}).superRefine(({ options, variants }, context) => {
  const possible = new Set(combinations(options).map((values) => JSON.stringify(values)));
  const isComplete = variants.every(({ values }) => possible.delete(JSON.stringify(values)));
  const ids = variants.flatMap(({ _id }) => _id ?? []);
  if (!isComplete || new Set(ids).size < ids.length || (options.length > 0 && variants.length === 0))
    context.addIssue({ code: 'custom', path: ['variants'], message: variantRefusalTexts.wrongCombination });
  const repeated = repeatedSku(variants);
  if (repeated)
    context.addIssue({
      code: 'custom',
      path: ['variants', repeated.row, 'sku'],
      message: skuTaken(repeated.value, repeated.usedBy),
    });
});
export type VariantTableInput = z.infer<typeof variantTableInput>;
