import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** How fast the built shop is, as ratios to what Fastify and PostgreSQL do without it. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const args = ['bench/bench.ts', ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, { env: pinnedEnv() });
  process.exitCode = code;
});
