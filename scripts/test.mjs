import { join } from 'node:path';
import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureHeadlessChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, runScript } from './setup/shell.mjs';
import { check, secondsSince } from './testing/check.mjs';
import { runFastChecks } from './testing/fast-checks.mjs';
import { browserSuite, vitestSuite } from './testing/suites.mjs';
import { summarise } from './testing/summary.mjs';

await runScript(async () => {
  await ensureInstalled();
  const chromium = await ensureHeadlessChromium();
  await summarise((reports) => runChecks(reports, chromium));
});

/** Every check runs even when an earlier one fails, so that one run shows all there is to mend. */
async function runChecks(reports, chromium) {
  // First, because the server's own tests start the built product too.
  const built = await buildCheck();
  const results = [built, ...(await runFastChecks(reports))];
  // Neither half keeps two cores busy on its own: each waits for disks, timers and pages.
  const [server, browser] = await Promise.all([
    serverChecks(reports, built),
    built.failed === 0 ? browserSuite(join(reports, 'playwright.json'), chromium) : undefined,
  ]);
  results.push(...server);
  if (browser) results.push(browser);
  return results;
}

async function serverChecks(reports, built) {
  const args = ['--project', 'server-database'];
  const results = [await vitestSuite('API tests', join(reports, 'api.json'), { args, quiet: true })];
  if (built.failed === 0) {
    results.push(await check('drill', pinnedNode(), ['drill/drill.ts', '--short']));
    results.push(await check('faults', pinnedNode(), ['drill/faults/faults.ts', '--short']));
  }
  return results;
}

async function buildCheck() {
  const started = Date.now();
  const error = await ensureWebBuilt().catch((reason) => reason);
  if (error) process.stdout.write(`${error.message}\n`);
  return { name: 'web build', passed: error ? 0 : 1, failed: error ? 1 : 0, seconds: secondsSince(started) };
}
