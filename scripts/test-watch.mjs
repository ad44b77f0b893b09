import { begin } from './setup/children.mjs';
import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, root, runScript } from './setup/shell.mjs';

/** Databases and loaded modules stay ready between the runs, so that a changed file is tested within seconds. */
await runScript(async () => {
  const { files } = readCommandLine({
    command: 'npm run test:watch',
    help: 'Waits for changes and runs the tests of each changed file; with a FILE, runs its tests first.',
    files: 'FILE',
  });
  await ensureInstalled();
  const args = ['watch', '--standalone', '--project', '!deep', ...files];
  const watcher = begin(bin('vitest'), args, { cwd: root, env: pinnedEnv(), stdio: 'inherit' });
  await new Promise((resolve) => watcher.on('close', resolve));
});
