import { readCommandLine } from './setup/command-line.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { bin, pinnedEnv, run, runScript } from './setup/shell.mjs';

await runScript(async () => {
  const { values, files } = readCommandLine({
    command: 'npm run lint',
    help: 'Checks format and lint of the whole project, or of each FILE. npm run format does the same with --write.',
    options: { write: { type: 'boolean', help: 'formats, sorts imports and applies safe fixes' } },
    files: 'FILE',
  });
  await ensureInstalled();
  const args = ['check', ...(values.write ? ['--write'] : []), ...(files.length > 0 ? files : ['.'])];
  process.exitCode = (await run(bin('biome'), args, { env: pinnedEnv() })).code;
});
