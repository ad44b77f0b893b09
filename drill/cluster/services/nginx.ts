import { type Engine, engine, fileFor, folderFor } from '../engine.ts';
import { HOST } from './ports.ts';
import { fillExample } from './templates.ts';

type NginxCall = { root: string; port: number; shopPorts: readonly number[] };

/** Balances the load over the shops. */
export async function openNginx({ root, port, shopPorts }: NginxCall): Promise<Engine> {
  const folder = await folderFor(root, 'nginx');
  const shops = shopPorts.map((shop, index) => [`SHOP${index + 1}`, `${HOST}:${shop}`]);
  const values = { ...Object.fromEntries(shops), NGINX_DIR: folder, NGINX_LISTEN: `${HOST}:${port}` };
  const config = await fileFor(folder, 'nginx.conf', await fillExample('nginx.conf', values));
  const args = ['-e', `${folder}/start.log`, '-c', config, '-g', 'daemon off;'];
  const nginx = engine({ name: 'nginx', folder, command: 'nginx', args });
  nginx.start();
  await nginx.whenReady(async () => (await fetch(`http://${HOST}:${port}/healthz`)).ok);
  return nginx;
}
