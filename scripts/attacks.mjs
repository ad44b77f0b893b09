import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** What honest visitors notice of a hostile one. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const args = ['bench/attacks/attacks.ts', ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, { env: pinnedEnv() });
  process.exitCode = code;
});
