import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { transferRefusals } from '@vitrine/contract/transfers/transfers.refusals';
import {
  MAX_CELL_CHARS,
  MAX_IMPORT_COLUMNS,
  originalCell,
} from '@vitrine/contract/transfers/transfers.rules';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../shared/refusal.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';
export type TableFormat = { encoding: Encoding; delimiter: string };

const SNIFFED_BYTES = 64 * 1024;
const DELIMITERS = [',', ';', '\t'] as const;

/** Looks at the beginning of a file: which encoding and which delimiter it has. */
export async function sniffTable(path: string): Promise<TableFormat> {
  const start = await firstBytes(path);
  const encoding = encodingOf(start);
  const hasZeros = encoding === 'utf-8' && start.includes(0);
  if (start.length === 0 || hasZeros || start.subarray(0, 2).toString('latin1') === 'PK')
    throw new Refusal(transferRefusals.notATable);
  const [firstLine = ''] = new TextDecoder(encoding).decode(start).split(/\r?\n|\r/, 1);
  const counts = DELIMITERS.map((delimiter) => firstLine.split(delimiter).length);
  const most = Math.max(...counts);
  if (most < 2) throw new Refusal(transferRefusals.notATable);
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

/** A quotation mark that is open or misplaced, or a file of another encoding: nothing after it can be read. */
export class BrokenTableError extends Error {
  override name = 'BrokenTableError';
  readonly row: number;
  constructor(row: number) {
    super(`The table cannot be read from row ${row} on.`);
    this.row = row;
  }
}

/** Reads a table row by row, headings included, however large it is. */
export async function* readRows(
  path: string,
  { encoding, delimiter }: TableFormat,
): AsyncGenerator<TableRow> {
  const source = createReadStream(path);
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_CELL_CHARS * 10,
  });
  // The parser is the end of the pipeline and passes the first failure on to its reader.
  pipeline(source, decoded(encoding), parser, () => {});
  let number = 0;
  try {
    for await (const record of parser) {
      number += 1;
      const cells = (record as string[]).slice(0, MAX_IMPORT_COLUMNS).map(originalCell);
      yield { number, cells, bytes: source.bytesRead };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new BrokenTableError(number + 1);
    throw error;
  }
}

function decoded(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk: Buffer | undefined, done: (error: Error | null, text?: string) => void) => {
    try {
      done(null, chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
    } catch {
      done(new Refusal(transferRefusals.notUtf8));
    }
  };
  return new Transform({
    decodeStrings: false,
    encoding: 'utf-8',
    transform: (chunk: Buffer, _encoding, done) => decode(chunk, done),
    flush: (done) => decode(undefined, done),
  });
}
