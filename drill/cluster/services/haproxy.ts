import { type Engine, engine, fileFor, folderFor } from '../engine.ts';
import type { DatabaseNode } from './database-node.ts';
import { HOST } from './ports.ts';
import { fillExample } from './templates.ts';

type Haproxy = Engine & { leaderPort: number; replicaPort: number };

type HaproxyCall = { root: string; nodes: readonly DatabaseNode[]; nextPort: () => number };

/** Routes one port to the leader and one to the replicas. */
export async function openHaproxy({ root, nodes, nextPort }: HaproxyCall): Promise<Haproxy> {
  const folder = await folderFor(root, 'haproxy');
  const [leaderPort, replicaPort] = [nextPort(), nextPort()];
  const values = Object.fromEntries(
    nodes.flatMap(({ postgresPort, restPort }, index) => [
      [`NODE${index + 1}_HOST`, HOST],
      [`NODE${index + 1}_POSTGRES_PORT`, postgresPort],
      [`NODE${index + 1}_REST_PORT`, restPort],
    ]),
  );
  const filled = await fillExample('haproxy.cfg', {
    ...values,
    HAPROXY_HOST: HOST,
    LEADER_PORT: leaderPort,
    REPLICA_PORT: replicaPort,
  });
  const config = await fileFor(folder, 'haproxy.cfg', filled);
  const haproxy = engine({ name: 'haproxy', folder, command: 'haproxy', args: ['-db', '-f', config] });
  haproxy.start();
  return { ...haproxy, leaderPort, replicaPort };
}
