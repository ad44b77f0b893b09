import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** The owner's proof: everything that can go wrong with paying, at once, and then the books are compared. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const args = ['drill/drill.ts', ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, { env: pinnedEnv() });
  process.exitCode = code;
});
