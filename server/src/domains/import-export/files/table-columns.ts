import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import {
  MAX_IMPORT_COLUMNS,
  NEEDED_FIELDS,
  SAMPLE_ROWS,
} from '@vitrine/contract/import-export/import-export.rules';
import type { ImportColumn } from '@vitrine/contract/import-export/import-export.schemas';
import {
  FILE_FIELDS,
  type FileField,
  fileHeading,
  isVariantField,
  variantColumns,
} from '@vitrine/contract/import-export/variant-columns.rules';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { hasHeading } from '../imports/file-row.ts';
import { isFromWooCommerce } from '../imports/woocommerce-rows.ts';
import { BrokenTableError, readRows, shownCell, type TableFormat, type TableRow } from './read-table.ts';

const MAX_HEADING_CHARS = 200;

/** What other shops and people call the fields, besides the shop's own headings; the better name first. */
const OTHER_NAMES: Partial<Record<FileField, readonly string[]>> = {
  id: ['product id'],
  name: ['title', 'product', 'product name'],
  category: ['categories', 'type', 'product type', 'product category'],
  description: ['body (html)', 'body', 'text'],
  price: ['variant price', 'regular price', 'unit price'],
  promoPercentage: ['discount (%)', 'promo', 'promopercentage', 'promotion'],
  isFeatured: ['is featured?', 'isfeatured'],
  isPublished: ['published on online store', 'ispublished', 'status'],
  images: ['image src', 'product image url', 'image', 'pictures'],
  stock: ['variant inventory qty', 'inventory quantity', 'quantity', 'in stock'],
  lowStockAt: ['low stock amount'],
  imageTexts: ['image alt text', 'alt text'],
  searchTitle: ['seo title'],
  searchDescription: ['seo description'],
  sku: ['variant sku'],
  barcode: ['variant barcode', 'gtin, upc, ean, or isbn', 'gtin', 'ean', 'upc', 'isbn'],
};

/** The columns of a file with the fields that they seem to fill. */
export async function readColumns(path: string, format: TableFormat): Promise<ImportColumn[]> {
  const [headings, ...samples] = await firstRows(path, format);
  if (!headings) throw new Refusal(importExportRefusals.notATable);
  if (samples.length === 0) throw new Refusal(importExportRefusals.noRows);
  const names = headings.cells.map((name) => shownCell(name.trim(), MAX_HEADING_CHARS));
  if (names.length > MAX_IMPORT_COLUMNS) throw new Refusal(importExportRefusals.tooManyColumns);
  refuseRepeated(names);
  return withGuessedFields(
    names.map((name, index) => ({
      name,
      samples: samples.map(({ cells }) => shownCell(cells[index] ?? '')),
      field: null,
    })),
  );
}

export function hasNeededFields(columns: readonly Pick<ImportColumn, 'field'>[]): boolean {
  return NEEDED_FIELDS.every((needed) => columns.some(({ field }) => field === needed));
}

async function firstRows(path: string, format: TableFormat): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readRows(path, format)) {
      rows.push(row);
      if (rows.length > SAMPLE_ROWS) break;
    }
  } catch (error) {
    // The check names the row from which on the table cannot be read.
    if (!(error instanceof BrokenTableError)) throw error;
    if (rows.length === 1) rows.push({ number: 2, cells: [], bytes: 0 });
  }
  return rows;
}

function refuseRepeated(names: readonly string[]): void {
  const known = new Set<string>();
  const repeated = names.filter((name) => name !== '' && known.size === known.add(name.toLowerCase()).size);
  if (repeated.length === 0) return;
  throw new Refusal(importExportRefusals.columnsRepeated, {
    errors: repeated.map((name) => ({ path: 'file', message: name })),
  });
}

/** Each field is filled by the column with the best name for it; a column without values yields to one that has some. */
function withGuessedFields(columns: readonly ImportColumn[]): ImportColumn[] {
  const guessed = new Map<string, FileField>();
  for (const field of FILE_FIELDS) {
    const names = [fileHeading(field), field, ...(OTHER_NAMES[field] ?? [])];
    const fitting = names
      .flatMap((name) => columns.filter((column) => column.name.toLowerCase() === name.toLowerCase()))
      .filter((column) => !guessed.has(column.name) && mayFill(columns, column, field));
    const best = fitting.find(({ samples }) => samples.some((sample) => sample.trim() !== '')) ?? fitting[0];
    if (best) guessed.set(best.name, field);
  }
  return columns.map((column) => ({ ...column, field: guessed.get(column.name) ?? null }));
}

/**
 * The ids of other shops are not this one's, and WooCommerce's type is not a category. Only a file with options like this
 * shop's has variants in columns of their own.
 */
function mayFill(columns: readonly ImportColumn[], { name, samples }: ImportColumn, field: FileField) {
  if (field === 'id') return samples.every((sample) => sample.trim() === '' || isUuid(sample.trim()));
  if (isVariantField(field)) return hasHeading({ columns }, variantColumns.values1.toLowerCase());
  return !(field === 'category' && name.toLowerCase() === 'type' && isFromWooCommerce(columns));
}
