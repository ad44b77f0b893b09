import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** As `npm start` has it: compiled sources are kept for the next start. */
export const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node');

/** Runs the shop as an owner would, with nothing of this process's settings. */
export function runShop(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What it printed and how it ended. */
export async function ended(shop: ChildProcess) {
  let output = '';
  let complaint = '';
  shop.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  shop.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((resolve) => shop.on('close', resolve));
  return { code, output, complaint };
}

/** Resolves when the shop is open or has ended. */
export function opened(shop: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    shop.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Vitrine is open')) resolve();
    });
    shop.on('exit', () => resolve());
  });
}
