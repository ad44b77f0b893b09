import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { pinnedEnv, pinnedNode, run, runScript } from './setup/shell.mjs';

/** The owner's proof: everything that can go wrong with paying, at once, and then the books are compared. With --cluster on several machines' worth of engines. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
  const given = process.argv.slice(2);
  const isCluster = given.includes('--cluster');
  const options = given.filter((option) => option !== '--cluster');
  const args = [isCluster ? 'drill/cluster/cluster-drill.ts' : 'drill/drill.ts', ...options];
  const { code } = await run(pinnedNode(), args, { env: pinnedEnv() });
  process.exitCode = code;
});
