import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin } from './children.mjs';
import { freePort } from './free-port.mjs';
import { SHOP_FILE } from './product-files.mjs';
import { compileCache, pinnedNode, root, SetupError } from './shell.mjs';

export const owner = { email: 'owner@shop.example', password: 'owner-password-1' };

/**
 * Opens the built product as an owner would, on a free port with a new demo shop that leaves nothing behind.
 * @param {Record<string, string>} settings added to its environment
 */
export async function openDemoShop(settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-shop-'));
  const port = await freePort();
  const shop = begin(pinnedNode(), [SHOP_FILE], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      PORT: port,
      DATA_DIR: dataDir,
      DEMO: 'true',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    shop.stdout.on('data', (chunk) => String(chunk).includes('Vitrine is open') && resolve());
    shop.on('exit', (code) => reject(new SetupError(`The shop ended with ${code} before it opened.`)));
  });

  async function close() {
    const ended = new Promise((resolve) => shop.on('exit', resolve));
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM');
      await ended;
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return { url: `http://localhost:${port}`, close };
}
