import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';
import { runTypeChecks } from './testing/fast-checks.mjs';
import { summarise } from './testing/summary.mjs';

await runScript(async () => {
  readCommandLine({ command: 'npm run typecheck', help: 'Checks the types of every package.' });
  await ensureInstalled();
  await summarise(runTypeChecks);
});
