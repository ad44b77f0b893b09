import { IMAGE_SEPARATOR } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { decodedEntities, htmlText } from '../files/html-text.ts';
import type { TableRow } from '../files/read-table.ts';
import {
  type CellByHeading,
  cellByHeading,
  type FileRow,
  hasHeading,
  type PricedSource,
  refused,
  toFileRow,
} from './file-row.ts';
import { withSale } from './sale-price.ts';
import { isVariation, readVariations, typesOf, weightIn, withVariations } from './woocommerce-variations.ts';

const HEADINGS = ['type', 'name', 'published', 'regular price', 'categories'];

export function isFromWooCommerce(columns: PricedSource['columns']): boolean {
  return HEADINGS.every((heading) => hasHeading({ columns }, heading));
}

/** In WooCommerce's export each product has a row, and so has each of its variations, often far below it. */
export async function* wooCommerceRows(
  source: PricedSource,
  rows: AsyncGenerator<TableRow>,
): AsyncGenerator<FileRow> {
  const cell = cellByHeading(source);
  const variations = await readVariations(source);
  for await (const row of rows) {
    if (row.number === 1) continue;
    // It is read with its product.
    if (isVariation(cell, row.cells) && variations.hasParentOf(row.cells)) continue;
    const next = read(source, cell, toFileRow(source, row));
    const isVariable = typesOf(cell, row.cells).includes('variable') && !next.isRefused;
    const lines = variations.of(row.cells);
    yield isVariable ? withVariations(source, cell, { row: next, lines }) : next;
  }
}

const NEEDS_ADVICE: Readonly<Record<string, string>> = {
  variation: importAdvice.variation,
  grouped: importAdvice.onlySimple,
  external: importAdvice.onlySimple,
};

function read(source: PricedSource, cell: CellByHeading, given: FileRow): FileRow {
  const row = { ...given, sourceKey: cell(given.lines[0] ?? [], 'id') };
  const [line = []] = row.lines;
  const { cells } = row;
  if (row.isRefused) return row;
  const type = typesOf(cell, line).find((one) => one in NEEDS_ADVICE);
  if (type !== undefined)
    return refused(row, { column: 'Type', value: type, advice: NEEDS_ADVICE[type] ?? '' });
  const isHidden = cell(line, 'visibility in catalog').toLowerCase() === 'hidden';
  const published = cell(line, 'published');
  if (isHidden || (published !== '' && published !== '1')) cells.isPublished = 'no';
  if (cells.name !== undefined) cells.name = decodedEntities(cells.name);
  if (cells.description !== undefined) cells.description = descriptionOf(cells.description, cell, line);
  if (cells.category !== undefined) cells.category = categoryOf(cells.category);
  if (cells.images !== undefined) cells.images = cells.images.replaceAll(',', IMAGE_SEPARATOR);
  // WooCommerce's own classes are reduced-rate and zero-rate.
  if (cells.taxClass !== undefined) cells.taxClass = cells.taxClass.replace('-rate', '');
  const weight = weightIn(source, cell, line);
  if (weight) cells.weight ??= weight;
  if (cells.stock?.trim() === '' && cell(line, 'in stock?') === '0') cells.stock = '0';
  return withSalePrice(source, cell, row);
}

/** A discount of this shop has no dates. */
function withSalePrice(source: PricedSource, cell: CellByHeading, row: FileRow): FileRow {
  if (!hasHeading(source, 'sale price')) return row;
  const [line = []] = row.lines;
  const sale = { kind: 'sale', column: 'Sale price', cell: cell(line, 'sale price') } as const;
  const dates = [cell(line, 'date sale price starts'), cell(line, 'date sale price ends')].filter(Boolean);
  if (sale.cell === '' || dates.length === 0) return withSale(row, sale, source.currency);
  const problem = { column: sale.column, value: dates.join(' – '), advice: importAdvice.saleDates };
  return { ...row, problems: [...row.problems, problem] };
}

/** WooCommerce writes a line break as a backslash and an n. */
function descriptionOf(chosen: string, cell: CellByHeading, line: readonly string[]): string {
  const html = chosen.trim() === '' ? cell(line, 'short description') : chosen;
  return htmlText(html.replaceAll(/\\\\n|\\n/g, (found) => (found.length > 2 ? '\\n' : '\n')));
}

/** Of `Home > Kitchen, Offers` the last part of the first: a product has one category. */
function categoryOf(categories: string): string {
  const [first = ''] = categories.split(/(?<!\\),/, 1);
  const [name = ''] = first.split(' > ').slice(-1);
  return decodedEntities(name.replaceAll('\\,', ',')).trim();
}
