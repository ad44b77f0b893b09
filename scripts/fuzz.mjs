import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, run, runScript } from './setup/shell.mjs';

const RUNS = process.env.FUZZ_RUNS ?? '5000';

/** The same generated inputs as in `npm test`, many more of them to every route. */
await runScript(async () => {
  await ensureInstalled();
  const args = ['run', '--project', 'server-database', 'server/src/http/fuzz.test.ts'];
  const { code } = await run(bin('vitest'), args, { env: pinnedEnv({ FUZZ_RUNS: RUNS }) });
  process.exitCode = code;
});
