import { join } from 'node:path';
import { ensureHeadlessChromium } from './setup/chromium.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedNode, runScript } from './setup/shell.mjs';
import { buildCheck, check } from './testing/check.mjs';
import { browserSuite, vitestSuite } from './testing/suites.mjs';
import { summarise } from './testing/summary.mjs';

await runScript(async () => {
  readCommandLine({
    command: 'npm run test:deep',
    help: 'Runs what is exhaustive rather than decisive: *.deep.test.ts, drill, faults, a short run of the benchmarks, *.deep.spec.ts. The exit code is 1 if one fails.',
  });
  const [chromium] = await Promise.all([ensureHeadlessChromium(), ensureInstalled()]);
  await summarise((reports) => runChecks(reports, chromium));
});

async function runChecks(reports, chromium) {
  const built = await buildCheck();
  if (built.failed > 0) return [built];
  const args = ['--project', 'deep', '--maxWorkers=3'];
  const deep = vitestSuite('deep tests', join(reports, 'deep.json'), { args, quiet: true });
  // The tests and the drill wait for disks and timers, so both together keep two cores busy. The browser tests do so
  // alone: beside the others, everything takes longer than one after the other.
  const results = await Promise.all([deep, ...programs()]);
  return [
    built,
    ...results,
    await browserSuite(join(reports, 'playwright.json'), { chromium, isDeep: true }),
  ];
}

/** Run one after the other, because the first two kill shops and measure how soon they are back. */
function programs() {
  const drill = check('drill', pinnedNode(), ['drill/drill.ts', '--short']);
  const faults = drill.then(() => check('faults', pinnedNode(), ['drill/faults/faults.ts', '--short']));
  const benchmarks = faults.then(() => check('benchmarks', pinnedNode(), ['bench/bench.ts', '--self-test']));
  return [drill, faults, benchmarks];
}
