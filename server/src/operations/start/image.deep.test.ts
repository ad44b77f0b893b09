import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.mjs';
import { projectRoot } from '../../platform/shared/files/project-root.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { layOutImage, nodeOf, readDockerfile, unlockImage } from '../../testing/shops/image-tree.ts';

/** The address of the database for somebody who may not enter the folder of its socket. */
async function overNetwork({ host, port, ...connection }: TestDatabase['connection']): Promise<string> {
  if (connection.connectionString) return connection.connectionString;
  portServer.listen(0, '127.0.0.1');
  portServer.on('connection', (caller) => {
    const server = connect(join(host ?? '', `.s.PGSQL.${port}`));
    for (const socket of [caller, server]) socket.on('error', () => socket.destroy());
    caller.pipe(server).pipe(caller);
  });
  await once(portServer, 'listening');
  const { port: local } = portServer.address() as AddressInfo;
  return connectionUrl({ ...connection, host: '127.0.0.1', port: local });
}

const portServer = createServer();
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? NOBODY : {};

let database: TestDatabase;
let folder: string;
let dataDir: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-image-'));
  dataDir = mkdtempSync(join(tmpdir(), 'vitrine-image-data-'));
  if (isRoot) chownSync(dataDir, NOBODY.uid, NOBODY.gid);
});
afterAll(async () => {
  portServer.close();
  unlockImage(folder);
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
  await database.close();
});

describe('the image', () => {
  it('brings every package that the bundle imports', () => {
    const { files } = readDockerfile();
    const bundle = join(projectRoot, 'server/dist/bundle');
    const code = readdirSync(bundle).map((name) => readFileSync(join(bundle, name), 'utf8'));
    const imported = code.flatMap((text) =>
      [...text.matchAll(/^import .* from "([^."][^"]*)";$/gm)].map(([, name = '']) => name),
    );
    const packages = new Set(imported.filter((name) => !isBuiltin(name)));
    expect([...packages].sort()).toEqual(['@node-rs/argon2', 'sharp']);
    for (const name of packages)
      expect(files.some((file) => `node_modules/${name}`.startsWith(file))).toBe(true);
  });

  it('runs as nobody on files that cannot change, with nothing but its own environment, and only DATA_DIR to write', async () => {
    const image = readDockerfile();
    layOutImage(folder, image.files);
    const env = {
      ...image.env,
      PATH: dirname(nodeOf(folder)),
      HOST: '127.0.0.1',
      PORT: await freePort(),
      DATA_DIR: dataDir,
      DATABASE_URL: await overNetwork(database.connection),
      PUBLIC_URL: 'https://shop.example',
      WORKERS: '1',
    };
    const inImage = { cwd: folder, env, ...user };
    const [program = '', ...args] = image.command;
    const shop = spawn(program, args, { ...inImage, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    shop.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    const ended = once(shop, 'exit');
    const [asker = '', ...question] = image.health;
    const isHealthy = () => succeeds(promisify(execFile)(asker, question, inImage));
    while (!(await isHealthy()))
      expect({ code: shop.exitCode, complaint }).toEqual({ code: null, complaint: '' });
    shop.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(complaint).toBe('');
  });
});
