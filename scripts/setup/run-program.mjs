import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build-product.mjs';
import { UsageError } from './command-line.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnv, pinnedNode, root, run, runScript } from './shell.mjs';

/** Installs and builds what is missing, runs a TypeScript program of the project and passes its exit code on. */
export function runProgram(file, { args = process.argv.slice(2), needsShop = true } = {}) {
  return runScript(async () => {
    if (asksForHelp(args)) requireInstalled('vitest/package.json', 'npm run typecheck');
    else await ensureInstalled();
    if (needsShop && !asksForHelp(args)) await ensureBuilt();
    process.exitCode = (await run(pinnedNode(), [file, ...args], { env: pinnedEnv() })).code;
  });
}

/** Help is given by the program itself, and must not install or build anything for that. */
export function asksForHelp(words) {
  return words.includes('--help') || words.includes('-h');
}

/** Says which command installs what the program needs, if the file is not there. */
export function requireInstalled(file, command) {
  if (!existsSync(join(root, 'node_modules', file)))
    throw new UsageError(
      `Usage: npm run ${process.env.npm_lifecycle_event ?? 'NAME'} -- [options]\n\nRun ${command} first to see what it does.`,
      0,
    );
}
