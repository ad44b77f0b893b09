import { productFields, SEARCH_FACTS } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { IMAGE_SEPARATOR } from '@vitrine/contract/import-export/import-export.rules';
import { htmlText } from '../files/html-text.ts';
import type { TableRow } from '../files/read-table.ts';
import {
  type CellByHeading,
  cellByHeading,
  type FileRow,
  type FileVariants,
  hasHeading,
  headingIn,
  type PricedSource,
  toFileRow,
  type VariantRow,
  withRow,
} from './file-row.ts';
import { withOwnPrice, withSale, withSaleOfVariants } from './sale-price.ts';

const HANDLE = ['handle', 'url handle'];
const TRACKER = ['variant inventory tracker', 'inventory tracker'];
const PRICE = ['variant price', 'price'];
const VARIANT_CELLS: Readonly<Record<string, readonly string[]>> = {
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  images: ['variant image', 'variant image url'],
};
const GRAMS = ['variant grams', 'weight value (grams)'];
const COMPARE_AT = ['variant compare at price', 'compare-at price'];
/** Shopify has written its files in two ways; each of these identifies one of them. */
const HEADINGS = [
  ['handle', 'title', 'body (html)', 'variant price'],
  ['url handle', 'title', 'price', 'compare-at price'],
];

export function isFromShopify(columns: PricedSource['columns']): boolean {
  return HEADINGS.some((headings) => headings.every((heading) => hasHeading({ columns }, heading)));
}

type Product = { handle: string; row: FileRow; lines: Line[] };
/** A row of the file that belongs to the product. */
type Line = Pick<FileRow, 'number' | 'cells'> & { line: readonly string[] };

/**
 * In Shopify's export a product takes several rows with the same handle: the first describes it, the others add
 * images and variants.
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
    const next = toFileRow(source, row);
    const line = { number: row.number, cells: { ...next.cells }, line: row.cells };
    if (current && current.handle === handle && handle !== '') {
      current.row = withRow(current.row, next);
      current.lines.push(line);
      continue;
    }
    if (current) yield finished(source, cell, current);
    current = { handle, row: read(source, cell, next), lines: [line] };
  }
  if (current) yield finished(source, cell, current);
}

/** A row that adds an image alone has none of these. */
function isVariant(cell: CellByHeading, cells: readonly string[]): boolean {
  const own = [['option1 value'], PRICE, ['variant sku', 'sku']];
  return own.some((headings) => cell(cells, ...headings) !== '');
}

function finished(source: PricedSource, cell: CellByHeading, { handle, row, lines }: Product): FileRow {
  if (row.isRefused) return row;
  const images = lines.filter(({ cells }) => (cells.images ?? '').trim() !== '');
  if (images.length > 0) row.cells.images = images.map(({ cells }) => cells.images).join(IMAGE_SEPARATOR);
  if (images.length > 1 && row.cells.imageTexts !== undefined)
    row.cells.imageTexts = images
      .map(({ cells }) => cells.imageTexts?.replaceAll(IMAGE_SEPARATOR, '/'))
      .join(IMAGE_SEPARATOR);
  const [first, ...others] = lines.filter(({ line }, index) => index === 0 || isVariant(cell, line));
  const named = { ...row, sourceKey: handle };
  const column = headingIn(source, ...COMPARE_AT);
  if (!first) return named;
  if (others.length === 0) {
    const { weight } = presentCells(source, cell, first.line);
    if (weight) named.cells.weight ??= weight;
    if (column === undefined) return named;
    return withSale(
      named,
      { kind: 'regular', column, cell: cell(first.line, ...COMPARE_AT) },
      source.currency,
    );
  }
  const variants = variantsOf(source, cell, [first, ...others]);
  // Those of the first row are its variant's.
  delete named.cells.sku;
  delete named.cells.barcode;
  const compared = [first, ...others].map(({ line }) => cell(line, ...COMPARE_AT));
  const other = { kind: 'regular', column: column ?? '', cells: compared } as const;
  return withOwnPrice(withSaleOfVariants({ ...named, variants }, other, source.currency));
}

/** The names of the options are in the first row alone; their values are in the order in which they appear. */
function variantsOf(source: PricedSource, cell: CellByHeading, lines: readonly Line[]): FileVariants {
  const numbers = [1, 2, 3].filter((number) =>
    lines.some(({ line }) => cell(line, `option${number} value`) !== ''),
  );
  const valueIn = (line: readonly string[], number: number) => cell(line, `option${number} value`);
  const options = numbers.map((number) => ({
    name: cell(lines[0]?.line ?? [], `option${number} name`) || `Option ${number}`,
    values: [...new Set(lines.map(({ line }) => valueIn(line, number)).filter(Boolean))],
  }));
  const rows = lines.map(({ number, line, cells }) => ({
    number,
    values: numbers.map((option) => valueIn(line, option)),
    cells: {
      price: cells.price ?? '',
      ...(cells.stock !== undefined && { stock: isNotCounted(source, cell, line) ? '' : cells.stock }),
      ...presentCells(source, cell, line),
    },
  }));
  return { options, rows };
}

/** What the file has columns for. */
function presentCells(
  source: PricedSource,
  cell: CellByHeading,
  line: readonly string[],
): VariantRow['cells'] {
  const found = Object.entries(VARIANT_CELLS).filter(
    ([, headings]) => headingIn(source, ...headings) !== undefined,
  );
  const present = Object.fromEntries(found.map(([name, headings]) => [name, cell(line, ...headings)]));
  // Shopify writes 0 where nobody weighed it.
  const grams = cell(line, ...GRAMS).replace(/\.0{1,3}$/, '');
  return headingIn(source, ...GRAMS) === undefined
    ? present
    : { ...present, weight: grams === '0' ? '' : grams };
}

function isNotCounted(source: PricedSource, cell: CellByHeading, line: readonly string[]): boolean {
  return headingIn(source, ...TRACKER) !== undefined && cell(line, ...TRACKER) === '';
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
  if (cells.stock !== undefined && isNotCounted(source, cell, line)) cells.stock = '';
  for (const fact of SEARCH_FACTS) {
    const text = cells[fact]?.trim() ?? '';
    // Shopify has none where its own default is shown, and takes longer ones than search engines show.
    if (text === '') delete cells[fact];
    else cells[fact] = text.slice(0, productFields[fact].max);
  }
  return row;
}

/** The owner's own type, or else the last part of Shopify's category: `Home > Kitchen > Bowls`. */
function categoryOf(chosen: string, cell: CellByHeading, line: readonly string[]): string {
  const [first = ''] = [chosen.trim(), cell(line, 'type'), cell(line, 'product category')].filter(Boolean);
  return first.split(' > ').at(-1)?.trim() ?? '';
}
