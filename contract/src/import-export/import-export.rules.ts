import type { ProductField } from '../catalog/product-fields/product-fields.rules.ts';

/** What can be exported as CSV. */
export const EXPORT_KINDS = ['products', 'orders', 'customers', 'subscribers', 'redirects'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Owners must split larger tables. The shop's own export of this many products stays below the byte limit. */
export const MAX_IMPORT_ROWS = 250_000;
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
export const MAX_IMPORT_ZIP_BYTES = 512 * 1024 * 1024;
/** The files in a zip, the bytes of its list of contents, and what it may unpack to. */
export const MAX_ZIP_ENTRIES = 50_000;
export const MAX_ZIP_LIST_BYTES = 16 * 1024 * 1024;
export const MAX_UNPACKED_BYTES = 4 * 1024 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 200;
export const MAX_CELL_CHARS = 100_000;
/** How many rows one product can take in a file of another shop, for its images and variants. */
export const MAX_PRODUCT_ROWS = 2_500;
/** Further problems are counted but not listed. */
export const MAX_LISTED_PROBLEMS = 10_000;
/** Further rows with links to pictures are counted but not listed. */
export const MAX_LINKED_ROWS = 12;
export const PROBLEMS_PAGE_SIZE = 50;
export const SAMPLE_ROWS = 3;

/** A product needs at least these. */
export const NEEDED_FIELDS = ['name', 'price'] as const satisfies readonly ProductField[];

/** A file of redirects is written in one transaction. */
export const MAX_REDIRECT_ROWS = 20_000;
export const MAX_REDIRECT_BYTES = 8 * 1024 * 1024;
/** Further problems of such a file are counted but not listed. */
export const MAX_REDIRECT_PROBLEMS = 100;

/** Separates the images of a product within one cell. */
export const IMAGE_SEPARATOR = '|';

export const IMPORT_STATES = [
  'columns',
  'checking',
  'checked',
  'importing',
  'stopping',
  'stopped',
  'done',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** In these states a job is at work. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'stopping';
}

export const ROW_CHOICES = ['good', 'all'] as const;

const MAY_BE_FORMULA = /^'*[=+\-@\t\r]/;

/** A spreadsheet evaluates a cell that looks like a formula; an apostrophe in front makes it text. */
export function harmlessCell(value: string): string {
  return MAY_BE_FORMULA.test(value) ? `'${value}` : value;
}

/** Undoes `harmlessCell`. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && MAY_BE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
