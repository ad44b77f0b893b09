import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupSettings } from '@vitrine/contract/shop/services/services.schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSecret } from '../../domains/shop/secrets.service.ts';
import { saveSettings } from '../../domains/shop/settings.service.ts';
import { readEnv } from '../../env.ts';
import { noResponseCache } from '../../platform/response-cache/response-cache.ts';
import { type SecretCipher, secretCipher } from '../../platform/settings/secret-cipher.ts';
import { createSettings } from '../../platform/settings/settings.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { MAGIC } from '../backups/archive/encryption.ts';
import { latestRequest, requestBackup } from '../backups/scheduled-backup.service.ts';
import { backupJobs } from './backup-jobs.ts';

const secrets = secretCipher(['a key of the tests, of 32 characters'], { isShared: true });

let database: TestDatabase;
let DATA_DIR: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db);
  DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-planned-'));
});
afterAll(() => database.close());

async function openShop(cipher: SecretCipher = secrets) {
  const { db, connection } = database;
  const settings = createSettings(db, { isDemo: false });
  await settings.reload();
  const deps = { db, clock: () => new Date(), settings, secrets: cipher, responseCache: noResponseCache };
  const jobs = backupJobs(readEnv({ DATA_DIR, DEMO: 'false' }), connection, deps);
  const run = async (name: string) => jobs[name]?.[1]?.({ isStopping: () => false });
  const user = await aUser(deps, { role: 'admin' });
  const caller = { id: user.id, role: 'admin', isDemo: false } as Parameters<typeof requestBackup>[1];
  return { deps, run, caller };
}
const made = () => readdir(join(DATA_DIR, 'backups')).catch(() => []);

describe('backups that an owner switched on', () => {
  it('are made without a restart, encrypted once a key is entered, and stop when they are switched off', async () => {
    const { deps, run, caller } = await openShop();
    await run('backup');
    expect(await made()).toEqual([]);
    const changes = { isOn: true, everyHours: 1, keep: 2 };
    await saveSettings(deps, caller, backupSettings, { changes });
    await saveSecret(deps, caller, {}, { name: 'backup-key', value: 'a key of sixteen letters' });
    await run('backup');
    const [file = ''] = await made();
    const bytes = await readFile(join(DATA_DIR, 'backups', file));
    expect(bytes.subarray(0, MAGIC.length)).toEqual(MAGIC);
    await rm(join(DATA_DIR, 'backups'), { recursive: true });
    await saveSettings(deps, caller, backupSettings, { changes: { isOn: false } });
    await run('backup');
    expect(await made()).toEqual([]);
    await rm(DATA_DIR, { recursive: true });
  });

  it('are never written in plain because their key cannot be read', async () => {
    const first = await openShop();
    await saveSettings(first.deps, first.caller, backupSettings, { changes: { isOn: true } });
    await saveSecret(first.deps, first.caller, {}, { name: 'backup-key', value: 'a key of sixteen letters' });
    const { deps, run, caller } = await openShop(
      secretCipher(['the key of another machine, 32 long'], { isShared: true }),
    );
    await expect(run('backup')).rejects.toThrow(/another SECRET_KEY/);
    // Without a request there is nothing to complain about every second.
    await run('requested backup');
    await requestBackup(deps, caller);
    await run('requested backup');
    expect(await latestRequest(deps)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('another SECRET_KEY'),
    });
    expect(await made()).toEqual([]);
    await rm(DATA_DIR, { recursive: true });
  });
});
