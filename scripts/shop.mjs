import { ensureServerBuilt } from './setup/build-product.mjs';
import { begin } from './setup/children.mjs';
import { SMALL_FOOTPRINT, SMALL_HEAP } from './setup/footprint.mjs';
import { ensureProductInstalled } from './setup/install.mjs';
import { COMMAND_FILE } from './setup/product-files.mjs';
import { asksForHelp, requireInstalled } from './setup/run-program.mjs';
import { pinnedEnv, pinnedNode, root, runScript } from './setup/shell.mjs';

/** The owner's command line. A signal reaches the command, which cleans up; this script waits for it to end. */
await runScript(async () => {
  const words = process.argv.slice(2);
  const file = asksForHelp(words) ? sourceFile() : await builtFile();
  const command = begin(pinnedNode(), [...SMALL_HEAP, file, ...words], {
    cwd: root,
    env: pinnedEnv({ NODE_ENV: 'production', ...SMALL_FOOTPRINT }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = await new Promise((resolve, reject) => {
    command.on('error', reject);
    command.on('exit', (code) => resolve(code ?? 1));
  });
});

/** Asking for help builds nothing. */
function sourceFile() {
  requireInstalled('.package-lock.json', 'npm run build');
  return 'server/src/operations/commands/command-line/command-line.ts';
}

async function builtFile() {
  await ensureProductInstalled();
  await ensureServerBuilt();
  return COMMAND_FILE;
}
