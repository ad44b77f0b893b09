import {
  IMAGE_SEPARATOR,
  type ImportField,
  NEEDED_FIELDS,
} from '@vitrine/contract/transfers/transfers.rules';
import { importFieldLabels } from '@vitrine/contract/transfers/transfers.texts';
import type { RowCells } from './check-row.ts';
import { readRows, type TableFormat, type TableRow } from './read-table.ts';

/** A file to import and how its columns are read. */
export type ImportSource = {
  path: string;
  format: TableFormat;
  columns: readonly { name: string; field: ImportField | null }[];
  isFromShopify: boolean;
};

/** One product of the file. */
export type FileRow = Pick<TableRow, 'number' | 'bytes'> & {
  cells: RowCells;
  /** The rows as they are in the file. */
  lines: string[][];
  /** The file's own row has another number of cells than its first. */
  isBroken: boolean;
};

/** The products of the file, one after the other. */
export async function* productRows(source: ImportSource): AsyncGenerator<FileRow> {
  const rows = readRows(source.path, source.format);
  if (source.isFromShopify) yield* shopifyProducts(source, rows);
  else for await (const row of rows) if (row.number > 1) yield toProduct(source, row);
}

function toProduct({ columns }: ImportSource, { number, bytes, cells }: TableRow): FileRow {
  const isBroken = cells.length !== columns.length;
  const named: RowCells = {};
  for (const [index, { field }] of columns.entries()) if (field) named[field] = cells[index] ?? '';
  return { number, bytes, cells: named, lines: [cells], isBroken };
}

/**
 * In Shopify's export a product takes several rows with the same handle: the first says what it is, the others bring more
 * images and variants. The first variant gives the price; a price to compare with becomes a discount.
 */
async function* shopifyProducts(
  source: ImportSource,
  rows: AsyncGenerator<TableRow>,
): AsyncGenerator<FileRow> {
  const place = (name: string) => source.columns.findIndex((column) => column.name === name);
  const [handle, compareAt, published] = [
    place('Handle'),
    place('Variant Compare At Price'),
    place('Published'),
  ];
  let current: { handle: string; product: FileRow } | undefined;
  for await (const row of rows) {
    if (row.number === 1) continue;
    const next = toProduct(source, row);
    const name = row.cells[handle] ?? '';
    if (current?.handle === name && !next.cells.name) {
      const images = [current.product.cells.images, next.cells.images].filter(Boolean);
      const { lines, cells } = current.product;
      const joined = { lines: [...lines, row.cells], cells: withImages(cells, images) };
      current.product = { ...current.product, bytes: row.bytes, ...joined };
      continue;
    }
    if (current) yield current.product;
    if (row.cells[published]?.toLowerCase() === 'false') next.cells.isPublished = 'no';
    next.cells = withDiscount(withPlainText(next.cells), row.cells[compareAt] ?? '');
    current = { handle: name, product: next };
  }
  if (current) yield current.product;
}

function withImages(cells: RowCells, images: readonly (string | undefined)[]): RowCells {
  return images.length > 0 ? { ...cells, images: images.join(IMAGE_SEPARATOR) } : cells;
}

function withDiscount(cells: RowCells, compareAt: string): RowCells {
  const [now, before] = [Number(cells.price), Number(compareAt)];
  if (compareAt === '' || !(before > now && now > 0)) return cells;
  return {
    ...cells,
    price: before.toFixed(2),
    promoPercentage: String(Math.round((1 - now / before) * 100)),
  };
}

/** Its descriptions are HTML; the shop's are text. */
function withPlainText(cells: RowCells): RowCells {
  if (cells.description === undefined) return cells;
  const text = cells.description
    .replaceAll(/<(br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\n{3,}/g, '\n\n');
  return { ...cells, description: text.trim() };
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

export function hasNeededFields(columns: ImportSource['columns']): boolean {
  return NEEDED_FIELDS.every((needed) => columns.some(({ field }) => field === needed));
}

/** What the file calls the field. */
export function headingOf({ columns }: ImportSource, field: ImportField): string {
  return columns.find((column) => column.field === field)?.name ?? importFieldLabels[field];
}
