import { Readable } from 'node:stream';

/** Sent while the lines are made. */
export function csvFile(name: string, lines: AsyncGenerator<string>) {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: Readable.from(lines) };
}
