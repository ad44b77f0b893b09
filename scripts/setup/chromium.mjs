import { existsSync } from 'node:fs';
import { run, SetupError } from './shell.mjs';

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the browser tests: CHROMIUM_PATH, one that is installed, or Debian's package. */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen))
    throw new SetupError(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  const found = chosen ?? KNOWN_PLACES.find(existsSync);
  if (found) return found;

  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new SetupError(
      'The browser tests need Chromium: install it and set CHROMIUM_PATH to its program file.',
    );
  }
  process.stdout.write('Installing Chromium …\n');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { quiet: true, env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
    { quiet: true, env },
  );
  if (code !== 0) throw new SetupError(`Installing Chromium failed:\n${output}`);
  return '/usr/bin/chromium';
}
