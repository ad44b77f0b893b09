import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The user that PostgreSQL runs as, since it refuses to run as root. */
export type Rights = {
  /** Put before the command. */
  prefix: readonly string[];
  /** The user to start the process as, if it is not the shop's own. */
  user?: { uid: number; gid: number };
  /** The owner that its folders need; absent if they are the shop's own. */
  owner?: { uid: number; gid: number };
};

/** Inside, the process runs as nobody; outside, its files still belong to root. */
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const NOBODY = { uid: 65_534, gid: 65_534 };

export function chooseRights(): Rights {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const [command = '', ...args] = [...NAMESPACE, 'true'];
  const canUseNamespace = spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  return canUseNamespace ? namespaceRights() : otherUserRights();
}

export function namespaceRights(): Rights {
  return { prefix: NAMESPACE, owner: { uid: 0, gid: 0 } };
}

/** For machines and containers that refuse user namespaces. */
export function otherUserRights(): Rights {
  const user = findUser('postgres') ?? findUser('nobody') ?? NOBODY;
  return { prefix: [], user, owner: user };
}

function findUser(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/** Changes the owner of a folder and everything in it, unless it is correct already. */
export async function changeOwner(folder: string, { owner }: Rights): Promise<void> {
  if (!owner || (await lstat(folder)).uid === owner.uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of [...entries.map((name) => join(folder, name)), folder])
    await chown(entry, owner.uid, owner.gid);
}
