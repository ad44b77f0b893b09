import { join } from 'node:path';
import { ensureBuilt } from './setup/build-product.mjs';
import { ensureHeadlessChromium } from './setup/chromium.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, runScript } from './setup/shell.mjs';
import { check, secondsSince } from './testing/check.mjs';
import { runFastChecks } from './testing/fast-checks.mjs';
import { browserSuite, vitestSuite } from './testing/suites.mjs';
import { summarise } from './testing/summary.mjs';

await runScript(async () => {
  readCommandLine({
    command: 'npm test',
    help: 'Installs what is missing and runs every check there is. The exit code is 1 if one fails.',
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
  const api = vitestSuite('API tests', join(reports, 'api.json'), { args, quiet: true });
  if (built.failed > 0) return [...results, await api];
  // The API tests and the rehearsals wait for disks and timers, so both together keep two cores busy. The browser tests
  // do so alone: beside the others, everything takes longer than one after the other.
  results.push(...(await Promise.all([api, ...rehearsals()])));
  return [...results, await browserSuite(join(reports, 'playwright.json'), chromium)];
}

/** Runs one after the other, because both kill shops and measure how soon they are back. */
function rehearsals() {
  const drill = check('drill', pinnedNode(), ['drill/drill.ts', '--short']);
  const faults = drill.then(() => check('faults', pinnedNode(), ['drill/faults/faults.ts', '--short']));
  return [drill, faults];
}

async function buildCheck() {
  const started = Date.now();
  const error = await ensureBuilt().catch((reason) => reason);
  if (error) process.stdout.write(`${error.message}\n`);
  return { name: 'build', passed: error ? 0 : 1, failed: error ? 1 : 0, seconds: secondsSince(started) };
}
