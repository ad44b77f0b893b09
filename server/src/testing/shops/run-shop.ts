import { type ChildProcess, spawn } from 'node:child_process';
import { SHOP_FILE } from '../../../../scripts/setup/product-files.mjs';
import { compileCache, root } from '../../../../scripts/setup/shell.mjs';

/** Runs the built shop as an owner would, with nothing of this process's settings. */
export function runShop(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [SHOP_FILE], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'silent',
      ...settings,
    },
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

/** Resolves when the shop is open; a shop that ends before that is a failure of the test. */
export function opened(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    shop.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Vitrine is open')) resolve();
    });
    shop.on('exit', (code) => reject(new Error(`The shop ended with ${code} before it opened.`)));
  });
}
