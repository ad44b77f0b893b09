import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import { connectOnce } from '../../platform/database/migrations/migrate.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { aStockedShop, type BackupTestShop, closeBackupShops } from '../../testing/shops/backup-shops.ts';
import { insertBackupRequest } from './backup-requests.queries.ts';
import { latestRequest, makeRequestedBackup } from './scheduled-backup.service.ts';

let shop: BackupTestShop;
let deps: { db: BackupTestShop['database']['db']; clock: () => Date };
let requestedBy: string;
beforeAll(async () => {
  shop = await aStockedShop();
  deps = { db: shop.database.db, clock: () => new Date() };
  requestedBy = (await aUser(deps, { role: 'admin' })).id;
});
afterAll(closeBackupShops);

/** On a busy machine a backup takes longer than the second that Vitest waits. */
const WHILE_MADE = { timeout: 30_000 };

const ask = () => insertBackupRequest(deps.db, { requestedBy, createdAt: new Date() });

describe('a backup that somebody asked for', () => {
  it('is made once, with the others in their folder', async () => {
    const plan = { folder: join(shop.root, 'requested'), keep: 3 };
    await makeRequestedBackup(deps, () => shop, { plan });
    expect([await ask(), await ask()]).toEqual([true, false]);
    await makeRequestedBackup(deps, () => shop, { plan });
    await makeRequestedBackup(deps, () => shop, { plan });
    expect(await readdir(plan.folder)).toHaveLength(1);
    expect(await latestRequest(deps)).toMatchObject({ state: 'done', failure: null });
  });

  it('says why it failed, and can be asked for again', async () => {
    const plan = { folder: join(shop.root, 'no folder'), keep: 3 };
    await writeFile(plan.folder, 'a file');
    await ask();
    await makeRequestedBackup(deps, () => shop, { plan });
    expect(await latestRequest(deps)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('BACKUP_DIR'),
    });
    await rm(plan.folder);
    expect(await ask()).toBe(true);
    await makeRequestedBackup(deps, () => shop, { plan });
    expect(await latestRequest(deps)).toMatchObject({ state: 'done' });
  });

  it('waits for another task, and is made by one of all processes that see it', async () => {
    const folders = ['one', 'other'].map((name) => ({ folder: join(shop.root, name), keep: 3 }));
    const makeEverywhere = () =>
      Promise.all(folders.map((plan) => makeRequestedBackup(deps, () => shop, { plan })));
    const client = await connectOnce(shop.connection, 'another task');
    await startExclusiveTask(client);
    await ask();
    await makeEverywhere();
    expect(await latestRequest(deps)).toMatchObject({ state: 'running', failure: null });
    await client.end();

    // The server takes the lock back a moment after the client has gone.
    await vi.waitUntil(async () => {
      await makeEverywhere();
      return (await latestRequest(deps))?.state !== 'running';
    }, WHILE_MADE);
    expect(await latestRequest(deps)).toMatchObject({ state: 'done', failure: null });
    const files = await Promise.all(folders.map(({ folder }) => readdir(folder).catch(() => [])));
    expect(files.flat()).toHaveLength(1);
  });

  it('is made after the next start if the shop stopped meanwhile', async () => {
    const plan = { folder: join(shop.root, 'stopped'), keep: 3 };
    await ask();
    await makeRequestedBackup(deps, () => shop, { plan, signal: AbortSignal.abort() });
    expect(await latestRequest(deps)).toMatchObject({ state: 'running' });
    await makeRequestedBackup(deps, () => shop, { plan });
    expect(await latestRequest(deps)).toMatchObject({ state: 'done' });
  });
});
