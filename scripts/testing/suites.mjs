import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bin, compileCache, pinnedEnv, root, run } from '../setup/shell.mjs';
import { secondsSince } from './check.mjs';

export function vitestSuite(name, report, { args, quiet = false }) {
  // A quiet run shows only failures.
  const shown = quiet ? 'dot' : 'default';
  const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`];
  return suite(name, report, {
    command: bin('vitest'),
    args: ['run', ...args, ...reporters],
    quiet,
    countsOf: ({ numPassedTests, numFailedTests, numPendingTests }) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests,
    }),
  });
}

export async function browserSuite(report, { chromium, isDeep = false }) {
  const config = ['test', '--config', isDeep ? 'e2e/playwright.deep.config.ts' : 'e2e/playwright.config.ts'];
  const env = {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    // Each worker loads the same large files.
    NODE_COMPILE_CACHE: compileCache,
  };
  const result = await suite(isDeep ? 'deep browser tests' : 'browser tests', report, {
    command: bin('playwright'),
    args: config,
    env,
    countsOf: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  });
  const failed = result.failed > 0 && existsSync(report) ? failedTests(readFileSync(report, 'utf8')) : [];
  if (failed.length > 0) await traceAgain([...config, ...failed], env);
  return result;
}

/** Tracing every test would take half as long again, so failed ones run once more with a trace. They stay failed. */
async function traceAgain(args, env) {
  process.stdout.write('\nRunning the failed tests again to record a trace of each …\n');
  const folder = 'test-results-traced';
  await run(bin('playwright'), [...args, '--trace', 'on', '--output', folder], {
    quiet: true,
    env: pinnedEnv({
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(dirname(env.PLAYWRIGHT_JSON_OUTPUT_NAME), 'traced.json'),
    }),
  });
  process.stdout.write('Screenshots of the failures are in test-results. Open a trace with:\n');
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [];
  for (const trace of files.filter((file) => file.endsWith('trace.zip')))
    process.stdout.write(`  npx playwright show-trace ${join(folder, trace)}\n`);
}

/** The place of each failed test, as Playwright takes it: `e2e/storefront/cart.spec.ts:12`. */
function failedTests(report) {
  const placesIn = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line }) => `${file}:${line}`),
    ...suites.flatMap(placesIn),
  ];
  return placesIn(JSON.parse(report));
}

async function suite(name, report, { command, args, env = {}, quiet = false, countsOf }) {
  const started = Date.now();
  if (!quiet) process.stdout.write(`\n${name}\n`);
  const { code, output } = await run(command, args, { quiet, env: pinnedEnv(env) });
  if (quiet && code !== 0) process.stdout.write(`\n${name} failed:\n${output}\n`);
  const counts = existsSync(report)
    ? countsOf(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  // A runner that fails without a failed test (a crash, a leaked handle, no test found) is a failure too.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return { name, ...counts, seconds: secondsSince(started) };
}
