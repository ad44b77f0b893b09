import type { ProductOption } from '@vitrine/contract/catalog/variants/variants.rules';
import { MAX_CELL_CHARS, MAX_PRODUCT_ROWS } from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import {
  type FileField,
  fileHeading,
  isVariantField,
  type VariantField,
} from '@vitrine/contract/import-export/variant-columns.rules';
import { BrokenTableError, type TableFormat, type TableRow } from '../files/read-table.ts';
import type { RowCells } from './check-row.ts';

export type ImportSource = {
  path: string;
  format: TableFormat;
  columns: readonly { name: string; field: FileField | null }[];
};

/** `row` is set where it is not the first row of its product. */
export type RowProblem = { row?: number; column: string; value: string; advice: string };

/** What a file may say of a variant. An absent cell leaves what the shop has. */
type VariantCells = {
  [F in 'price' | 'stock' | 'weight' | 'images' | 'isPublished' | 'sku' | 'barcode']?: string | undefined;
};

export type VariantRow = { number: number; values: string[]; cells: VariantCells };
export type FileVariants = { options: ProductOption[]; rows: VariantRow[] };

export type FileRow = Pick<TableRow, 'number' | 'bytes'> & {
  cells: RowCells;
  variantCells: Partial<Record<VariantField, string>>;
  /** What identifies the product in the shop that the file comes from. */
  sourceKey?: string;
  /** Of a product with options. */
  variants?: FileVariants;
  /** The rows as they are in the file. */
  lines: string[][];
  problems: RowProblem[];
  /** Its cells mean nothing: the row is damaged, or the shop cannot have such a product. */
  isRefused: boolean;
};

/** With the currency in which its prices are understood. */
export type PricedSource = ImportSource & { currency: string };

export function toFileRow({ columns }: ImportSource, { number, bytes, cells }: TableRow): FileRow {
  const row: FileRow = {
    ...{ number, bytes, cells: {}, variantCells: {}, lines: [cells], problems: [], isRefused: false },
  };
  for (const [index, { field }] of columns.entries()) {
    if (field === null) continue;
    if (isVariantField(field)) row.variantCells[field] = cells[index] ?? '';
    else row.cells[field] = cells[index] ?? '';
  }
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

export function withProblem(row: FileRow, problem: RowProblem): FileRow {
  return { ...row, problems: [...row.problems, problem] };
}

/** The product with one more row of the file. If that one is damaged, so is the whole product. */
export function withRow(product: FileRow, next: FileRow): FileRow {
  if (product.lines.length >= MAX_PRODUCT_ROWS)
    throw new BrokenTableError(next.number, importAdvice.tooManyOfOne);
  product.lines.push(...next.lines);
  product.bytes = next.bytes;
  if (!next.isRefused || product.isRefused) return product;
  const problems = next.problems.map((problem) => ({ row: next.number, ...problem }));
  return { ...product, problems, isRefused: true };
}

/** Reads a cell by its heading; empty if the file has no such column. */
export type CellByHeading = (cells: readonly string[], ...headings: readonly string[]) => string;

export function cellByHeading({ columns }: Pick<ImportSource, 'columns'>): CellByHeading {
  const places = new Map(columns.map(({ name }, index) => [name.toLowerCase(), index]));
  return (cells, ...headings) => {
    const place = headings.map((heading) => places.get(heading)).find((index) => index !== undefined);
    return place === undefined ? '' : (cells[place]?.trim() ?? '');
  };
}

export function hasHeading({ columns }: Pick<ImportSource, 'columns'>, heading: string): boolean {
  return columns.some(({ name }) => name.toLowerCase() === heading);
}

/** The heading in the file of the first of these columns that it has. */
export function headingIn({ columns }: Pick<ImportSource, 'columns'>, ...headings: readonly string[]) {
  return columns.find(({ name }) => headings.includes(name.toLowerCase()))?.name;
}

export function headingOf({ columns }: ImportSource, field: FileField): string {
  return columns.find((column) => column.field === field)?.name ?? fileHeading(field);
}
