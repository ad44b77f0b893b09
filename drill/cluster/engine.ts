import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { otherUserRights } from '../../server/src/platform/database/bundled-server/postgres-rights.ts';
import { until } from '../faults/until.ts';
import { signalGroup } from '../shop/process-tree.ts';
import { pathOf } from './services/packages.ts';

const LAST_LINES = 5;

/** A program of the cluster: a child process with its own folder. */
export type Engine = {
  name: string;
  folder: string;
  start: () => void;
  /** The leader of the engine's process group; undefined if it is not running. */
  pid: () => number | undefined;
  /** Like a power cut. The signal is sent before the call returns; the Promise waits for the process to end. */
  kill: () => Promise<void>;
  /** Waits until it can be used; otherwise throws with the last lines of its log. */
  whenReady: (isReady: () => Promise<boolean>, limitMs?: number) => Promise<void>;
};

type EngineCall = {
  name: string;
  folder: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
};

/** PostgreSQL and PgBouncer refuse to run as root, and the others need not. */
function rights() {
  return process.getuid?.() === 0 ? otherUserRights().user : undefined;
}

/** A folder that the engines may write to. */
export async function folderFor(root: string, name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder, { mode: 0o700 });
  await giveToEngines(folder);
  return folder;
}

/** A file that only the engines can read, since it holds passwords. */
export async function fileFor(folder: string, name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content, { mode: 0o600 });
  await giveToEngines(file);
  return file;
}

export async function giveToEngines(path: string): Promise<void> {
  const user = rights();
  if (user) await chown(path, user.uid, user.gid);
}

function environment(folder: string) {
  return { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder, LANG: 'C.UTF-8' };
}

/** Runs a program to its end with the engines' rights and returns its output. */
export async function runOnce(folder: string, command: string, args: readonly string[]): Promise<string> {
  const options = { ...rights(), cwd: folder, env: environment(folder) };
  return (await promisify(execFile)(pathOf(command), args, options)).stdout;
}

export function engine({ name, folder, command, args, env = {} }: EngineCall): Engine {
  const logPath = join(folder, `${name}.log`);
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const pid = () => (isRunning() ? child?.pid : undefined);
  return {
    name,
    folder,
    pid,
    start: () => {
      const log = openSync(logPath, 'a');
      child = spawn(pathOf(command), args, {
        ...rights(),
        cwd: folder,
        // Its own process group, so that Ctrl-C reaches only the drill, which then closes everything in order.
        detached: true,
        stdio: ['ignore', log, log],
        env: { ...environment(folder), ...env },
      });
      child.on('error', () => {});
      closeSync(log);
    },
    kill: async () => {
      const leader = pid();
      if (!child || leader === undefined) return;
      const ended = once(child, 'exit');
      signalGroup(leader, 'SIGKILL');
      await ended;
    },
    whenReady: async (isReady, limitMs = 60_000) => {
      const canBeUsed = () => isReady().catch(() => false);
      const isDecided = await until(async () => !isRunning() || (await canBeUsed()), limitMs);
      if (isDecided && isRunning()) return;
      const output = (await readFile(logPath, 'utf8')).trim().split('\n').slice(-LAST_LINES).join('\n');
      throw new Error(`${name} ${isRunning() ? 'cannot be used' : 'has ended'}: ${output}`);
    },
  };
}
