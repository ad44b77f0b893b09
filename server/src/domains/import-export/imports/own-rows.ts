import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { OPTION_COLUMNS, splitValues } from '@vitrine/contract/import-export/variant-columns.rules';
import type { TableRow } from '../files/read-table.ts';
import { type FileRow, type ImportSource, refused, toFileRow, type VariantRow, withRow } from './file-row.ts';

/**
 * In a file of this shop each product has a row. That of a product with options names them, and its variants have the rows
 * below it, with one value of each option in the columns of the values.
 */
export async function* ownRows(
  source: ImportSource,
  rows: AsyncGenerator<TableRow>,
): AsyncGenerator<FileRow> {
  let current: FileRow | undefined;
  for await (const row of rows) {
    if (row.number === 1) continue;
    const next = toFileRow(source, row);
    if (current?.variants && (next.isRefused || isOf(current, next))) {
      if (!next.isRefused) current.variants.rows.push(toVariant(next));
      current = withRow(current, next);
      continue;
    }
    if (current) yield current;
    current = isVariant(next) ? refused(next, aloneProblem(next)) : withOptions(next);
  }
  if (current) yield current;
}

function isVariant({ variantCells }: FileRow): boolean {
  const isFilled = (field: keyof typeof variantCells) => (variantCells[field] ?? '').trim() !== '';
  return (
    OPTION_COLUMNS.some(({ values }) => isFilled(values)) &&
    !OPTION_COLUMNS.some(({ name }) => isFilled(name))
  );
}

/** A row of another product says so: tables get sorted. */
function isOf(product: FileRow, row: FileRow): boolean {
  const names = (['id', 'name'] as const).map((field) => [
    row.cells[field]?.trim() ?? '',
    product.cells[field]?.trim(),
  ]);
  return isVariant(row) && names.every(([own, its]) => own === '' || own === its);
}

function withOptions(row: FileRow): FileRow {
  if (row.isRefused) return row;
  const options = OPTION_COLUMNS.flatMap(({ name, values }) => {
    const called = row.variantCells[name]?.trim() ?? '';
    return called === '' ? [] : { name: called, values: splitValues(row.variantCells[values] ?? '') };
  });
  return options.length === 0 ? row : { ...row, variants: { options, rows: [] } };
}

function toVariant({ number, cells, variantCells }: FileRow): VariantRow {
  const { price, stock, weight, images, isPublished, sku, barcode } = cells;
  const values = OPTION_COLUMNS.flatMap(({ values: column }) => splitValues(variantCells[column] ?? ''));
  return { number, values, cells: { price, stock, weight, images, isPublished, sku, barcode } };
}

function aloneProblem({ variantCells }: FileRow) {
  const value = OPTION_COLUMNS.map(({ values }) => variantCells[values] ?? '')
    .filter(Boolean)
    .join(' · ');
  return { column: '', value, advice: importAdvice.variantAlone };
}
