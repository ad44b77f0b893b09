import { csvRecords } from '../../domains/import-export/files/csv-records.ts';

/** The rows of an exported file, each by the names of the columns. */
export function rowsOf(body: string): Record<string, string>[] {
  const table = csvRecords({ delimiter: ',', maxRecordChars: 100_000, maxCells: 100 });
  const [head = [], ...records] = [
    ...table.push(body.replace(/^\uFEFF/, '')).records,
    ...table.end().records,
  ];
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])));
}
