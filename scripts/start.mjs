import { ensureBuilt } from './setup/build-product.mjs';
import { begin, endBy } from './setup/children.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { SMALL_FOOTPRINT, SMALL_HEAP } from './setup/footprint.mjs';
import { ensureProductInstalled } from './setup/install.mjs';
import { SHOP_FILE } from './setup/product-files.mjs';
import { pinnedNode, root, runScript } from './setup/shell.mjs';

let shop;

await runScript(
  async () => {
    readCommandLine({
      command: 'npm start',
      help: `Installs and builds what is missing, starts the database and serves the shop. The settings are environment
variables; docs/configuration.md lists them. Ctrl-C stops everything, and so does SIGTERM to npm or to this script.`,
    });
    await ensureProductInstalled();
    await ensureBuilt();
    process.exitCode = await serve();
  },
  // From a terminal, SIGHUP means that the terminal was closed and the shop should stop; otherwise it means reload.
  { onHangUp: () => (process.stdout.isTTY ? endBy('SIGTERM') : shop?.kill('SIGHUP')) },
);

/**
 * Runs the shop as a child in a process group of its own: a terminal's Ctrl-C then reaches only this script, which
 * passes it on once. The IPC channel lets the shop stop by itself if this script is killed.
 */
function serve() {
  shop = begin(pinnedNode(), [...SMALL_HEAP, SHOP_FILE], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', ...SMALL_FOOTPRINT },
  });
  return new Promise((resolve, reject) => {
    shop.on('error', reject);
    shop.on('exit', (code) => resolve(code ?? 1));
  });
}
