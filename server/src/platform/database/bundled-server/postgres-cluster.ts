import { createHash } from 'node:crypto';
import { access, chmod, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DISK_FULL, hasNoRoom } from '../../shared/files/disk-full.ts';
import { syncFolder } from '../../shared/files/file-writes.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { succeeds } from '../../shared/succeeds.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresLog } from './postgres-log.ts';
import { type Guarded, runGuarded } from './postgres-process.ts';
import { changeOwner, type Rights } from './postgres-rights.ts';

const SUPERUSER = 'vitrine';
const SOCKET_PORT = 5432;

const HALF_MADE = 'postgres.new-';
/** Unicode's own case rules, the same on every machine. The second is for systems without the C.UTF-8 locale. */
const LOCALES = [['--locale=C.UTF-8'], ['--locale=C', '--builtin-locale=C.UTF-8']];
/** The kernel truncates longer socket paths. */
const SOCKET_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

export type ClusterParts = {
  root: string;
  binaries: PostgresBinaries;
  rights: Rights;
  log: PostgresLog;
  signal: AbortSignal;
};

/** PostgreSQL's data folder. It is created under another name and renamed when complete, so it is never incomplete. */
export async function makeCluster({ root, binaries, rights, log, signal }: ClusterParts): Promise<string> {
  const cluster = join(root, 'postgres');
  if (rights.user) await chmod(root, (await stat(root)).mode | 0o011);
  await removeHalfMade(root);
  if (await succeeds(access(join(cluster, 'PG_VERSION')))) {
    await changeOwner(cluster, rights);
    return cluster;
  }
  const half = await mkdtemp(join(root, HALF_MADE));
  await changeOwner(half, rights);
  await initialise([binaries.initdb, '-D', half], log, { rights, log: log.fd, signal });
  await rename(half, cluster);
  // The new name must be on disk before the first order is.
  await syncFolder(root);
  return cluster;
}

async function initialise(command: string[], log: PostgresLog, guarded: Guarded): Promise<void> {
  const fixed = [
    `--username=${SUPERUSER}`,
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--no-instructions',
  ];
  await log.mark();
  for (const locale of LOCALES)
    if ((await runGuarded([...command, ...fixed, ...locale], guarded)) === 0) return;
  if (await hasNoRoom(dirname(log.path))) throw new StartupError(DISK_FULL);
  throw new StartupError(
    `PostgreSQL could not make its data folder (${await log.lastComplaint()}); see ${log.path} or set DATABASE_URL.`,
  );
}

/** The initdb of a killed shop may still be writing; what cannot be removed now is removed at the next start. */
async function removeHalfMade(root: string): Promise<void> {
  for (const name of await readdir(root))
    if (name.startsWith(HALF_MADE))
      await rm(join(root, name), { recursive: true, force: true }).catch(() => {});
}

export async function makeSocketFolder(root: string, rights: Rights): Promise<string> {
  const folder = socketFolderOf(root);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  const owners = [process.getuid?.(), rights.owner?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new StartupError(`${folder} belongs to someone else; remove it or set DATA_DIR to a shorter path.`);
  }
  await chmod(folder, 0o700);
  await changeOwner(folder, rights);
  return folder;
}

/** In the data folder, or under a name derived from it where its path is too long for a socket. */
export function socketFolderOf(root: string): string {
  const name = `vitrine-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`;
  return [join(root, 'socket'), join(tmpdir(), name)].find(fitsSocket) ?? join('/tmp', name);
}

export function bundledConnection(socket: string, password: string) {
  return { host: socket, port: SOCKET_PORT, user: SUPERUSER, password, database: 'postgres' };
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= SOCKET_PATH_BYTES;
}
