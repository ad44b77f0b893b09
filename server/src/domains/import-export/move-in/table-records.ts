import { importAdvice } from '@vitrine/contract/import-export/import-export.texts';
import { BrokenTableError, readRows, shownCell, type TableFormat } from '../files/read-table.ts';

/** What is wrong with a row of a file. */
export type RecordProblem = { row: number; column: string; value: string; advice: string };

export type TableRecord = {
  /** As a spreadsheet numbers it. */
  row: number;
  /** How much of the file has been read. */
  bytes: number;
  /** The cell under the first of these headings that has one; empty if none has. */
  cell: (...headings: readonly string[]) => string;
  /** A row that cannot be read. */
  problem?: RecordProblem;
};

/** A heading as it is looked for: other exporters write `order_total`, and people `Order Total`. */
export function plainHeading(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
}

/** The rows below the headings, read one after the other however large the file is. */
export async function* tableRecords(file: {
  path: string;
  format: TableFormat;
  headings: readonly string[];
}): AsyncGenerator<TableRecord> {
  const places = new Map<string, number>();
  for (const [index, heading] of file.headings.entries())
    if (!places.has(heading)) places.set(heading, index);
  try {
    for await (const { number: row, cells, bytes } of readRows(file.path, file.format)) {
      if (row === 1) continue;
      const cell = (...headings: readonly string[]) => {
        const texts = headings.map((heading) => cells[places.get(heading) ?? -1]?.trim() ?? '');
        return texts.find((text) => text !== '') ?? '';
      };
      const isWhole = cells.length === file.headings.length;
      const problem = { row, column: '', value: shownCell(cells[0] ?? ''), advice: importAdvice.rowBroken };
      yield { row, bytes, cell, ...(!isWhole && { problem }) };
    }
  } catch (error) {
    if (!(error instanceof BrokenTableError)) throw error;
    const { row, advice } = error;
    yield { row, bytes: 0, cell: () => '', problem: { row, column: '', value: '', advice } };
  }
}
