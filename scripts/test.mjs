import { join } from 'node:path';
import { ensureHeadlessChromium } from './setup/chromium.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';
import { buildCheck } from './testing/check.mjs';
import { runFastChecks } from './testing/fast-checks.mjs';
import { browserSuite, vitestSuite } from './testing/suites.mjs';
import { summarise } from './testing/summary.mjs';

await runScript(async () => {
  readCommandLine({
    command: 'npm test',
    help: 'Installs what is missing and runs the tests that every change needs. The exit code is 1 if one fails.',
  });
  // Together, because both mostly wait for downloads.
  const [chromium] = await Promise.all([ensureHeadlessChromium(), ensureInstalled()]);
  await summarise((reports) => runChecks(reports, chromium));
});

/** Every check runs even if an earlier one fails, so that one run shows everything to fix. */
async function runChecks(reports, chromium) {
  // First, because the server's tests start the built product too.
  const built = await buildCheck();
  const results = [built, ...(await runFastChecks(reports))];
  // Tests that wait for a process or a timer leave room for a third worker.
  const args = ['--project', 'server-database', '--maxWorkers=3'];
  results.push(await vitestSuite('API tests', join(reports, 'api.json'), { args, quiet: true }));
  if (built.failed > 0) return results;
  return [...results, await browserSuite(join(reports, 'playwright.json'), { chromium })];
}
