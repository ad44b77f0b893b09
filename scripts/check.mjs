import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';
import { runFastChecks } from './testing/fast-checks.mjs';
import { summarise } from './testing/summary.mjs';

/** The part of `npm test` that needs no database, browser or server process, for daily use. */
await runScript(async () => {
  readCommandLine({
    command: 'npm run check',
    help: 'Runs those of the checks of npm test that need no database, no browser and no server process.',
  });
  await ensureInstalled();
  await summarise(runFastChecks);
});
