import {
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_NAME_MIN_CHARS,
  MAX_IMAGE_TEXT_CHARS,
} from '@vitrine/contract/catalog/catalog.rules';
import {
  type ColumnField,
  type FieldOf,
  factProblem,
  type ProductFact,
  type ProductField,
  productFields,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { IMAGE_SEPARATOR } from '@vitrine/contract/import-export/import-export.rules';
import {
  atLeastCharacters,
  atMostCharacters,
  importAdvice,
  useFromTo,
  writeItAs,
} from '@vitrine/contract/import-export/import-export.texts';
import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import { isAmount, isWholeNumber } from '@vitrine/contract/shared/field-problem';
import { isStorable } from '@vitrine/contract/shared/fields';
import { plainAmount, priceDecimals, toCents } from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { isUuid } from '../../../platform/shared/uuid.ts';
import type { ProductRowValues } from '../../catalog/products/product-batch.service.ts';

type CellProblem = { field: ProductField; value: string; advice: string };
export type RowCells = Partial<Record<ProductField, string>>;

class BadCell extends Error {}

const YES = ['yes', 'true', '1', 'active', 'y'];
const NO = ['no', 'false', '0', 'draft', 'archived', 'n'];

/** Fields and kinds that an empty cell leaves as they are. It clears the others; a name or price must not be empty. */
const KEPT_IF_EMPTY: readonly string[] = ['id', 'category', 'isPublished', 'text', 'number', 'switch'];

const ownReaders: {
  [F in FieldOf<'own'> | 'name']: (cell: string, currency: string) => ProductRowValues;
} = {
  id: (cell) => {
    if (!isUuid(cell)) throw new BadCell(importAdvice.idUnknown);
    return { id: cell.toLowerCase() };
  },
  name: (cell) => {
    if (cell === '') throw new BadCell(importAdvice.nameNeeded);
    return { name: oneLine(cell, productFields.name.max) };
  },
  category: (cell) => {
    if (cell.length < CATEGORY_NAME_MIN_CHARS) throw new BadCell(atLeastCharacters(CATEGORY_NAME_MIN_CHARS));
    return { category: oneLine(cell, CATEGORY_NAME_MAX_CHARS) };
  },
  price: (cell, currency) => {
    const read = readAmount(cell, priceDecimals(currency));
    if (read.kind !== 'amount' || !isAmount(read.value, currency))
      throw new BadCell(amountAdvice(cell, currency));
    return { priceCents: toCents(Number(read.value), currency) };
  },
  isPublished: (cell) => ({ isPublished: yesOrNo(cell) }),
  images: (cell) => {
    const named = cell.split(IMAGE_SEPARATOR).map((image) => image.trim());
    const images = named.filter((image) => image !== '');
    if (images.length > MAX_PRODUCT_IMAGES) throw new BadCell(importAdvice.tooManyImages);
    return { images };
  },
  imageTexts: (cell) => {
    const imageTexts = cell.split(IMAGE_SEPARATOR).map((text) => oneLine(text.trim(), MAX_IMAGE_TEXT_CHARS));
    if (imageTexts.length > MAX_PRODUCT_IMAGES) throw new BadCell(importAdvice.tooManyImages);
    return { imageTexts: imageTexts.slice(0, imageTexts.findLastIndex((text) => text !== '') + 1) };
  },
  stock: (cell) => ({ stock: pieces(cell) }),
  lowStockAt: (cell) => ({ lowStockAt: pieces(cell) }),
};

function read(field: ProductField, cell: string, currency: string): ProductRowValues {
  return isOwn(field) ? ownReaders[field](cell, currency) : { [field]: readByKind(field, cell) };
}

function isOwn(field: ProductField): field is keyof typeof ownReaders {
  return field in ownReaders;
}

function readByKind(field: ColumnField | ProductFact, cell: string): string | number | boolean {
  const rule = productFields[field];
  switch (rule.kind) {
    case 'fact':
      return factCell(field as ProductFact, field === 'barcode' ? plainBarcode(cell) : cell);
    case 'line':
      return oneLine(cell, rule.max);
    case 'text':
      return limited(cell, rule.max);
    case 'number':
      return wholeNumber(cell, rule);
    case 'switch':
      return yesOrNo(cell);
  }
}

export function checkRow(
  cells: RowCells,
  currency: string,
): { values: ProductRowValues; problems: CellProblem[] } {
  const values: ProductRowValues = {};
  const problems: CellProblem[] = [];
  for (const [field, raw] of Object.entries(cells) as [ProductField, string][]) {
    const cell = raw.trim();
    if (cell === '' && [field, productFields[field].kind].some((one) => KEPT_IF_EMPTY.includes(one)))
      continue;
    try {
      if (!isStorable(cell)) throw new BadCell(importAdvice.notStorable);
      Object.assign(values, read(field, cell, currency));
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({ field, value: cell === '' ? importAdvice.empty : cell, advice: error.message });
    }
  }
  return { values, problems };
}

function limited(text: string, max: number): string {
  if (text.length > max) throw new BadCell(atMostCharacters(max));
  return text;
}

function factCell(fact: ProductFact, cell: string): string {
  const line = oneLine(cell, productFields[fact].max);
  const problem = factProblem(fact, line);
  if (problem !== undefined) throw new BadCell(problem);
  return line;
}

/** Other shops let people group its digits, and spreadsheets mark it as text. */
export function plainBarcode(cell: string): string {
  return cell.replaceAll(/[\s\-']/g, '');
}

function oneLine(text: string, max: number): string {
  return limited(text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' '), max);
}

function yesOrNo(cell: string): boolean {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new BadCell(importAdvice.yesOrNo);
}

function wholeNumber(cell: string, range: { min: number; max: number }): number {
  if (!isWholeNumber(cell, range)) throw new BadCell(useFromTo(range.min, range.max));
  return Number(cell);
}

function pieces(cell: string): number | null {
  return cell === '' ? null : wholeNumber(cell, { min: 0, max: MAX_STOCK });
}

/** Names the number that was meant where that is certain: `$ 12,50` is 12.50. */
export function amountAdvice(cell: string, currency: string): string {
  const decimals = priceDecimals(currency);
  const read = readAmount(cell, decimals);
  if (read.kind === 'ambiguous') return ambiguousAmountMessage(cell, read.readings, decimals);
  const meant = readAmount(cell.slice(0, 40).replaceAll(/[^\d.,]/g, ''), decimals);
  const isMeant = meant.kind === 'amount' && !cell.includes('-') && isAmount(meant.value, currency);
  return isMeant && read.kind === 'unreadable'
    ? writeItAs(plainAmount(Number(meant.value), currency))
    : importAdvice.plainNumber;
}
