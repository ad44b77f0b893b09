import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startIdentityProvider } from './identity-provider.ts';

const project = join(import.meta.dirname, '..');

/** Opens the built product as an owner would, on a free port with a new demo shop in a temporary folder. */
export default async function openShop(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-e2e-'));
  const port = await freePort();
  const google = await startIdentityProvider();
  const shop = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'true',
      OWNER_EMAIL: 'owner@shop.example',
      OWNER_PASSWORD: 'owner-password-1',
      LOG_LEVEL: 'warn',
      // The tests name their own addresses, as a proxy in front of the shop would.
      TRUSTED_PROXIES: '1',
      ...google.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (chunk) => String(chunk).includes('Vitrine is open') && resolve());
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code} before it opened.`)));
  });
  process.env.SHOP_URL = `http://localhost:${port}`;

  return async () => {
    const ended = new Promise((resolve) => shop.on('exit', resolve));
    shop.kill('SIGTERM');
    await ended;
    google.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
