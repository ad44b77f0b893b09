import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';

const TESTS = '*.test.{ts,tsx,mjs}';

/**
 * The tests to run again when a file has changed: those that import it, and those beside it or in the nearest folder above.
 * The module graph would name nearly all API tests, because each starts the whole server.
 */
export function affectedTests(file) {
  if (/\.test\.(tsx?|mjs)$/.test(file)) return [file];
  const isImport = new RegExp(
    `/${RegExp.escape(basename(file))}'|/${RegExp.escape(basename(file, extname(file)))}'`,
  );
  const importing = testsIn(packageOf(file), '**/').filter((test) =>
    isImport.test(readFileSync(test, 'utf8')),
  );
  return [...new Set([...nearestTests(dirname(file)), ...importing])];
}

/** @param {string} folder @returns {string[]} */
function nearestTests(folder) {
  const found = testsIn(folder);
  return found.length > 0 || isPackage(folder) ? found : nearestTests(dirname(folder));
}

function packageOf(folder) {
  return isPackage(folder) ? folder : packageOf(dirname(folder));
}

const isPackage = (folder) => /\/(contract|server|web|demo|drill|bench|scripts)$/.test(folder);

function testsIn(folder, below = '') {
  return globSync(`${folder}/${below}${TESTS}`, { exclude: ['**/node_modules'] }).filter(
    (test) => !test.includes('.deep.test.'),
  );
}
