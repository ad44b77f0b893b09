import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { begin } from '../../scripts/setup/children.mjs';
import { SHOP_FILE } from '../../scripts/setup/product-files.mjs';
import { compileCache, root } from '../../scripts/setup/shell.mjs';
import { endChild } from './end-child.ts';

/** The shop as one process that can be killed and started again. */
export type ShopProcess = {
  isUp: () => boolean;
  /** How often it was started; a call from an earlier life cannot be answered. */
  lives: () => number;
  /** Resolves once the shop accepts calls. */
  whenUp: () => Promise<void>;
  /** Rejects if the shop ends by itself; never resolves. */
  ownEnd: Promise<never>;
  /** Starts it and waits until it is open; false if it was killed before that. */
  start: () => Promise<boolean>;
  /** Kills it without warning, so that no signal handler runs. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

export function shopProcess(settings: Record<string, string>, logPath: string): ShopProcess {
  const log = createWriteStream(logPath, { flags: 'a' });
  const ownEnd = Promise.withResolvers<never>();
  ownEnd.promise.catch(() => {});
  let child: ChildProcess | undefined;
  let lives = 0;
  let isUp = false;
  let up = Promise.withResolvers<void>();

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (isUp) up = Promise.withResolvers();
    isUp = false;
    await endChild(child, signal);
  }

  return {
    isUp: () => isUp,
    lives: () => lives,
    whenUp: () => up.promise,
    ownEnd: ownEnd.promise,
    start: async () => {
      lives++;
      const started = launch(settings);
      child = started;
      started.stdout?.pipe(log, { end: false });
      started.stderr?.pipe(log, { end: false });
      const isOpen = await opened(started);
      if (!isOpen) return false;
      started.once('exit', (code, signal) => {
        if (isUp && child === started)
          ownEnd.reject(new Error(`The shop ended by itself with ${code ?? signal}.`));
      });
      isUp = true;
      up.resolve();
      return true;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** The IPC channel lets the shop stop by itself if the drill is killed. */
function launch(settings: Record<string, string>): ChildProcess {
  return begin(process.execPath, [SHOP_FILE], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
}

async function opened(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Vitrine is open')) resolve(true);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(false);
      else reject(new Error(`The shop ended with ${code ?? signal} before it opened: ${output}`));
    });
  });
}
