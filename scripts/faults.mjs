import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** Everything of docs/trust.md that can go wrong around a shop, done to temporary ones. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const { code } = await run(pinnedNode(), ['drill/faults/faults.ts', ...process.argv.slice(2)], {
    env: pinnedEnv(),
  });
  process.exitCode = code;
});
