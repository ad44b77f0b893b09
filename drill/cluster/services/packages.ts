import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's folders for commands, including those outside the usual PATH. */
const FOLDERS = ['/usr/bin', '/usr/sbin', '/usr/lib/postgresql/15/bin', '/usr/lib/python3/dist-packages'];

/** The Debian packages that the cluster needs, each with a file that shows it is installed. */
const PACKAGES = {
  'etcd-server': 'etcd',
  patroni: 'patroni',
  'python3-etcd': 'etcd/__init__.py',
  'postgresql-15': 'postgres',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
} as const;

/** For a real object store; without them a small one takes its place. */
const SWIFT_PACKAGES = {
  'swift-proxy': 'swift-proxy-server',
  'swift-account': 'swift-account-server',
  'swift-container': 'swift-container-server',
  'swift-object': 'swift-object-server',
} as const;

type Find = (file: string) => string | undefined;

const onThisMachine: Find = (file) => FOLDERS.map((folder) => join(folder, file)).find(existsSync);

/** Says in one sentence what to install; undefined if nothing is missing. */
export function missingPackages(find: Find = onThisMachine): string | undefined {
  const missing = missingOf(PACKAGES, find);
  if (missing.length === 0) return undefined;
  return `The cluster drill runs on Debian's packages and does not find ${listed(missing)}: apt-get install ${missing.join(' ')}`;
}

/** The same for a real object store, phrased as the end of a sentence. */
export function missingForSwift(find: Find = onThisMachine): string | undefined {
  const missing = missingOf(SWIFT_PACKAGES, find);
  if (missing.length === 0) return undefined;
  return `for a real one, OpenStack Swift, apt-get install ${missing.join(' ')}`;
}

function missingOf(packages: Readonly<Record<string, string>>, find: Find): string[] {
  return Object.entries(packages).flatMap(([name, file]) => (find(file) ? [] : [name]));
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

export function pathOf(command: string): string {
  return onThisMachine(command) ?? command;
}
