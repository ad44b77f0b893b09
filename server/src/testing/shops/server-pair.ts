import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import {
  type BundledPostgres,
  startBundledPostgres,
} from '../../platform/database/bundled-server/bundled-postgres.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { runOnServer } from './test-server.ts';

/** Durability is off, because these tests are about who knows what. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', shared_buffers: '32MB' };
const NOT_COPIED = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+)$/;
const BY_PASSWORD = 'local all all scram-sha-256\n';

type ServerPair = {
  leader: BundledPostgres;
  standby: BundledPostgres;
  /** Starts it again after it was stopped. */
  startStandby: () => Promise<BundledPostgres>;
  close: () => Promise<void>;
};

/** A migrated database and a streaming replica of it: two servers of the bundled PostgreSQL. */
export async function startServerPair(): Promise<ServerPair> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pair-'));
  const [first, second] = [join(folder, 'a'), join(folder, 'b')];
  const leader = await startBundledPostgres({ dataDir: first, settings: SETTINGS });
  const { host, port, user } = leader.connection;
  await migrateDatabase(leader.connection);
  await allowReplication(join(first, 'postgres/pg_hba.conf'), leader);
  await copyCluster(leader, first, second);
  const startStandby = () =>
    startBundledPostgres({
      dataDir: second,
      settings: { ...SETTINGS, primary_conninfo: `host=${host} port=${port} user=${user}` },
    });
  const standby = await startStandby();
  const started = [leader, standby];
  return {
    leader,
    standby,
    startStandby: async () => {
      const again = await startStandby();
      started.push(again);
      return again;
    },
    close: async () => {
      for (const server of started.reverse()) await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function allowReplication(rules: string, { connection }: BundledPostgres): Promise<void> {
  const { uid, gid } = await stat(rules);
  await writeFile(rules, `${BY_PASSWORD}local replication all trust\n`);
  await chown(rules, uid, gid);
  await runOnServer(connection, 'select pg_reload_conf()');
}

/** What pg_basebackup does, which is not among the bundled programs. */
async function copyCluster({ connection }: BundledPostgres, from: string, to: string): Promise<void> {
  const [original, copy] = [join(from, 'postgres'), join(to, 'postgres')];
  await mkdir(to);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query("select pg_backup_start('a replica', fast => true)");
    await cp(original, copy, { recursive: true, filter: (path) => !NOT_COPIED.test(path) });
    const { rows } = await client.query('select labelfile from pg_backup_stop(wait_for_archive => false)');
    await writeFile(join(copy, 'backup_label'), rows[0].labelfile);
  } finally {
    await client.end();
  }
  await writeFile(join(copy, 'standby.signal'), '');
  await writeFile(join(copy, 'pg_hba.conf'), BY_PASSWORD);
  await chmod(copy, 0o700);
  await writeFile(join(to, 'postgres-password'), await readFile(join(from, 'postgres-password')), {
    mode: 0o600,
  });
}
