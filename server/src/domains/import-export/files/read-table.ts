import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import {
  MAX_CELL_CHARS,
  MAX_IMPORT_COLUMNS,
  originalCell,
} from '@vitrine/contract/import-export/import-export.rules';
import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { csvRecords } from './csv-records.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';
export type TableFormat = { encoding: Encoding; delimiter: string };

const SNIFFED_BYTES = 64 * 1024;
/** Small enough that what is done with one piece does not block the event loop. */
const PIECE_BYTES = 32 * 1024;
const MAX_RECORD_CHARS = MAX_CELL_CHARS * 10;
const DELIMITERS = [',', ';', '\t'] as const;

export async function sniffTable(path: string): Promise<TableFormat> {
  const start = await firstBytes(path);
  const encoding = encodingOf(start);
  const hasZeros = encoding === 'utf-8' && start.includes(0);
  if (start.length === 0 || hasZeros || start.subarray(0, 2).toString('latin1') === 'PK')
    throw new Refusal(importExportRefusals.notATable);
  const [firstLine = ''] = new TextDecoder(encoding).decode(start).split(/\r?\n|\r/, 1);
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  const most = Math.max(...counts);
  if (most < 2) throw new Refusal(importExportRefusals.notATable);
  return { encoding, delimiter: DELIMITERS[counts.indexOf(most)] ?? ',' };
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8';
}

export type TableRow = {
  /** As a spreadsheet numbers them: the headings are row 1. */
  number: number;
  cells: string[];
  /** How much of the file has been read, in bytes. */
  bytes: number;
};

/** Nothing of the table after this row can be read; `advice` has the reason. */
export class BrokenTableError extends Error {
  override name = 'BrokenTableError';
  readonly row: number;
  readonly advice: string;
  constructor(row: number, advice: string = importAdvice.badQuotes) {
    super(`The table cannot be read from row ${row} on.`);
    this.row = row;
    this.advice = advice;
  }
}

/** Reads a table row by row, headings included, however large it is, and lets other work have its turn meanwhile. */
export async function* readRows(
  path: string,
  { encoding, delimiter }: TableFormat,
): AsyncGenerator<TableRow> {
  const table = csvRecords({ delimiter, maxRecordChars: MAX_RECORD_CHARS, maxCells: MAX_IMPORT_COLUMNS });
  let number = 0;
  for await (const { text, bytes } of decodedPieces(path, encoding)) {
    const { records, isBroken } = text === undefined ? table.end() : table.push(text);
    for (const cells of records) {
      number += 1;
      yield { number, cells: cells.map(originalCell), bytes };
    }
    if (isBroken) throw new BrokenTableError(number + 1);
    await endOfTurn();
  }
}

/** The text of a file piece by piece; after the last one, `text` is undefined. */
async function* decodedPieces(path: string, encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
      bytes += (chunk as Buffer).length;
      yield { text: decoder.decode(chunk as Buffer, { stream: true }), bytes };
    }
    yield { text: decoder.decode(), bytes };
    yield { text: undefined, bytes };
  } catch (error) {
    if (error instanceof TypeError) throw new Refusal(importExportRefusals.notUtf8);
    throw error;
  }
}

/** The beginning of a cell as it can be stored and shown: without NUL, and without half of a character at its end. */
export function shownCell(cell: string, maxChars = 80): string {
  return cell.slice(0, maxChars).replaceAll('\0', '').toWellFormed();
}
