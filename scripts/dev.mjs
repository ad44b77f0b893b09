import { join } from 'node:path';
import { ensureWebBuilt } from './setup/build-product.mjs';
import { begin } from './setup/children.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, pinnedNode, root, runScript } from './setup/shell.mjs';

/** Server and web with reload: the API on port 3000, the pages on Vite's port, which forwards calls to the API. */
await runScript(async () => {
  readCommandLine({
    command: 'npm run dev',
    help: 'Serves the API on port 3000 and the pages on the port of Vite, and reloads what changes. Ctrl-C stops both.',
  });
  await ensureInstalled();
  await ensureWebBuilt();
  const env = pinnedEnv();
  const children = [
    begin(pinnedNode(), ['--watch', 'server/src/main.ts'], { cwd: root, env, stdio: 'inherit' }),
    begin(bin('vite'), [], { cwd: join(root, 'web'), env, stdio: 'inherit' }),
  ];
  await Promise.all(children.map((child) => new Promise((resolve) => child.on('exit', resolve))));
});
