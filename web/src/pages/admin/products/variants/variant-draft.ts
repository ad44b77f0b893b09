import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import {
  combinationCount,
  MAX_VARIANT_GRAMS,
  MAX_VARIANTS,
  type ProductOption,
  repeatedSku,
  skuOf,
  variantName,
  withAllCombinations,
  withOptions,
  withValueRenamed,
} from '@vitrine/contract/catalog/variants/variants.rules';
import type { VariantRow, VariantTable } from '@vitrine/contract/catalog/variants/variants.schemas';
import {
  skuTaken,
  variantFields,
  variantRefusalTexts,
} from '@vitrine/contract/catalog/variants/variants.texts';
import {
  amountMessage,
  isAmount,
  isWholeNumber,
  wholeNumberMessage,
} from '@vitrine/contract/shared/field-problem';
import { plainAmount } from '@vitrine/contract/shared/money/money';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import type { VariantTableBody } from '../../../../domains/catalog/admin/variants.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { plainNumber, plainPrice } from '../product-form/product-values.ts';

/** The cells that are typed, in the order of their columns. */
export const TYPED_CELLS = ['price', 'stock', 'sku', 'barcode', 'weight'] as const;
export type TypedCell = (typeof TYPED_CELLS)[number];

/** A row as it is typed; without an id it is new. */
export type DraftRow = Record<TypedCell, string> &
  Pick<VariantRow, 'values' | 'image' | 'isOn'> & { saved?: VariantRow | undefined };

export type VariantDraft = { options: ProductOption[]; rows: DraftRow[] };
/** What a product had without options, for its first variant. */
export type OwnCells = Pick<DraftRow, 'stock' | 'sku' | 'barcode'>;
export type CellProblem = { row: number; cell: TypedCell; message: string };

export function draftOf({ options, variants }: VariantTable): VariantDraft {
  return {
    options,
    rows: variants.map((saved) => {
      const { values, price, stock, sku, image, isOn, barcode, weight } = saved;
      const counts = { stock: String(stock ?? ''), weight: String(weight ?? '') };
      const shown = { values, sku, image, isOn, barcode, ...counts };
      return { ...shown, price: price === null ? '' : plainAmount(price, shopCurrency()), saved };
    }),
  };
}

export function ownCellsOf({ stock, facts: { sku = '', barcode = '' } = {} }: AdminProduct): OwnCells {
  return { stock: String(stock?.onHand ?? ''), sku, barcode };
}

/** Without pieces where all others are counted, so that nobody buys what was not counted yet. */
function newRowBeside(others: readonly Pick<DraftRow, 'stock'>[]) {
  const stock = others.every((other) => other.stock !== '') ? '0' : '';
  return (values: string[]): DraftRow => ({
    ...{ values, price: '', stock, sku: '', image: null, isOn: true, barcode: '', weight: '' },
  });
}

const filled = (options: readonly ProductOption[]) => options.filter(({ values }) => values.length > 0);

/** The combinations of the new options, with what was typed for those that stay. An option without values waits for its first. */
export function withNewOptions(
  { options: before, rows }: VariantDraft,
  options: ProductOption[],
  own: OwnCells,
): VariantDraft {
  if (combinationCount(filled(options)) > MAX_VARIANTS) return { options, rows };
  const made = newRowBeside(rows.length > 0 ? rows : [own]);
  const next = withOptions(rows, { before: filled(before), after: filled(options) }, made);
  const isFirst = rows.length === 0;
  return { options, rows: next.map((row, index) => (isFirst && index === 0 ? { ...row, ...own } : row)) };
}

/** How many combinations the table leaves out. */
export function leftOut({ options, rows }: VariantDraft): number {
  const count = combinationCount(filled(options));
  return count > MAX_VARIANTS ? 0 : count - rows.length;
}

export function withLeftOut({ options, rows }: VariantDraft): VariantDraft {
  return { options, rows: withAllCombinations(rows, filled(options), newRowBeside(rows)) };
}

/** A value with another name keeps its rows. */
export function withValueNamed(
  { options, rows }: VariantDraft,
  index: number,
  change: Record<'from' | 'to', string>,
): VariantDraft {
  const { from, to } = change;
  const renamed = options.map((option, at) =>
    at === index
      ? { ...option, values: option.values.map((value) => (value === from ? to : value)) }
      : option,
  );
  const place = filled(options.slice(0, index)).length;
  return { options: renamed, rows: withValueRenamed(rows, place, change) };
}

