import { harmlessCell } from '@vitrine/contract/import-export/import-export.rules';

type Limits = { delimiter: string; maxRecordChars: number; maxCells: number };

type Reading = Limits & {
  endOfPlain: RegExp;
  place: 'start of a cell' | 'plain cell' | 'quoted cell' | 'after a quoted cell';
  cell: string;
  cells: string[];
  /** Of the record, with one for each cell, so that empty cells count too. */
  chars: number;
  isAfterReturn: boolean;
  records: string[][];
};

class BrokenRecordError extends Error {}

/**
 * Splits a table as RFC 4180 writes it, piece by piece as it is read. Every character is looked at once, whatever the
 * table contains, and no more than one record is in memory. Line ends may be mixed; empty lines are skipped. Written by hand,
 * because parsers that can be installed bound the characters of a record but not its cells, and block the event loop for
 * longer than a slice of work may.
 */
export function csvRecords(limits: Limits) {
  const delimiter = limits.delimiter === '\t' ? '\\t' : limits.delimiter;
  const reading: Reading = {
    ...limits,
    endOfPlain: new RegExp(`["\\r\\n${delimiter}]`, 'g'),
    ...{ place: 'start of a cell', cell: '', cells: [], chars: 0, isAfterReturn: false, records: [] },
  };
  return {
    push: (text: string) =>
      recordsOf(reading, () => {
        let at = 0;
        while (at < text.length) at = readOn(reading, text, at);
      }),
    end: () =>
      recordsOf(reading, () => {
        if (reading.place === 'quoted cell') throw new BrokenRecordError();
        endRecord(reading);
      }),
  };
}

/** The records that have ended, and whether the rest of the table cannot be read. */
function recordsOf(reading: Reading, read: () => void) {
  let isBroken = false;
  try {
    read();
  } catch (error) {
    if (!(error instanceof BrokenRecordError)) throw error;
    isBroken = true;
  }
  const { records } = reading;
  reading.records = [];
  return { records, isBroken };
}

/** Returns where to read on. */
function readOn(reading: Reading, text: string, at: number): number {
  const { place, isAfterReturn } = reading;
  if (place === 'quoted cell') return readQuoted(reading, text, at);
  const char = text.charAt(at);
  reading.isAfterReturn = char === '\r';
  if (char === '\n' && isAfterReturn) return at + 1;
  if (char === '\n' || char === '\r') endRecord(reading);
  else if (char === reading.delimiter) endCell(reading);
  else if (char !== '"' && place !== 'after a quoted cell') return readPlain(reading, text, at);
  else openQuotes(reading, char);
  return at + 1;
}

/** A cell may begin with a quotation mark, and two of them inside a quoted cell are one. */
function openQuotes(reading: Reading, char: string): void {
  if (char !== '"' || reading.place === 'plain cell') throw new BrokenRecordError();
  if (reading.place === 'after a quoted cell') append(reading, '"');
  reading.place = 'quoted cell';
}

function readQuoted(reading: Reading, text: string, from: number): number {
  const quote = text.indexOf('"', from);
  append(reading, text.slice(from, quote < 0 ? text.length : quote));
  if (quote < 0) return text.length;
  reading.place = 'after a quoted cell';
  return quote + 1;
}

function readPlain(reading: Reading, text: string, from: number): number {
  reading.endOfPlain.lastIndex = from;
  const end = reading.endOfPlain.exec(text)?.index ?? text.length;
  append(reading, text.slice(from, end));
  reading.place = 'plain cell';
  return end;
}

function append(reading: Reading, text: string): void {
  count(reading, text.length);
  reading.cell += text;
}

/** Of a record with too many cells, one more than allowed is stored, so that it cannot be taken for a whole one. */
function endCell(reading: Reading): void {
  count(reading, 1);
  if (reading.cells.length <= reading.maxCells) reading.cells.push(reading.cell);
  reading.cell = '';
  reading.place = 'start of a cell';
}

function endRecord(reading: Reading): void {
  const isEmptyLine = reading.cells.length === 0 && reading.place === 'start of a cell';
  if (!isEmptyLine) {
    endCell(reading);
    reading.records.push(reading.cells);
  }
  reading.cells = [];
  reading.chars = 0;
}

function count(reading: Reading, chars: number): void {
  reading.chars += chars;
  if (reading.chars > reading.maxRecordChars) throw new BrokenRecordError();
}

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
