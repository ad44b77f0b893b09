import { type ProductField, productFields } from '@vitrine/contract/catalog/product-fields.rules';
import { MAX_CELL_CHARS } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import type { TableFormat, TableRow } from '../files/read-table.ts';
import type { RowCells } from './check-row.ts';

export type ImportSource = {
  path: string;
  format: TableFormat;
  columns: readonly { name: string; field: ProductField | null }[];
};

export type RowProblem = { column: string; value: string; advice: string };

export type FileRow = Pick<TableRow, 'number' | 'bytes'> & {
  cells: RowCells;
  /** The rows as they are in the file. */
  lines: string[][];
  problems: RowProblem[];
  /** Its cells mean nothing: the row is damaged, or the shop cannot have such a product. */
  isRefused: boolean;
};

/** With the currency in which its prices are understood. */
export type PricedSource = ImportSource & { currency: string };

export function toFileRow({ columns }: ImportSource, { number, bytes, cells }: TableRow): FileRow {
  const named: RowCells = {};
  for (const [index, { field }] of columns.entries()) if (field) named[field] = cells[index] ?? '';
  const row = { number, bytes, cells: named, lines: [cells], problems: [], isRefused: false };
  if (cells.length !== columns.length)
    return refused(row, { column: '', value: '', advice: importAdvice.rowBroken });
  const tooLong = cells.findIndex((cell) => cell.length > MAX_CELL_CHARS);
  if (tooLong < 0) return row;
  const advice = importAdvice.cellTooLong;
  return refused(row, { column: columns[tooLong]?.name ?? '', value: '', advice });
}

export function refused(row: FileRow, problem: RowProblem): FileRow {
  return { ...row, problems: [problem], isRefused: true };
}

/** Reads a cell by its heading; empty if the file has no such column. */
export type CellByHeading = (cells: readonly string[], ...headings: readonly string[]) => string;

export function cellByHeading({ columns }: ImportSource): CellByHeading {
  const places = new Map(columns.map(({ name }, index) => [name.toLowerCase(), index]));
  return (cells, ...headings) => {
    const place = headings.map((heading) => places.get(heading)).find((index) => index !== undefined);
    return place === undefined ? '' : (cells[place]?.trim() ?? '');
  };
}

export function hasHeading({ columns }: Pick<ImportSource, 'columns'>, heading: string): boolean {
  return columns.some(({ name }) => name.toLowerCase() === heading);
}

export function headingOf({ columns }: ImportSource, field: ProductField): string {
  return columns.find((column) => column.field === field)?.name ?? productFields[field].label;
}
