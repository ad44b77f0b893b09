import { availableParallelism } from 'node:os';
import { ensureServerBuilt } from './setup/build-product.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, run, runScript } from './setup/shell.mjs';

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '5000';
const FILE = 'server/src/platform/http/fuzz.deep.test.ts';

/** The same generated inputs as in `npm run test:deep`, many more of them to every route; each core takes its share of the routes. */
await runScript(async () => {
  readCommandLine({
    command: 'npm run fuzz',
    help: 'Sends good and bad inputs to every call, FUZZ_RUNS (an environment variable, 5000) of each.',
  });
  await ensureInstalled();
  // Before its parts start, which would all do it at once.
  await ensureServerBuilt();
  const args = ['run', '--project', 'deep', '--reporter', 'verbose', FILE];
  const parts = availableParallelism();
  const shares = Array.from({ length: parts }, (_, index) =>
    run(bin('vitest'), args, { env: pinnedEnv({ FUZZ_RUNS, FUZZ_PART: `${index + 1}/${parts}` }) }),
  );
  const codes = (await Promise.all(shares)).map(({ code }) => code);
  process.exitCode = Math.max(...codes);
});
