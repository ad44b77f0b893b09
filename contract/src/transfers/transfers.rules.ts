/** What can be written into a CSV file. */
export const EXPORT_KINDS = ['products', 'orders', 'customers', 'subscribers'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** A larger table is split by its owner; the shop's own export of so many products is below the bytes. */
export const MAX_IMPORT_ROWS = 250_000;
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;
export const MAX_IMPORT_ZIP_BYTES = 512 * 1024 * 1024;
export const MAX_IMPORT_COLUMNS = 200;
export const MAX_CELL_CHARS = 100_000;
/** Further problems are counted and not listed. */
export const MAX_LISTED_PROBLEMS = 10_000;
/** Further rows with links to pictures are counted and not named. */
export const MAX_LINKED_ROWS = 12;
export const PROBLEMS_PAGE_SIZE = 50;
export const SAMPLE_ROWS = 3;

/** The fields that a column can fill. */
export const IMPORT_FIELDS = [
  'id',
  'name',
  'category',
  'description',
  'price',
  'promoPercentage',
  'isFeatured',
  'isPublished',
  'images',
  'size',
  'material',
  'care',
  'stock',
  'lowStockAt',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Without these no product can be made. */
export const NEEDED_FIELDS = ['name', 'price'] as const satisfies readonly ImportField[];

/** A product's images stand in one cell. */
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

/** While it is in one of these, it goes on by itself. */
export function isAtWork(state: ImportState): boolean {
  return state === 'checking' || state === 'importing' || state === 'stopping';
}

export const ROW_CHOICES = ['good', 'all'] as const;

const MAY_BE_FORMULA = /^'*[=+\-@\t\r]/;

/** A spreadsheet runs a cell that begins like a formula; an apostrophe before it makes it text. */
export function harmlessCell(value: string): string {
  return MAY_BE_FORMULA.test(value) ? `'${value}` : value;
}

/** The cell as it was before it was made harmless. */
export function originalCell(cell: string): string {
  return cell.startsWith("'") && MAY_BE_FORMULA.test(cell) ? cell.slice(1) : cell;
}
