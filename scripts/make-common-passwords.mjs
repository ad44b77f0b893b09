import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';

// Writes the list of passwords that the shop calls common, from a text of passwords with the most common first, such as
// 10-million-password-list-top-1000000.txt of SecLists (MIT): node scripts/make-common-passwords.mjs LIST

const COUNT = 100_000;
/** Shorter ones are refused for their length anyway. */
const MIN_CHARS = 8;
const TARGET = new URL('../server/src/accounts/common-passwords.txt.br', import.meta.url);

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the text with the passwords, most common first.');
const typed = (await readFile(source, 'utf8')).split(/\r?\n/).map((line) => line.toLowerCase());
const common = [...new Set(typed.filter((line) => line.length >= MIN_CHARS))].slice(0, COUNT);
// In byte order, which the server's lookup relies on.
const lines = common.map((line) => Buffer.from(`${line}\n`)).sort(Buffer.compare);
await writeFile(TARGET, brotliCompressSync(Buffer.concat(lines)));
process.stdout.write(`${common.length} passwords written.\n`);
