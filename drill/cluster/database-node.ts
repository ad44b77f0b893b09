import { openBadLine } from '../faults/bad-line.ts';
import { engine, fileFor, folderFor } from './engine.ts';
import { HOST } from './ports.ts';
import { postmasterOf, signalGroup, signalTree } from './process-tree.ts';
import { fillExample, type Values } from './templates.ts';

/** A database machine: Patroni and the PostgreSQL that it looks after. */
export type DatabaseNode = {
  name: string;
  restPort: number;
  postgresPort: number;
  start: () => void;
  /** Both at once, as when the power goes. */
  kill: () => Promise<void>;
  /** Both stand still and keep all their connections, as a machine that hangs. */
  freeze: () => void;
  thaw: () => void;
  /** Patroni no longer reaches etcd: its calls are swallowed or refused. */
  cutOff: (how: 'silent' | 'refused') => Promise<void>;
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
};

type NodeCall = { root: string; name: string; etcdPort: number; nextPort: () => number; secrets: Values };

export async function openNode({ root, name, etcdPort, nextPort, secrets }: NodeCall): Promise<DatabaseNode> {
  const folder = await folderFor(root, name);
  const line = await openBadLine(etcdPort);
  const [restPort, postgresPort] = [nextPort(), nextPort()];
  const filled = await fillExample('patroni.yml', {
    ...secrets,
    NODE_NAME: name,
    NODE_HOST: HOST,
    REST_PORT: restPort,
    POSTGRES_PORT: postgresPort,
    ETCD_HOSTS: `${HOST}:${line.port}`,
    NODE_DIR: folder,
    TRUSTED_NETWORK: `${HOST}/32`,
  });
  const config = await fileFor(folder, 'patroni.yml', filled);
  const patroni = engine({ name, folder, command: 'patroni', args: [config] });

  /** PostgreSQL has gone its own way, so that it outlives a Patroni that ends. */
  function signalBoth(signal: NodeJS.Signals): void {
    const leader = patroni.pid();
    if (leader !== undefined) signalGroup(leader, signal);
    const postmaster = postmasterOf(`${folder}/data`);
    if (postmaster !== undefined) signalTree(postmaster, signal);
  }

  const kill = async () => {
    signalBoth('SIGKILL');
    await patroni.kill();
    // Patroni may have started another between the two.
    signalBoth('SIGKILL');
  };
  return {
    name,
    restPort,
    postgresPort,
    start: patroni.start,
    kill,
    freeze: () => signalBoth('SIGSTOP'),
    thaw: () => signalBoth('SIGCONT'),
    cutOff: (how) => line.set(how),
    reconnect: () => line.set(undefined),
    close: async () => {
      await kill();
      await line.stop();
    },
  };
}
