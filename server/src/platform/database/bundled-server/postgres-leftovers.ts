import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '../../shared/startup-error.ts';

const POLL_MS = 50;
/** How long a server may take to exit after its shop was killed, before it is asked to stop. */
const GRACE_MS = 500;
const FORCE_MS = 15_000;
const GIVE_UP_MS = 30_000;

/** PostgreSQL would take any process with that pid for a running server. The caller must have the folder's lock. */
export async function clearLeftovers(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pidText = await readFile(pidFile, 'utf8').catch(() => undefined);
  // Without /proc we cannot check; PostgreSQL's own check decides.
  if (pidText === undefined || process.platform !== 'linux') return;
  const postmaster = Number.parseInt(pidText, 10);

  const startedAt = Date.now();
  let asked: NodeJS.Signals | undefined;
  for (;;) {
    const left = await serversIn(cluster);
    if (left.length === 0) break;
    const waited = Date.now() - startedAt;
    if (waited > GIVE_UP_MS) {
      throw new StartupError(
        `An earlier PostgreSQL (process ${left[0]}) still runs on ${cluster} and does not stop; stop it and start the shop again.`,
      );
    }
    const wanted = waited > FORCE_MS ? 'SIGQUIT' : waited > GRACE_MS ? 'SIGINT' : undefined;
    if (wanted && wanted !== asked && left.includes(postmaster)) process.kill(postmaster, wanted);
    asked = wanted;
    await pause(POLL_MS);
  }
  await rm(pidFile, { force: true });
}

/** Every process of a server has its data folder as working directory; a pid alone could be any process. */
export async function serversIn(cluster: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => isServer(pid, cluster)));
  return pids.filter((_pid, index) => found[index]).map(Number);
}

async function isServer(pid: string, cluster: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return false;
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() === 'postgres';
  } catch {
    return false;
  }
}