/** The rows that a smaller draft loses, of those that are saved. */
export function lostRows(before: VariantDraft, after: VariantDraft): VariantRow[] {
  const kept = new Set(after.rows.map(({ saved }) => saved?._id));
  return before.rows.flatMap(({ saved }) => (saved && !kept.has(saved._id) ? [saved] : []));
}

/** The first cell that the server would refuse, with its message. */
export function draftProblem({ options, rows }: VariantDraft): CellProblem | { message: string } | undefined {
  const filled = options.filter(({ values }) => values.length > 0);
  if (combinationCount(filled) > MAX_VARIANTS) return { message: variantRefusalTexts.tooManyVariants };
  if (filled.length < options.length) return { message: variantRefusalTexts.valuesMissing };
  for (const [row, { price, stock, barcode, weight, saved }] of rows.entries()) {
    if (price !== '' && !isAmount(plainPrice(price), shopCurrency()))
      return { row, cell: 'price', message: amountMessage(variantFields.price, shopCurrency()) };
    const stockRule = { label: variantFields.stock, min: 0, max: MAX_STOCK };
    if (stock !== '' && !isWholeNumber(plainNumber(stock), stockRule))
      return { row, cell: 'stock', message: wholeNumberMessage(stockRule) };
    // One that came with a file stays as it is.
    const code = plainBarcode(barcode);
    if (code !== '' && code !== saved?.barcode && !isGtin(code))
      return { row, cell: 'barcode', message: variantRefusalTexts.wrongGtin };
    const weightRule = { label: variantFields.weight, min: 0, max: MAX_VARIANT_GRAMS };
    if (weight !== '' && !isWholeNumber(plainNumber(weight), weightRule))
      return { row, cell: 'weight', message: wholeNumberMessage(weightRule) };
  }
  const repeated = repeatedSku(rows.map(({ values, sku }) => ({ values, sku: sku.trim() })));
  return repeated && { row: repeated.row, cell: 'sku', message: skuTaken(repeated.value, repeated.usedBy) };
}

/** Numbers of stock are sent only if they were touched, with what was seen: others may have been sold meanwhile. */
export function bodyOf({ options, rows }: VariantDraft, version: number): VariantTableBody {
  return {
    version,
    options,
    variants: rows.map(({ price, stock, weight, sku, barcode, saved, ...row }) => {
      const [count, grams] = [stock, weight].map((typed) =>
        typed === '' ? null : Number(plainNumber(typed)),
      );
      const isTouched = count !== (saved?.stock ?? null);
      return {
        ...{ ...row, sku: sku.trim(), barcode: plainBarcode(barcode), weight: grams },
        price: price === '' ? null : Number(plainPrice(price)),
        ...(isTouched && { stock: count, ...(saved && { stockSeen: saved.stock }) }),
        ...(saved && { _id: saved._id }),
      };
    }),
  };
}

/** People group its digits as they are printed. */
function plainBarcode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

export function isSameDraft(one: VariantDraft, other: VariantDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function keyOf({ values }: Pick<DraftRow, 'values'>): string {
  return JSON.stringify(values);
}

/** What is typed for many rows; what is empty or undefined stays as it is, and a picture of null is removed. */
export type VariantFill = Record<'price' | 'stock' | 'skuPattern', string> & {
  image?: string | null | undefined;
};

/** The rows with these keys, filled. */
export function filledRows(
  { options, rows }: VariantDraft,
  keys: ReadonlySet<string>,
  { price, stock, skuPattern, image }: VariantFill,
): DraftRow[] {
  return rows.map((row) => {
    if (!keys.has(keyOf(row))) return row;
    const { values } = row;
    return {
      ...row,
      ...(price.trim() !== '' && { price: price.trim() }),
      ...(stock.trim() !== '' && { stock: stock.trim() }),
      ...(skuPattern.trim() !== '' && { sku: skuOf(skuPattern, { options: filled(options), values }) }),
      ...(image !== undefined && { image }),
    };
  });
}

/** Copies a cell into all rows below it. */
export function filledDown(rows: readonly DraftRow[], from: number, cell: TypedCell): DraftRow[] {
  const value = rows[from]?.[cell] ?? '';
  return rows.map((row, index) => (index > from ? { ...row, [cell]: value } : row));
}

export function nameOf(row: Pick<DraftRow, 'values'>): string {
  return variantName(row);
}
