import { ensureBuilt } from './build-product.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './shell.mjs';

/** Installs and builds what is missing, runs a TypeScript program of the project and passes its exit code on. */
export function runProgram(file, { args = process.argv.slice(2), needsShop = true } = {}) {
  return runScript(async () => {
    await ensureInstalled();
    if (needsShop) await ensureBuilt();
    process.exitCode = (await run(pinnedNode(), [file, ...args], { env: pinnedEnv() })).code;
  });
}
