import { readFile } from 'node:fs/promises';
import { get, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { type Engine, engine, fileFor, folderFor } from '../engine.ts';
import { HOST } from './ports.ts';
import { fillExample } from './templates.ts';

const NAME = 'etcd1';

/**
 * Stores who leads. One member is enough: three on one machine would share its disk and fail together, and would take
 * resources from the shop. Whether etcd survives the loss of a member is not what the drill tests.
 */
export async function openEtcd(
  root: string,
  nextPort: () => number,
  certificates: string,
): Promise<Engine & { port: number }> {
  const folder = await folderFor(root, 'etcd');
  const port = nextPort();
  const fakePort = nextPort();
  const values = {
    ETCD_NAME: NAME,
    ETCD_DIR: `${folder}/data`,
    ETCD_HOST: HOST,
    ETCD_PORT: port,
    ETCD_PEER_PORT: fakePort,
    CERTIFICATES: certificates,
    ETCD_MEMBERS: `${NAME}=https://${HOST}:${fakePort}`,
  };
  const config = await fileFor(folder, 'etcd.yml', await fillExample('etcd.yml', values));
  // On other architectures etcd refuses to start without this.
  const env = process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch };
  const etcd = engine({ name: 'etcd', folder, command: 'etcd', args: ['--config-file', config], env });
  etcd.start();
  const tls = await readTls(certificates);
  await etcd.whenReady(() => isHealthy(port, tls));
  // Whoever has no certificate must not be let in.
  if (await isHealthy(port, { ca: tls.ca })) throw new Error('etcd answers without a certificate.');
  return { ...etcd, port };
}

async function readTls(certificates: string) {
  const read = (name: string) => readFile(join(certificates, name));
  return { ca: await read('ca.pem'), cert: await read('machine.pem'), key: await read('machine.key') };
}

function isHealthy(port: number, tls: RequestOptions): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get({ host: HOST, port, path: '/health', ...tls }, (reply) => {
    reply.resume();
    resolve(reply.statusCode === 200);
  }).on('error', () => resolve(false));
  return promise;
}
