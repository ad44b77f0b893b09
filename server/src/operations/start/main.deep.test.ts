import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.mjs';
import { DISK_FULL } from '../../platform/shared/files/disk-full.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase } from '../../testing/database/test-database.ts';
import { ended, opened, runShop } from '../../testing/shops/run-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ONE_SENTENCE = /^[^\n]+\.\n$/;
const exists = (path: string) => succeeds(access(path));

describe('a shop that cannot start says why in one sentence, ends with 1 and changes nothing', () => {
  it('on an unreadable setting', async () => {
    const dataDir = join(folder, 'setting');
    const { code, complaint } = await ended(runShop({ PORT: 'many', DATA_DIR: dataDir }));
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: 'The setting PORT must be a whole number from 1 to 65535; see docs/configuration.md.\n',
    });
    expect(await exists(dataDir)).toBe(false);
  });

  it('on a taken port', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const dataDir = join(folder, 'port');
    const { code, complaint } = await ended(runShop({ PORT: String(port), DATA_DIR: dataDir }));
    other.close();
    expect({ code, complaint }).toEqual({
      code: 1,
      complaint: `Port ${port} is taken by another program; stop it or set PORT to another number.\n`,
    });
    expect(await exists(dataDir)).toBe(false);
  });

  it('on a DATA_DIR that cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, 'not a folder');
    const { code, complaint } = await ended(
      runShop({ PORT: await freePort(), DATA_DIR: join(file, 'data') }),
    );
    expect(code).toBe(1);
    expect(complaint).toMatch(ONE_SENTENCE);
    expect(complaint).toContain('cannot be written');
  });

  /** Needs the right to mount; a tmpfs takes only as much memory as is written to it. */
  const mountSmallDisk = (path: string, size: string) => {
    mkdirSync(path);
    return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'tmpfs', path]).status === 0;
  };

  it.each([
    ['nothing can be written', '4k'],
    ['initdb has no room', '2m'],
    ['the demo has no room', '48m'],
  ])('on a full disk: %s', async (name, size) => {
    const disk = join(folder, name.replaceAll(' ', '-'));
    if (!mountSmallDisk(disk, size)) return;
    try {
      const { code, complaint } = await ended(runShop({ PORT: await freePort(), DATA_DIR: disk }));
      expect({ code, complaint }).toEqual({ code: 1, complaint: `${DISK_FULL}\n` });
    } finally {
      spawnSync('umount', ['--lazy', disk]);
    }
  });

  it('on a database that cannot be reached, without its password', async () => {
    const DATABASE_URL = 'postgres://shop:topsecret@127.0.0.1:1/shop';
    const { code, complaint } = await ended(
      runShop({ PORT: await freePort(), DATA_DIR: join(folder, 'd'), DATABASE_URL }),
    );
    expect(code).toBe(1);
    expect(complaint).toMatch(ONE_SENTENCE);
    expect(complaint).toContain('127.0.0.1:1');
    expect(complaint).not.toContain('topsecret');
  });

  it('on a database newer than the code', async () => {
    const database = await openTestDatabase();
    await database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
    );
    const { code, complaint } = await ended(
      runShop({
        PORT: await freePort(),
        DATA_DIR: join(folder, 'newer'),
        DATABASE_URL: connectionUrl(database.connection),
      }),
    );
    await database.close();
    expect(code).toBe(1);
    expect(complaint).toMatch(ONE_SENTENCE);
    expect(complaint).toContain('newer');
  });
});

describe('a shop on an external database', () => {
  it('opens without demo accounts, prints a new owner’s password once and stops on SIGTERM', async () => {
    const database = await openTestDatabase();
    const settings = {
      PORT: await freePort(),
      WORKERS: '1',
      DATA_DIR: join(folder, 'external'),
      DATABASE_URL: connectionUrl(database.connection),
    };
    const [first, second] = [await openAndStop(settings), await openAndStop(settings)];
    await database.close();
    expect(first.code).toBe(0);
    expect(first.output).toMatch(
      /Vitrine is open at http:\/\/localhost:\d+\n\n +Owner +owner@vitrine\.example +\S{16}\n/,
    );
    expect(first.output).not.toContain('Demo');
    expect(second).toMatchObject({ code: 0, output: expect.not.stringContaining('Owner') });
  });
});

async function openAndStop(settings: Record<string, string>) {
  const shop = runShop(settings);
  const end = ended(shop);
  await opened(shop);
  shop.kill('SIGTERM');
  return end;
}
