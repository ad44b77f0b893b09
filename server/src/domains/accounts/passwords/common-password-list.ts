import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../../platform/shared/files/project-root.ts';

/** One password a line, sorted by bytes; scripts/make-common-passwords.mjs writes it. */
const LIST = join(projectRoot, 'server/src/domains/accounts/passwords/common-passwords.txt.br');
const LINE_END = 10;

let list: Buffer | undefined;

/** Whether the password, in lower case, is one of the 100,000 most common of at least eight characters. */
export function isListed(password: string): boolean {
  // Kept as bytes, because as many strings would take ten times the memory.
  list ??= brotliDecompressSync(readFileSync(LIST));
  const wanted = Buffer.from(password);
  let low = 0;
  let high = list.length;
  while (low < high) {
    const start = lineStart(list, (low + high) >> 1);
    const end = list.indexOf(LINE_END, start);
    const order = Buffer.compare(list.subarray(start, end), wanted);
    if (order === 0) return true;
    if (order < 0) low = end + 1;
    else high = start;
  }
  return false;
}

function lineStart(bytes: Buffer, within: number): number {
  return within === 0 ? 0 : bytes.lastIndexOf(LINE_END, within - 1) + 1;
}
