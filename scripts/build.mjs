import { ensureBuilt } from './setup/build-product.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureProductInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';

/** Does what `npm start` does before it serves, for images that are built once and run elsewhere. */
await runScript(async () => {
  readCommandLine({
    command: 'npm run build',
    help: 'Installs and builds what is missing, as npm start does before it serves.',
  });
  await ensureProductInstalled();
  await ensureBuilt();
});
