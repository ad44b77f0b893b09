import { ensureWebBuilt } from './setup/build-web.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runScript } from './setup/shell.mjs';

/** What `npm start` does before it serves, for images and machines that build once and run elsewhere. */
await runScript(async () => {
  await ensureInstalled();
  await ensureWebBuilt();
});
