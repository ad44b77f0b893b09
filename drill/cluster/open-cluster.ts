import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../faults/until.ts';
import type { Progress } from '../progress.ts';
import type { Cluster } from './cluster.ts';
import { isWhole } from './members.ts';
import { asOneShop } from './one-shop.ts';
import { makeCertificates } from './services/certificates.ts';
import { openNode } from './services/database-node.ts';
import { openEtcd } from './services/etcd.ts';
import { openHaproxy } from './services/haproxy.ts';
import { openNginx } from './services/nginx.ts';
import { openObjectStore } from './services/open-object-store.ts';
import { openPgbouncer } from './services/pgbouncer.ts';
import { freePorts, HOST } from './services/ports.ts';
import { fillExample, type Values } from './services/templates.ts';
import { prepareShops } from './shops.ts';

const NODES = ['node1', 'node2', 'node3'];
const SHOPS = 3;
const PORTS = 24;
const PATIENCE_MS = 120_000;

/** Closes what was opened, in reverse order. */
type Closing = { later: (close: () => Promise<unknown>) => void; close: () => Promise<void> };

/** Opens everything in a temporary folder. If one part fails to start, closes those already open. */
export async function openCluster(progress: Progress): Promise<Cluster> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-cluster-'));
  // The engines run as another user and must be able to reach their own folders.
  await chmod(root, 0o711);
  const closing = openClosing(root);
  try {
    return await open(root, closing, progress);
  } catch (error) {
    await closing.close();
    throw error;
  }
}

async function open(root: string, { later, close }: Closing, progress: Progress): Promise<Cluster> {
  const nextPort = await freePorts(PORTS);
  const secrets = makeSecrets();
  progress('starting etcd and three PostgreSQL nodes under Patroni');
  const certificates = await makeCertificates(root);
  const etcd = await openEtcd(root, nextPort, certificates);
  later(etcd.kill);
  const call = { root, etcdPort: etcd.port, nextPort, secrets, certificates };
  const nodes = await Promise.all(NODES.map((name) => openNode({ ...call, name })));
  for (const node of nodes) {
    later(node.close);
    node.start();
  }
  const haproxy = await openHaproxy({ root, nodes, nextPort });
  later(haproxy.kill);
  const pgbouncer = await openPgbouncer({ root, leaderPort: haproxy.leaderPort, nextPort, secrets });
  later(pgbouncer.kill);
  if (!(await until(() => isWhole(nodes), PATIENCE_MS))) throw new Error('The nodes did not come together.');
  await makeDatabase(haproxy.leaderPort, secrets);

  progress('starting the object store, three shops and nginx');
  const objectStore = await openObjectStore({ root, nextPort, later, progress });
  const publicPort = nextPort();
  const ports = Array.from({ length: SHOPS }, nextPort);
  const login = `vitrine:${secrets.SHOP_PASSWORD}@${HOST}`;
  const settings = {
    ...objectStore.env,
    DATABASE_URL: `postgres://${login}:${pgbouncer.port}/vitrine`,
    DATABASE_DIRECT_URL: `postgres://${login}:${haproxy.leaderPort}/vitrine`,
    DATABASE_REPLICA_URL: `postgres://${login}:${haproxy.replicaPort}/vitrine`,
  };
  const shops = prepareShops({ root, ports, publicPort, settings });
  for (const shop of shops) {
    later(shop.kill);
    await shop.start();
  }
  const nginx = await openNginx({ root, port: publicPort, shopPorts: ports });
  later(nginx.kill);
  const database = {
    port: haproxy.leaderPort,
    user: 'vitrine',
    password: secrets.SHOP_PASSWORD,
    database: 'vitrine',
  };
  const shop = asOneShop({ root, port: publicPort, shops, database, close });
  return { nodes, shops, objectStore, shop, close: shop.close };
}

function makeSecrets() {
  const secret = () => randomBytes(16).toString('hex');
  return {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    SHOP_PASSWORD: secret(),
    REST_PASSWORD: secret(),
  };
}

async function makeDatabase(port: number, secrets: ReturnType<typeof makeSecrets> & Values): Promise<void> {
  const statements = (await fillExample('shop-database.sql', secrets)).split(';\n').filter(Boolean);
  const login = { user: 'postgres', password: secrets.SUPERUSER_PASSWORD, database: 'postgres' };
  const admin = new pg.Client({ host: HOST, port, ...login });
  await admin.connect();
  // One by one, because CREATE DATABASE cannot run in a transaction.
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Also works in an exit handler, which cannot wait: each step sends its signals before it first awaits. */
function openClosing(root: string): Closing {
  const steps: (() => Promise<unknown>)[] = [];
  const abandon = () => {
    for (const step of steps.toReversed()) step().catch(() => {});
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.once('exit', abandon);
  let closed: Promise<void> | undefined;
  const close = async () => {
    for (const step of steps.splice(0).reverse()) await step();
    await rm(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    process.off('exit', abandon);
  };
  return {
    later: (step) => {
      steps.push(step);
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
