import { existsSync, readFileSync } from 'node:fs';
import { bin, compileCache, pinnedEnv, run } from '../setup/shell.mjs';
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

export function browserSuite(report, chromium) {
  return suite('browser tests', report, {
    command: bin('playwright'),
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // Each worker loads the same large files.
      NODE_COMPILE_CACHE: compileCache,
    },
    countsOf: ({ stats }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  });
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
