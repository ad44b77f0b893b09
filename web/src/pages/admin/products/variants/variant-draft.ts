import { isGtin } from '@vitrine/contract/catalog/variants/gtin.rules';
import {
  combinationCount,
  MAX_VARIANT_GRAMS,
  MAX_VARIANTS,
  type ProductOption,
  repeatedSku,
  variantName,
  withOptions,
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

function newRow(values: string[]): DraftRow {
  return { values, price: '', stock: '', sku: '', image: null, isOn: true, barcode: '', weight: '' };
}

/** Every combination of the new options, with what was typed for those that stay. An option without values waits for its first. */
export function withNewOptions(
  { options: before, rows }: VariantDraft,
  options: ProductOption[],
): VariantDraft {
  const filled = (all: readonly ProductOption[]) => all.filter(({ values }) => values.length > 0);
  if (combinationCount(filled(options)) > MAX_VARIANTS) return { options, rows };
  return { options, rows: withOptions(rows, { before: filled(before), after: filled(options) }, newRow) };
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

/** Copies a cell into all rows below it. */
export function filledDown(rows: readonly DraftRow[], from: number, cell: TypedCell): DraftRow[] {
  const value = rows[from]?.[cell] ?? '';
  return rows.map((row, index) => (index > from ? { ...row, [cell]: value } : row));
}

export function nameOf(row: Pick<DraftRow, 'values'>): string {
  return variantName(row);
}
