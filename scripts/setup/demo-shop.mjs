import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileCache, pinnedNode, root, SetupError } from './shell.mjs';

export const owner = { email: 'owner@shop.example', password: 'owner-password-1' };

/**
 * Opens the built product as an owner would, on a free port with a new demo shop that leaves nothing behind.
 * @param {Record<string, string>} settings added to its environment
 */
export async function openDemoShop(settings = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-shop-'));
  const port = await freePort();
  const shop = spawn(pinnedNode(), ['server/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      PORT: String(port),
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
    shop.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
  return { url: `http://localhost:${port}`, close };
}

/** Below the kernel's ephemeral ports: a connection could take one of those before the shop does. */
async function freePort() {
  const port = 20_000 + randomInt(10_000);
  const probe = createServer();
  const isFree = await new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, 'localhost', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
