import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine, UsageError } from './setup/command-line.mjs';
import { root, run, runScript, systemEnv } from './setup/shell.mjs';

/** npm lists every package of the lockfile but names the whole after the folder, so the name is corrected. */
await runScript(async () => {
  const { files } = readCommandLine({
    command: 'npm run --silent sbom',
    help: 'Writes what the shop is made of, with versions, checksums and licences, as CycloneDX to FILE or to the terminal.',
    files: 'FILE',
  });
  if (files.length > 1) throw new UsageError('Name one file.');
  const [file] = files;
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error'];
  const { code, output } = await run('npm', args, { quiet: true, env: systemEnv() });
  if (code !== 0) throw new Error(`npm could not list the packages:\n${output}`);
  const bom = JSON.parse(output.slice(output.indexOf('{')));
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  Object.assign(bom.metadata.component, { name, version, type: 'application' });
  const text = `${JSON.stringify(bom, null, 2)}\n`;
  if (!file) return void process.stdout.write(text);
  writeFileSync(resolve(process.env.INIT_CWD ?? '', file), text);
  process.stdout.write(`${file} lists ${bom.components.length} components.\n`);
});
