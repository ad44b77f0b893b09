import { openBadLine } from '../../faults/bad-line.ts';
import { postmasterOf, signalGroup, signalTree } from '../../shop/process-tree.ts';
import { engine, fileFor, folderFor } from '../engine.ts';
import { HOST } from './ports.ts';
import { fillExample, type Values } from './templates.ts';

/** A database node: Patroni and the PostgreSQL that it manages. */
export type DatabaseNode = {
  name: string;
  restPort: number;
  postgresPort: number;
  start: () => void;
  /** Kills both at once, like a power cut. */
  kill: () => Promise<void>;
  /** Stops both without closing their connections, like a machine that hangs. */
  freeze: () => void;
  thaw: () => void;
  /** Cuts Patroni off from etcd: its calls time out or are refused. */
  cutOff: (how: 'silent' | 'refused') => Promise<void>;
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
};

type NodeCall = {
  root: string;
  name: string;
  etcdPort: number;
  nextPort: () => number;
  secrets: Values;
  certificates: string;
};

export async function openNode({
  root,
  name,
  etcdPort,
  nextPort,
  secrets,
  certificates,
}: NodeCall): Promise<DatabaseNode> {
  const folder = await folderFor(root, name);
  const line = await openBadLine(etcdPort);
  const [restPort, postgresPort] = [nextPort(), nextPort()];
  const filled = await fillExample('patroni.yml', {
    ...secrets,
    CERTIFICATES: certificates,
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

  /** PostgreSQL is in a process group of its own, because it outlives Patroni. */
  function signalBoth(signal: NodeJS.Signals): void {
    const leader = patroni.pid();
    if (leader !== undefined) signalGroup(leader, signal);
    const postmaster = postmasterOf(`${folder}/data`);
    if (postmaster !== undefined) signalTree(postmaster, signal);
  }

  const kill = async () => {
    signalBoth('SIGKILL');
    await patroni.kill();
    // Patroni may have started another PostgreSQL in between.
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
