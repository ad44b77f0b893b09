import { access, constants, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DISK_FULL, hasNoRoom, isDiskFull } from '../../shared/files/disk-full.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { findRunningShop, lockDataDir } from './data-dir-lock.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  bundledConnection,
  type ClusterParts,
  makeCluster,
  makeSocketFolder,
  socketFolderOf,
} from './postgres-cluster.ts';
import { clearLeftovers } from './postgres-leftovers.ts';
import { openPostgresLog } from './postgres-log.ts';
import { readPostgresPassword, setUpPassword } from './postgres-password.ts';
import { runGuarded } from './postgres-process.ts';
import { chooseRights, type Rights } from './postgres-rights.ts';

export type BundledPostgres = Awaited<ReturnType<typeof startBundledPostgres>>;

type BundledOptions = {
  dataDir: string;
  /** PostgreSQL settings that differ from the shop's own. */
  settings?: Readonly<Record<string, string>>;
  /** The user that PostgreSQL runs as; by default chosen by what the machine allows. */
  rights?: Rights;
};

type Running = { exited: Promise<unknown> };
type Server = ClusterParts & { command: readonly string[]; cluster: string };

/** Sized for a small machine. Statements and error details are not logged, because they contain what shoppers typed. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  max_logical_replication_workers: '0',
  shared_buffers: '96MB',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

const READY_POLL_MS = 20;
/** Long, because replaying the journal after a crash takes a while. */
const READY_LIMIT_MS = 300_000;
const UNREAPED_LIMIT_MS = 30_000;
const FIRST_RESTART_MS = 100;
const SLOWEST_RESTART_MS = 5_000;
const STEADY_MS = 10_000;

export async function startBundledPostgres(options: BundledOptions) {
  const root = await openDataDir(options.dataDir);
  const unlock = await lockDataDir(root);
  const stopping = new AbortController();
  const undo = [unlock];
  const stop = async () => {
    stopping.abort();
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const rights = options.rights ?? chooseRights();
    const log = await openPostgresLog(root);
    undo.push(log.close);
    const parts = { root, binaries: await findPostgresBinaries(), rights, log, signal: stopping.signal };
    const cluster = await makeCluster(parts);
    const setup = await setUpPassword(root, cluster);
    const socket = await makeSocketFolder(root, rights);
    undo.push(() => rm(socket, { recursive: true, force: true }));
    const command = [parts.binaries.postgres, '-D', cluster, ...settingsOf(socket, options.settings)];
    const server = { ...parts, cluster, command };
    const ended = keepRunning(server, await launch(server));
    undo.push(() => ended);
    const connection = bundledConnection(socket, setup.password);
    await setup.require(connection);
    return { connection, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function findRunningPostgres(dataDir: string) {
  const root = await realpath(dataDir).catch(() => undefined);
  if (root === undefined || (await findRunningShop(root)) === undefined) return undefined;
  return bundledConnection(socketFolderOf(root), (await readPostgresPassword(root)) ?? '');
}

async function openDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartupError(
      `DATA_DIR is ${dataDir}, which cannot be written; set it to a folder of this user's own.`,
    );
  }
}

function settingsOf(socket: string, given: BundledOptions['settings']): string[] {
  // The setting is a list: quoting keeps a comma or a space as part of the path.
  const unix_socket_directories = `"${socket.replaceAll('"', '""')}"`;
  const all = { ...SETTINGS, unix_socket_directories, ...given };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Starts the server and waits until it accepts connections; retries while a killed one is still being cleaned up. */
async function launch(server: Server): Promise<Running> {
  for (const deadline = Date.now() + UNREAPED_LIMIT_MS; ; ) {
    await clearLeftovers(server.cluster);
    await server.log.mark();
    const running = await tryLaunch(server);
    if (running) return running;
    const complaint = await server.log.lastComplaint();
    const error = new StartupError(`PostgreSQL does not start (${complaint}); see ${server.log.path}.`);
    if (await hasNoRoom(server.root)) throw new StartupError(DISK_FULL);
    const isWaiting = /lock file|shared memory block/.test(complaint) && !isDiskFull(error);
    if (!isWaiting || Date.now() > deadline) throw error;
    await pause(FIRST_RESTART_MS);
  }
}

async function tryLaunch({ command, cluster, rights, log, signal }: Server): Promise<Running | undefined> {
  const launchedAt = Date.now();
  let isOver = false;
  const exited = runGuarded(command, { rights, log: log.fd, signal })
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  while (!(await isReady(cluster, launchedAt))) {
    if (isOver || Date.now() - launchedAt > READY_LIMIT_MS) return undefined;
    await pause(READY_POLL_MS);
  }
  return { exited };
}

/** Reads the server's pid file: line 3 is its start time in seconds, line 8 its status, which is standby if it follows another. */
async function isReady(cluster: string, launchedAt: number): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  return /^(ready|standby)\s*$/.test(lines[7] ?? '') && Number(lines[2]) >= Math.floor(launchedAt / 1000);
}

/** Restarts after a crash, at once at first and with growing delays if it keeps crashing, until the shop stops. */
async function keepRunning(server: Server, first: Running): Promise<void> {
  const { signal } = server;
  let running = first;
  let wait = FIRST_RESTART_MS;
  for (;;) {
    const since = Date.now();
    await running.exited;
    if (signal.aborted) return;
    const wasSteady = Date.now() - since > STEADY_MS;
    wait = wasSteady ? FIRST_RESTART_MS : Math.min(wait * 2, SLOWEST_RESTART_MS);
    await pause(wait, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    running = await launch(server).catch(() => ({ exited: Promise.resolve() }));
  }
}
