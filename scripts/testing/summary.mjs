import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from './temporary-folder.mjs';

/** Runs checks that write reports to a folder, prints the result of each and sets the exit code. */
export async function summarise(runChecks) {
  const results = await runChecks(mkdtempSync(join(useTemporaryFolder(), 'reports-')));
  print(results);
  process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
}

function print(results) {
  const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds, isUnchanged } of results) {
    const verdict = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
    const how = isUnchanged ? 'unchanged since the last pass' : `${seconds} s`;
    process.stdout.write(`  ${name.padEnd(20)} ${verdict} (${how})\n`);
  }
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
}
