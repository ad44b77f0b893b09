import { harmlessCell } from '@vitrine/contract/import-export/import-export.rules';

/** Spreadsheets take a file without it for another encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

export type Cell = string | number | boolean | Date | null | undefined;

/** One line as RFC 4180 writes it, with cells that no spreadsheet runs. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(harmlessCell(textOf(cell)))).join(',')}\r\n`;
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
