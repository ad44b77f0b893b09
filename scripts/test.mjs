import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

const WORKSPACES = ['contract', 'demo', 'server', 'web', 'e2e', 'bench', 'drill'];

await runScript(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  const reports = mkdtempSync(join(tmpdir(), 'vitrine-reports-'));
  try {
    const results = await runChecks(reports, chromium);
    process.exitCode = summarise(results) ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/** Every check runs even when an earlier one fails, so that one run shows all there is to mend. */
async function runChecks(reports, chromium) {
  // First, because the server's own tests start the built product too.
  const built = await buildCheck();
  const results = [
    built,
    await check('format and lint', bin('biome'), ['ci', '.']),
    ...(await Promise.all(WORKSPACES.map((name) => check(`types of ${name}`, bin('tsc'), ['-p', name])))),
    await check('architecture', bin('depcruise'), [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      ...WORKSPACES,
    ]),
    await check('unused code', bin('knip'), ['--no-progress']),
    await check('documents', pinnedNode(), ['scripts/check-documents.mjs']),
    await suite('unit and API tests', join(reports, 'vitest.json'), (report) => [
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ]),
  ];
  if (built.failed === 0) {
    results.push(await check('drill', pinnedNode(), ['drill/drill.ts', '--short']));
    results.push(await browserSuite(join(reports, 'playwright.json'), chromium));
  }
  return results;
}

async function check(name, command, args) {
  const started = Date.now();
  const { code, output } = await run(command, args, { quiet: true, env: pinnedEnv() });
  if (code !== 0) process.stdout.write(`\n${name} failed:\n${output}\n`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: secondsSince(started) };
}

async function buildCheck() {
  const started = Date.now();
  const error = await ensureWebBuilt().catch((reason) => reason);
  if (error) process.stdout.write(`${error.message}\n`);
  return { name: 'web build', passed: error ? 0 : 1, failed: error ? 1 : 0, seconds: secondsSince(started) };
}

async function suite(name, report, commandOf, { env = {}, countOf = vitestCounts } = {}) {
  const started = Date.now();
  process.stdout.write(`\n${name}\n`);
  const [command, args] = commandOf(report);
  const { code } = await run(command, args, { env: pinnedEnv(env) });
  const counts = existsSync(report)
    ? countOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that ends badly without a failed test (a crash, a leaked handle, no test found) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds: secondsSince(started) };
}

function vitestCounts({ numPassedTests, numFailedTests, numPendingTests }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function browserSuite(report, chromium) {
  return suite(
    'browser tests',
    report,
    () => [bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']],
    {
      env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      countOf: ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    },
  );
}

function summarise(results) {
  const sum = (field) => results.reduce((total, result) => total + (result[field] ?? 0), 0);
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of results) {
    const verdict = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
    process.stdout.write(`  ${name.padEnd(20)} ${verdict} (${seconds} s)\n`);
  }
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}\n`);
  return sum('failed') === 0;
}

function secondsSince(started) {
  return ((Date.now() - started) / 1000).toFixed(1);
}
