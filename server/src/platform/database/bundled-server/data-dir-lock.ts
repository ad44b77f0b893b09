import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../shared/startup-error.ts';

const LOCK_NAME = /^shop-(\d+)\.lock$/;
/** A shop that was just killed may stay visible until the machine has cleaned it up. */
const MAX_WAIT_MS = 1_000;

/** Each writes its own file and then looks for others, so at least one of two gives up. A file counts while its process lives. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const me = processIdentity(process.pid) ?? '';
  const own = join(dataDir, `shop-${process.pid}.lock`);
  const release = () => rm(own, { force: true });
  if ((await readFile(own, 'utf8').catch(() => undefined)) === me) throw inUseError(dataDir, process.pid);

  for (const deadline = Date.now() + MAX_WAIT_MS; ; ) {
    await writeFile(`${own}.new`, me);
    await rename(`${own}.new`, own);
    const others = await otherLocks(dataDir);
    const other = others.find(({ isRunning }) => isRunning);
    if (!other) {
      for (const { file } of others) await rm(file, { force: true });
      return release;
    }
    await release();
    if (Date.now() > deadline) throw inUseError(dataDir, other.pid);
    await pause(20 + Math.random() * 100);
  }
}

function inUseError(dataDir: string, pid: number): StartupError {
  return new StartupError(
    `Another shop or command is running on ${dataDir} (process ${pid}); stop it or set DATA_DIR to another folder.`,
  );
}

export async function findRunningShop(dataDir: string): Promise<number | undefined> {
  return (await otherLocks(dataDir)).find(({ isRunning }) => isRunning)?.pid;
}

/** Those of shops that run, and of shops that were killed. */
async function otherLocks(dataDir: string): Promise<{ pid: number; file: string; isRunning: boolean }[]> {
  const locks = (await readdir(dataDir)).map(async (name) => {
    const file = join(dataDir, name);
    const pid = Number(LOCK_NAME.exec(name)?.[1]);
    if (!pid || pid === process.pid) return [];
    const written = await readFile(file, 'utf8').catch(() => undefined);
    return written === undefined ? [] : [{ pid, file, isRunning: written === processIdentity(pid) }];
  });
  return (await Promise.all(locks)).flat();
}

/** Distinguishes a process from any other that ever had the same pid; undefined if it is not running. */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return linuxIdentity(pid);
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The command, in parentheses, may contain spaces; after it are the state and, as the 20th field, the start in ticks.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
}
