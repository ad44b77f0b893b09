import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeBucket } from '../../../server/src/testing/fakes/make-bucket.ts';
import { type Engine, engine, fileFor, folderFor, runOnce } from '../engine.ts';
import type { ObjectStore } from './object-store.ts';
import { HOST } from './ports.ts';
import { fillFile, type Values } from './templates.ts';

const TEMPLATES = join(import.meta.dirname, 'swift');
const STORAGE_SERVERS = ['account', 'container', 'object'] as const;
/** The folder that represents a disk. */
const DEVICE = 'disk1';
/** 2^4 partitions, one replica, and no waiting time between moves, since there is only one device. */
const RING = ['4', '1', '0'];

const BUCKET = 'shop-images';
const REGION = 'eu-drill-1';
/** An account and a user, in tempauth's format. */
const KEY_ID = 'shop:images';

type SwiftCall = {
  root: string;
  nextPort: () => number;
  later: (close: () => Promise<unknown>) => void;
};
type Server = { name: string; port: number; config: string };

/** Swift stores an object's metadata in extended attributes of its file. */
export async function keepsAttributes(root: string): Promise<boolean> {
  const folder = await folderFor(root, 'attributes');
  const attempt = runOnce(folder, 'python3', ['-c', "import os; os.setxattr('.', 'user.vitrine', b'1')"]);
  return attempt.then(
    () => true,
    () => false,
  );
}

/** OpenStack Swift with its S3 interface: one device, one copy, and the four servers that handle a request. */
export async function openSwift({ root, nextPort, later }: SwiftCall): Promise<ObjectStore> {
  const folder = await folderFor(root, 'swift');
  await folderFor(folder, 'devices');
  await folderFor(join(folder, 'devices'), DEVICE);
  const secret = randomBytes(16).toString('hex');
  const servers = await configure(folder, secret, nextPort);
  const engines = servers.map((server) => ({ server, engine: serverEngine(folder, server) }));
  const start = async () => {
    for (const { engine } of engines) engine.start();
    await Promise.all(engines.map(({ server, engine }) => engine.whenReady(() => isHealthy(server))));
  };
  const kill = async () => {
    await Promise.all(engines.map(({ engine }) => engine.kill()));
  };
  later(kill);
  await start();
  const endpoint = `http://${HOST}:${servers.at(-1)?.port}`;
  await makeBucket({ bucket: BUCKET, endpoint, region: REGION, keyId: KEY_ID, secret });
  const env = {
    STORAGE_URL: `s3://${BUCKET}/media`,
    STORAGE_ENDPOINT: endpoint,
    STORAGE_REGION: REGION,
    STORAGE_KEY_ID: KEY_ID,
    STORAGE_SECRET: secret,
  };
  return { env, start, kill };
}

/** Returns the proxy last. */
async function configure(folder: string, secret: string, nextPort: () => number): Promise<Server[]> {
  const shared = {
    HASH_SUFFIX: randomBytes(8).toString('hex'),
    SWIFT_HOST: HOST,
    SWIFT_DIR: folder,
    SWIFT_USER: (await runOnce(folder, 'id', ['-un'])).trim(),
  };
  const write = async (name: string, template: string, values: Values) =>
    fileFor(folder, name, await fillFile(join(TEMPLATES, template), { ...shared, ...values }));
  await write('swift.conf', 'swift.conf', {});
  const storage = STORAGE_SERVERS.map(async (name) => {
    const port = nextPort();
    await makeRing(folder, name, port);
    const values = { SERVER: name, SERVER_PORT: port };
    return { name, port, config: await write(`${name}-server.conf`, 'storage-server.conf', values) };
  });
  const port = nextPort();
  const config = await write('proxy-server.conf', 'proxy-server.conf', {
    PROXY_PORT: port,
    NO_CACHE_PORT: nextPort(),
    STORAGE_REGION: REGION,
    STORAGE_SECRET: secret,
  });
  return [...(await Promise.all(storage)), { name: 'proxy', port, config }];
}

/** The ring maps objects to devices. */
async function makeRing(folder: string, name: string, port: number): Promise<void> {
  const build = (...args: string[]) => runOnce(folder, 'swift-ring-builder', [`${name}.builder`, ...args]);
  await build('create', ...RING);
  await build('add', `r1z1-${HOST}:${port}/${DEVICE}`, '1');
  await build('rebalance');
}

function serverEngine(folder: string, { name, config }: Server): Engine {
  // Only with -v does it log to its output, as the other engines do.
  return engine({ name: `swift-${name}`, folder, command: `swift-${name}-server`, args: [config, '-v'] });
}

async function isHealthy({ port }: Server): Promise<boolean> {
  return (await fetch(`http://${HOST}:${port}/healthcheck`)).ok;
}
