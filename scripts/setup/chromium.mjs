import { existsSync } from 'node:fs';
import { run, SetupError } from './shell.mjs';

/** Chromium without windows renders the same pages with less work. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser without windows for the browser tests, or a full one if it is not available. */
export async function ensureHeadlessChromium() {
  if (process.env.CHROMIUM_PATH) return ensureChromium();
  if (existsSync(HEADLESS_SHELL) || (await isInstalledNow('chromium-headless-shell'))) return HEADLESS_SHELL;
  return ensureChromium();
}

/** A full browser: CHROMIUM_PATH, an installed one, or Debian's package. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    throw new SetupError(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const found = chosen ?? FULL_BROWSERS.find(existsSync);
  if (found) return found;

  if (await isInstalledNow('chromium')) return '/usr/bin/chromium';
  throw new SetupError(
    'The browser tests need Chromium: install it and set CHROMIUM_PATH to its program file.',
  );
}

/** Tries to install a package with apt; returns whether it is there now. */
async function isInstalledNow(name) {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  process.stdout.write(`Installing ${name} …\n`);
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  // Another install may hold the lock, so wait for it.
  const wait = ['-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', ['update', '-q', ...wait], options);
  const install = ['install', '-y', '-q', '--no-install-recommends', ...wait, name];
  const { code, output } = await run('apt-get', install, options);
  if (code !== 0) process.stdout.write(`${output}\nInstalling ${name} failed.\n`);
  return code === 0;
}
