import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine, UsageError } from './setup/command-line.mjs';
import { root, runScript } from './setup/shell.mjs';

const FOLDERS = ['contract/src', 'server/src', 'web/src', 'demo/src', 'e2e'];
const IS_TEST = /(?<!\.deep)\.(test|spec)\.tsx?$/;
const STATEMENT = /^\d+\. \*\*(?<id>[A-Z]-[A-Z]+-\d\d)\*\* (?<text>.*)$/gm;
const ID_OR_RANGE = /\b(?<first>[A-Z]-[A-Z]+-\d\d)(?: to (?<last>[A-Z]-[A-Z]+-\d\d))?/g;

/** Prints the statements of the specification that no test of `npm test` names in its title. */
await runScript(async () => {
  const { files } = readCommandLine({
    command: 'npm run spec-coverage',
    help: 'Prints the statements of a checklist (1. **S-CRT-01** …) without a test; the exit code is 1 if there is one.',
    files: 'CHECKLIST',
  });
  if (files.length === 0) throw new UsageError('Name the checklist: npm run spec-coverage -- CHECKLIST.');
  const statements = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(STATEMENT)]);
  const named = new Set(testFiles().flatMap((file) => idsIn(readFileSync(file, 'utf8'))));
  const missing = statements.filter(({ groups }) => !named.has(groups.id));
  for (const { groups } of missing) process.stdout.write(`${groups.id} ${groups.text}\n`);
  process.stdout.write(
    `${statements.length - missing.length} of ${statements.length} statements have a test.\n`,
  );
  process.exitCode = missing.length > 0 ? 1 : 0;
});

function testFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((file) => IS_TEST.test(file))
      .map((file) => join(root, folder, file)),
  );
}

/** `S-CRT-01 to S-CRT-03` names three. */
function idsIn(text) {
  return [...text.matchAll(ID_OR_RANGE)].flatMap(({ groups: { first, last = first } }) => {
    const group = first.slice(0, -2);
    const numbers = [Number(first.slice(-2)), Number(last.slice(-2))];
    return Array.from(
      { length: numbers[1] - numbers[0] + 1 },
      (_, step) => `${group}${String(numbers[0] + step).padStart(2, '0')}`,
    );
  });
}
