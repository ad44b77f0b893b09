import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, pinnedNode } from '../setup/shell.mjs';
import { fingerprint, fingerprintOfProject } from '../setup/stamp.mjs';
import { check, unlessUnchanged } from './check.mjs';
import { vitestSuite } from './suites.mjs';

const WORKSPACES = ['server', 'web', 'e2e', 'contract', 'drill', 'bench', 'demo'];

/** Checks that only read the sources. The longest come first, so that the last one does not run alone for long. */
function sourceChecks() {
  const sourceCheck = checkOfNow();
  const rules = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...WORKSPACES];
  return [
    ...typeChecks(sourceCheck),
    sourceCheck('architecture', bin('depcruise'), rules),
    sourceCheck('unused code', bin('knip'), ['--no-progress']),
    sourceCheck('format and lint', bin('biome'), ['ci', '.']),
    sourceCheck('documents', pinnedNode(), ['scripts/check-documents.mjs']),
  ];
}

/** All that runs in Node.js is one program, so that the contract is checked once for all who use it. */
const TYPED = { node: '.', web: 'web', e2e: 'e2e' };

function typeChecks(sourceCheck) {
  return Object.entries(TYPED).map(([name, folder]) =>
    sourceCheck(`types of ${name}`, pinnedNode(), typeArguments(name, folder)),
  );
}

/** Everything that needs no database, browser or server process. */
export function runFastChecks(reports) {
  process.stdout.write('Checking the sources and running the unit tests …\n');
  return runAll([() => unitTests(reports), screenTestsOfNow(reports), ...sourceChecks()]);
}

export function runTypeChecks() {
  return runAll(typeChecks(checkOfNow()));
}

/** Makes checks of the project as it is at this moment, whatever is changed while they run. */
function checkOfNow() {
  const state = fingerprintOfProject();
  return (name, command, args) => () =>
    unlessUnchanged(name, `${state} ${args.join(' ')}`, () => check(name, command, args));
}

/** As many at once as there are cores. */
async function runAll(waiting) {
  const results = [];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await next());
  }
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  return results;
}

/** Quiet unless a test fails, because other checks run beside it. */
function unitTests(reports) {
  return vitestSuite('unit tests', join(reports, 'unit.json'), {
    args: ['--project', '!server-database', '--project', '!deep', '--project', '!screens'],
    quiet: true,
  });
}

/** What a screen shows follows from these alone; a screen test starts no server and reads no other file. */
const SCREENS = [
  'web',
  'contract',
  'scripts/testing',
  'vitest.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

function screenTestsOfNow(reports) {
  const state = fingerprint(SCREENS, process.version);
  const options = { args: ['--project', 'screens'], quiet: true };
  return () =>
    unlessUnchanged('screen tests', state, () =>
      vitestSuite('screen tests', join(reports, 'screens.json'), options),
    );
}

/**
 * Incremental, so that unchanged files are not checked again. Single-threaded, because each thread would resolve the same
 * types, and the other checks keep the cores busy anyway.
 */
function typeArguments(name, folder) {
  const cache = `node_modules/.cache/tsc/${name}.tsbuildinfo`;
  // By path, because version 6 stays installed for tools that need it, and its tsc has the same name.
  const compiler = ['node_modules/typescript-7/bin/tsc', '--singleThreaded'];
  return [...compiler, '-p', folder, '--incremental', '--tsBuildInfoFile', cache];
}
