import { ensureBuilt } from './setup/build-product.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';

/** Does what `npm start` does before it serves, for images that are built once and run elsewhere. */
await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
