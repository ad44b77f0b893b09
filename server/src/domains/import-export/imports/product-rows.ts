import { NEEDED_FIELDS } from '@vitrine/contract/import-export/import-export.rules';
import { readRows } from '../files/read-table.ts';
import { type FileRow, type ImportSource, toFileRow } from './file-row.ts';
import { shopifyRows } from './shopify-rows.ts';
import { isFromWooCommerce, wooCommerceRows } from './woocommerce-rows.ts';

/** The products of the file, one after the other. */
export async function* productRows(source: ImportSource): AsyncGenerator<FileRow> {
  const rows = readRows(source.path, source.format);
  if (source.isFromShopify) yield* shopifyRows(source, rows);
  else if (isFromWooCommerce(source.columns)) yield* wooCommerceRows(source, rows);
  else for await (const row of rows) if (row.number > 1) yield toFileRow(source, row);
}

export function hasNeededFields(columns: ImportSource['columns']): boolean {
  return NEEDED_FIELDS.every((needed) => columns.some(({ field }) => field === needed));
}
