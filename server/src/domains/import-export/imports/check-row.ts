import {
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_NAME_MIN_CHARS,
  DESCRIPTION_MAX_CHARS,
  PRODUCT_FACT_MAX_CHARS,
  PRODUCT_NAME_MAX_CHARS,
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/catalog.rules';
import { IMAGE_SEPARATOR, type ImportField } from '@vitrine/contract/import-export/import-export.rules';
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
import { plainAmount, toCents } from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { MAX_STOCK } from '@vitrine/contract/stock/stock.rules';
import { isUuid } from '../../../platform/shared/uuid.ts';
import type { ProductRowValues } from '../../catalog/products/product-batch.service.ts';

/** What is wrong with one cell. */
type CellProblem = { field: ImportField; value: string; advice: string };
export type RowCells = Partial<Record<ImportField, string>>;

class BadCell extends Error {}

const YES = ['yes', 'true', '1', 'active', 'y'];
const NO = ['no', 'false', '0', 'draft', 'archived', 'n'];

/** Empty cells change nothing, except for the facts and the stock, which they clear. */
const readers: { [F in ImportField]: (cell: string, into: ProductRowValues) => void } = {
  id: (cell, into) => {
    if (cell !== '' && !isUuid(cell)) throw new BadCell(importAdvice.idUnknown);
    if (cell !== '') into.id = cell.toLowerCase();
  },
  name: (cell, into) => {
    if (cell === '') throw new BadCell(importAdvice.nameNeeded);
    into.name = limited(oneLine(cell), PRODUCT_NAME_MAX_CHARS);
  },
  category: (cell, into) => {
    if (cell === '') return;
    if (cell.length < CATEGORY_NAME_MIN_CHARS) throw new BadCell(atLeastCharacters(CATEGORY_NAME_MIN_CHARS));
    into.category = limited(oneLine(cell), CATEGORY_NAME_MAX_CHARS);
  },
  description: (cell, into) => {
    if (cell !== '') into.description = limited(cell, DESCRIPTION_MAX_CHARS);
  },
  price: (cell, into) => {
    const read = readAmount(cell);
    if (read.kind !== 'amount' || !isAmount(read.value)) throw new BadCell(amountAdvice(cell));
    into.priceCents = toCents(Number(read.value));
  },
  promoPercentage: (cell, into) => {
    if (cell === '') return;
    const range = { min: PROMO_MIN_PERCENT, max: PROMO_MAX_PERCENT };
    if (!isWholeNumber(cell, range)) throw new BadCell(useFromTo(PROMO_MIN_PERCENT, PROMO_MAX_PERCENT));
    into.promoPercentage = Number(cell);
  },
  isFeatured: (cell, into) => {
    if (cell !== '') into.isFeatured = yesOrNo(cell);
  },
  isPublished: (cell, into) => {
    if (cell !== '') into.isPublished = yesOrNo(cell);
  },
  images: (cell, into) => {
    const images = cell.split(IMAGE_SEPARATOR).map((image) => image.trim());
    const named = images.filter((image) => image !== '');
    if (named.length > MAX_PRODUCT_IMAGES) throw new BadCell(importAdvice.tooManyImages);
    into.images = named;
  },
  size: (cell, into) => {
    into.size = limited(oneLine(cell), PRODUCT_FACT_MAX_CHARS);
  },
  material: (cell, into) => {
    into.material = limited(oneLine(cell), PRODUCT_FACT_MAX_CHARS);
  },
  care: (cell, into) => {
    into.care = limited(oneLine(cell), PRODUCT_FACT_MAX_CHARS);
  },
  stock: (cell, into) => {
    into.stock = pieces(cell);
  },
  lowStockAt: (cell, into) => {
    into.lowStockAt = pieces(cell);
  },
};

/** Reads the cells of one product; each cell that cannot be read is a problem. */
export function checkRow(cells: RowCells): { values: ProductRowValues; problems: CellProblem[] } {
  const values: ProductRowValues = {};
  const problems: CellProblem[] = [];
  for (const [field, raw] of Object.entries(cells) as [ImportField, string][]) {
    const cell = raw.trim();
    try {
      if (!isStorable(cell)) throw new BadCell(importAdvice.notStorable);
      readers[field](cell, values);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      problems.push({
        field,
        value: cell === '' ? importAdvice.empty : cell,
        advice: error.message,
      });
    }
  }
  return { values, problems };
}

function limited(text: string, max: number): string {
  if (text.length > max) throw new BadCell(atMostCharacters(max));
  return text;
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

function yesOrNo(cell: string): boolean {
  const word = cell.toLowerCase();
  if (YES.includes(word)) return true;
  if (NO.includes(word)) return false;
  throw new BadCell(importAdvice.yesOrNo);
}

function pieces(cell: string): number | null {
  if (cell === '') return null;
  if (!isWholeNumber(cell, { min: 0, max: MAX_STOCK })) throw new BadCell(useFromTo(0, MAX_STOCK));
  return Number(cell);
}

/** Names the number that was meant where that is certain: `$ 12,50` is 12.50. */
export function amountAdvice(cell: string): string {
  const read = readAmount(cell);
  if (read.kind === 'ambiguous') return ambiguousAmountMessage(cell, read.readings);
  const meant = readAmount(cell.slice(0, 40).replaceAll(/[^\d.,]/g, ''));
  const isMeant = meant.kind === 'amount' && !cell.includes('-') && isAmount(meant.value);
  return isMeant && read.kind === 'unreadable'
    ? writeItAs(plainAmount(Number(meant.value)))
    : importAdvice.plainNumber;
}
