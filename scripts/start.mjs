import { spawn } from 'node:child_process';
import { ensureBuilt } from './setup/build-product.mjs';
import { SMALL_FOOTPRINT, SMALL_HEAP } from './setup/footprint.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { SHOP_FILE } from './setup/product-files.mjs';
import { pinnedNode, root, runScript } from './setup/shell.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await serve();
});

/**
 * Runs the shop as a child in a process group of its own: a terminal's Ctrl-C then reaches only this script, which
 * passes it on once. The IPC channel lets the shop stop by itself if this script is killed.
 */
function serve() {
  const shop = spawn(pinnedNode(), [...SMALL_HEAP, SHOP_FILE], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', ...SMALL_FOOTPRINT },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => shop.kill(signal));
  // From a terminal, SIGHUP means that the terminal was closed and the shop should stop; otherwise it means reload.
  process.on('SIGHUP', () => shop.kill(process.stdout.isTTY ? 'SIGTERM' : 'SIGHUP'));
  whenParentEnds(() => shop.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    shop.on('error', reject);
    shop.on('exit', (code) => resolve(code ?? 1));
  });
}

/** npm runs scripts through a shell that does not forward signals, so a stopped npm shows only by the parent's end. */
function whenParentEnds(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}
