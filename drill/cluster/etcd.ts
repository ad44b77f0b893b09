import { type Engine, engine, fileFor, folderFor } from './engine.ts';
import { HOST } from './ports.ts';
import { fillExample } from './templates.ts';

const NAME = 'etcd1';

/**
 * Stores who leads. One member is enough: three on one machine would share its disk and fail together, and would take
 * resources from the shop. Whether etcd survives the loss of a member is not what the drill tests.
 */
export async function openEtcd(root: string, nextPort: () => number): Promise<Engine & { port: number }> {
  const folder = await folderFor(root, 'etcd');
  const port = nextPort();
  const peerPort = nextPort();
  const values = {
    ETCD_NAME: NAME,
    ETCD_DIR: `${folder}/data`,
    ETCD_HOST: HOST,
    ETCD_PORT: port,
    ETCD_PEER_PORT: peerPort,
    ETCD_MEMBERS: `${NAME}=http://${HOST}:${peerPort}`,
  };
  const config = await fileFor(folder, 'etcd.yml', await fillExample('etcd.yml', values));
  // On other architectures etcd refuses to start without this.
  const env = process.arch === 'x64' ? {} : { ETCD_UNSUPPORTED_ARCH: process.arch };
  const etcd = engine({ name: 'etcd', folder, command: 'etcd', args: ['--config-file', config], env });
  etcd.start();
  await etcd.whenReady(async () => (await fetch(`http://${HOST}:${port}/health`)).ok);
  return { ...etcd, port };
}
