import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** What measured costs come to with many visitors and machines; see docs/scaling.md. */
await runScript(async () => {
  await ensureInstalled();
  const args = ['bench/simulate.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(pinnedNode(), args, { env: pinnedEnv() })).code;
});
