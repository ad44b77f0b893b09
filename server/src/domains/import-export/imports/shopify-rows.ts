import { IMAGE_SEPARATOR, MAX_PRODUCT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice, variantsText } from '@vitrine/contract/import-export/import-export.texts';
import { htmlText } from '../files/html-text.ts';
import { BrokenTableError, type TableRow } from '../files/read-table.ts';
import {
  type CellByHeading,
  cellByHeading,
  type FileRow,
  hasHeading,
  headingOf,
  type PricedSource,
  refused,
  toFileRow,
} from './file-row.ts';
import { withSale } from './sale-price.ts';

const HANDLE = ['handle', 'url handle'];
const TRACKER = ['variant inventory tracker', 'inventory tracker'];
const COMPARE_AT = ['variant compare at price', 'compare-at price'];
/** Shopify has written its files in two ways; each of these identifies one of them. */
const HEADINGS = [
  ['handle', 'title', 'body (html)', 'variant price'],
  ['url handle', 'title', 'price', 'compare-at price'],
];

export function isFromShopify(columns: PricedSource['columns']): boolean {
  return HEADINGS.some((headings) => headings.every((heading) => hasHeading({ columns }, heading)));
}

type Product = { handle: string; row: FileRow; images: string[]; variants: number };

/**
 * In Shopify's export a product takes several rows with the same handle: the first describes it, the others add
 * images and variants. The shop has no variants, so a product with several is refused.
 */
export async function* shopifyRows(
  source: PricedSource,
  rows: AsyncGenerator<TableRow>,
): AsyncGenerator<FileRow> {
  const cell = cellByHeading(source);
  let current: Product | undefined;
  for await (const row of rows) {
    if (row.number === 1) continue;
    const handle = cell(row.cells, ...HANDLE);
    if (current && current.handle === handle && handle !== '') {
      addRow(current, toFileRow(source, row), isVariant(cell, row.cells));
      continue;
    }
    if (current) yield finished(source, current);
    const first = toFileRow(source, row);
    current = { handle, row: read(source, cell, first), images: imagesOf(first), variants: 1 };
  }
  if (current) yield finished(source, current);
}

function addRow(product: Product, next: FileRow, hasVariant: boolean): void {
  const { row, images } = product;
  if (row.lines.length >= MAX_PRODUCT_ROWS)
    throw new BrokenTableError(next.number, importAdvice.tooManyOfOne);
  row.lines.push(...next.lines);
  row.bytes = next.bytes;
  if (next.isRefused && !row.isRefused) product.row = { ...row, problems: next.problems, isRefused: true };
  images.push(...imagesOf(next));
  if (hasVariant) product.variants += 1;
}

/** A row that adds an image alone has none of these. */
function isVariant(cell: CellByHeading, cells: readonly string[]): boolean {
  const own = [['option1 value'], ['variant price', 'price'], ['variant sku', 'sku']];
  return own.some((headings) => cell(cells, ...headings) !== '');
}

function imagesOf({ cells }: FileRow): string[] {
  return cells.images ? [cells.images] : [];
}

function finished(source: PricedSource, { row, images, variants }: Product): FileRow {
  if (row.isRefused) return row;
  if (variants > 1) {
    const column = source.columns.find(({ name }) => name.toLowerCase() === 'option1 value')?.name;
    const about = { column: column ?? headingOf(source, 'price'), value: variantsText(variants) };
    return refused(row, { ...about, advice: importAdvice.variants });
  }
  if (images.length > 0) row.cells.images = images.join(IMAGE_SEPARATOR);
  return row;
}

function read(source: PricedSource, cell: CellByHeading, row: FileRow): FileRow {
  const [line = []] = row.lines;
  const { cells } = row;
  if (row.isRefused) return row;
  const status = cell(line, 'status').toLowerCase();
  const published = cell(line, 'published', 'published on online store').toLowerCase();
  if ((status !== '' && status !== 'active') || published === 'false') cells.isPublished = 'no';
  if (cells.description !== undefined) cells.description = htmlText(cells.description);
  if (cells.category !== undefined) cells.category = categoryOf(cells.category, cell, line);
  const isNotCounted = TRACKER.some((one) => hasHeading(source, one)) && cell(line, ...TRACKER) === '';
  if (isNotCounted && cells.stock !== undefined) cells.stock = '';
  const column = source.columns.find(({ name }) => COMPARE_AT.includes(name.toLowerCase()))?.name;
  if (column === undefined) return row;
  return withSale(row, { kind: 'regular', column, cell: cell(line, ...COMPARE_AT) }, source.currency);
}

/** The owner's own type, or else the last part of Shopify's category: `Home > Kitchen > Bowls`. */
function categoryOf(chosen: string, cell: CellByHeading, line: readonly string[]): string {
  const [first = ''] = [chosen.trim(), cell(line, 'type'), cell(line, 'product category')].filter(Boolean);
  return first.split(' > ').at(-1)?.trim() ?? '';
}
