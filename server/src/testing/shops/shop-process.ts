import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BundledPostgres } from '../../platform/database/bundled-server/bundled-postgres.ts';

export type ShopProcess = {
  child: ChildProcess;
  connection: Promise<BundledPostgres['connection']>;
  refusal: Promise<string>;
  /** Kills it with SIGKILL and resolves when it is gone. */
  kill: () => Promise<void>;
  /** Ends it as Ctrl-C does and resolves when its PostgreSQL is gone too, so that the folder can be removed. */
  stop: () => Promise<void>;
};

/** Runs the bundled PostgreSQL in another process with its own process group, as in a terminal. */
export function startShopProcess(dataDir: string, user: { uid?: number; gid?: number } = {}): ShopProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bundled-shop.ts'), dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  const ended = once(child, 'exit');
  const said = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    child,
    connection: said.then((words) => words.connection),
    refusal: said.then((words) => words.refusal),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}
