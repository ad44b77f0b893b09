import { type Engine, engine, fileFor, folderFor } from '../engine.ts';
import { HOST } from './ports.ts';
import { fillExample, type Values } from './templates.ts';

type PgbouncerCall = { root: string; leaderPort: number; nextPort: () => number; secrets: Values };

/** Pools connections to the leader, in transaction mode. */
export async function openPgbouncer({
  root,
  leaderPort,
  nextPort,
  secrets,
}: PgbouncerCall): Promise<Engine & { port: number }> {
  const folder = await folderFor(root, 'pgbouncer');
  const port = nextPort();
  const users = await fileFor(folder, 'users.txt', await fillExample('pgbouncer-users.txt', secrets));
  const filled = await fillExample('pgbouncer.ini', {
    HAPROXY_HOST: HOST,
    LEADER_PORT: leaderPort,
    PGBOUNCER_HOST: HOST,
    PGBOUNCER_PORT: port,
    PGBOUNCER_USERS: users,
  });
  const config = await fileFor(folder, 'pgbouncer.ini', filled);
  const pgbouncer = engine({ name: 'pgbouncer', folder, command: 'pgbouncer', args: [config] });
  pgbouncer.start();
  return { ...pgbouncer, port };
}
