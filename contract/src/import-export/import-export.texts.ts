import { formatNumber } from '../shared/numbers.ts';
import {
  MAX_CELL_CHARS,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
  MAX_PRODUCT_ROWS,
  MAX_REDIRECT_ROWS,
} from './import-export.rules.ts';

const mostRows = formatNumber(MAX_IMPORT_ROWS);
const mostRedirects = formatNumber(MAX_REDIRECT_ROWS);
const mostChars = formatNumber(MAX_CELL_CHARS);
const mostOfOne = formatNumber(MAX_PRODUCT_ROWS);

export const importExportRefusalTexts = {
  notATable: 'This file is not a table. Save it as CSV and drop it again.',
  notUtf8: 'This file is not in UTF-8. Save it as CSV UTF-8 and drop it again.',
  noRows: 'This file has column names and no rows.',
  fileTooLarge: 'This file is larger than 256 MB. Split it and import one part after the other.',
  notAZip: 'This file is not a zip. Pack the images into one and drop it again.',
  importNotFound: 'Import not found',
  importBusy: 'This import is running. Wait until it has finished.',
  importNotChecked: 'Check the file before you import it.',
  importHasProblems: 'Some rows have a problem. Correct them, or import only the valid rows.',
  columnsRepeated: 'Some columns are there twice. Give each a name of its own and drop the file again.',
  tooManyRows: `This file has more than ${mostRows} rows. Split it and import one part after the other.`,
  tooManyColumns: `This file has more than ${MAX_IMPORT_COLUMNS} columns. Remove the ones that you do not need.`,
  redirectColumnsNeeded:
    'A column with the old and one with the new address is needed. Call them Old address and New address.',
  tooManyRedirectRows: `This file has more than ${mostRedirects} rows. Split it and import one part after the other.`,
  columnsNeeded: 'Name and Price are needed. Choose a column for each.',
  fileGone: 'The file is no longer there. Drop it again.',
  givenUp:
    'This import was given up: the shop stopped twice while it was working on the file. Split the file, or remove unusual rows, and import it again.',
  zipTooLarge:
    'This zip has too many files, or unpacks to more than 4 GB. Split it and add one part at a time.',
} as const;

/** What to write instead, shown beside the value in the file. */
export const importAdvice = {
  empty: 'empty',
  twice: 'twice',
  nameNeeded: 'Every product needs a name',
  plainNumber: 'Write a number like 1234.56',
  yesOrNo: 'Write yes or no',
  idUnknown: 'No product has this id. Leave it empty for a new one',
  options: 'With options',
  hasOptions: 'Leave price and stock as they are: change those of its variants in the back office',
  notInZip: 'Not in the zip, and no link',
  tooManyRows: `Split the file: ${mostRows} rows at most`,
  rowBroken: 'This row has more or fewer cells than the first one',
  badQuotes: 'A quotation mark is open or misplaced, or the row is too long. Write two for one inside a cell',
  notStorable: 'This cell contains a character that cannot be stored',
  cellTooLong: `At most ${mostChars} characters in a cell`,
  tooManyOfOne: `At most ${mostOfOne} rows for one product`,
  variation: 'Its product is not in this file. Add the row of its product',
  variantAlone: 'A variant stands below the row of its product, which names the options',
  noVariants: 'A product with options needs a row for each variant below it',
  valuesUnknown: 'A variant needs one of the values of each option of its product',
  variantTwice: 'Another row is the same variant',
  saleOfVariants:
    'A discount counts for all variants of a product. Give all of them the same percentage, or none',
  sharedStock: 'Its stock is that of the product. Write the stock of each variant',
  anyCounted: 'It stands for several variants. Write a row with a stock of its own for each',
  onlySimple: 'Only simple products can be imported',
  saleDates: 'A discount has no dates. Empty the sale price or its dates',
  tooManyImages: 'At most 20 images',
} as const;

export function writeItAs(value: string): string {
  return `Write it as ${value}`;
}

export function useFromTo(min: number, max: number): string {
  return `Use ${min} to ${max}`;
}

export function atMostCharacters(max: number): string {
  return `At most ${max} characters`;
}

export function atLeastCharacters(min: number): string {
  return `At least ${min} characters`;
}

export function sameAsRow(row: number): string {
  return `Same as row ${row}; only the first is taken`;
}

/** `6 variants` */
export function variantsText(count: number): string {
  return `${count} variants`;
}

type TwoPrices = { regularPrice: string; salePrice: string; nearest: string };

/** Discounts are whole percentages, which do not lead to every price. */
export function discountNotWhole({ regularPrice, salePrice, nearest }: TwoPrices): string {
  return `Use ${nearest} instead of ${salePrice}: a discount is a whole percentage of ${regularPrice}`;
}
