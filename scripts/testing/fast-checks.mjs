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
    sourceCheck('documents', pinnedNode(), ['scripts/rules/check-documents.mjs']),
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
  return runAll([unitTestsOfNow(reports), screenTestsOfNow(reports), ...sourceChecks()]);
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

/** Tests without a database, browser or server depend on files of the project, and on the day where they show a date. */
const today = () => `${new Date().toDateString()} ${process.env.TZ}`;

function unitTestsOfNow(reports) {
  const projects = ['server-database', 'deep', 'screens'].flatMap((name) => ['--project', `!${name}`]);
  return testsOfNow(
    'unit tests',
    `${fingerprintOfProject()} ${today()}`,
    join(reports, 'unit.json'),
    projects,
  );
}

/** What a screen shows follows from these; a screen test reads no other file. */
const SCREENS = [
  'web',
  'contract',
  'scripts/testing',
  'vitest.config.ts',
  'tsconfig.base.json',
  'package-lock.json',
];

function screenTestsOfNow(reports) {
  const projects = ['--project', 'screens'];
  return testsOfNow('screen tests', fingerprint(SCREENS, today()), join(reports, 'screens.json'), projects);
}

/** Quiet unless a test fails, because other checks run beside it. */
function testsOfNow(name, state, report, args) {
  return () => unlessUnchanged(name, state, () => vitestSuite(name, report, { args, quiet: true }));
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
