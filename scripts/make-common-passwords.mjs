import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { readCommandLine, UsageError } from './setup/command-line.mjs';
import { runScript } from './setup/shell.mjs';

const COUNT = 100_000;
/** Shorter ones are refused for their length anyway. */
const MIN_CHARS = 8;
const TARGET = new URL('../server/src/domains/accounts/passwords/common-passwords.txt.br', import.meta.url);

await runScript(async () => {
  const { files } = readCommandLine({
    command: 'node scripts/make-common-passwords.mjs',
    help: `Writes the list of passwords that the shop calls common, from a text of passwords with the most common first, such as
10-million-password-list-top-1000000.txt of SecLists (MIT).`,
    files: 'LIST',
  });
  const [source] = files;
  if (!source) throw new UsageError('Name the text with the passwords, most common first.');
  const typed = (await readFile(source, 'utf8')).split(/\r?\n/).map((line) => line.toLowerCase());
  const common = [...new Set(typed.filter((line) => line.length >= MIN_CHARS))].slice(0, COUNT);
  // In byte order, which the server's lookup relies on.
  const lines = common.map((line) => Buffer.from(`${line}\n`)).sort(Buffer.compare);
  await writeFile(TARGET, brotliCompressSync(Buffer.concat(lines)));
  process.stdout.write(`${common.length} passwords written.\n`);
});
