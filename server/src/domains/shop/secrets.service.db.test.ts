import { beforeEach, describe, expect, it } from 'vitest';
import { secretCipher } from '../../platform/settings/secret-cipher.ts';
import { deleteSettings, findSettings, upsertSettings } from '../../platform/settings/settings.queries.ts';
import { readSecret, secretGroup } from '../../platform/settings/stored-secrets.ts';
import { emptyTables } from '../../testing/database/all-tables.ts';
import { callDuring } from '../../testing/factories/payments.factories.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { renewSecrets } from './secrets.service.ts';

const FORMER = 'the key that a file held before, 32';
const CURRENT = 'the key that was set afterwards, 32';
const former = secretCipher([FORMER], { isShared: true });
const secrets = secretCipher([CURRENT, FORMER], { isShared: true });
const { name } = secretGroup('backup-key');

const shop = openTestShop({}, { secrets });
const rowOf = (encrypted: string) => ({
  name,
  value: { encrypted, hint: 'a1B2' },
  version: 1,
  updatedAt: shop.deps.clock(),
  updatedBy: null,
});
beforeEach(async () => {
  await emptyTables(shop.deps.db);
  await upsertSettings(shop.deps.db, rowOf(former.encrypt('backup-key', 'the first value')));
  await shop.deps.settings.reload();
});

describe('renewSecrets', () => {
  it('encrypts with the current key what the former one encrypted', async () => {
    await renewSecrets(shop.deps);
    const stored = (await findSettings(shop.deps.db, name))?.settings;
    expect(stored).toMatchObject({ version: 1, value: { hint: 'a1B2' } });
    const current = secretCipher([CURRENT], { isShared: true });
    expect(current.decrypt('backup-key', String(stored?.value.encrypted))).toBe('the first value');
  });

  it('keeps a secret that an owner saves meanwhile', async () => {
    await callDuring(
      shop,
      (tx) => upsertSettings(tx, rowOf(secrets.encrypt('backup-key', 'the second value'))),
      () => renewSecrets(shop.deps),
    );
    await shop.deps.settings.reload();
    expect(readSecret(shop.deps, 'backup-key')).toBe('the second value');
  });

  it('does not bring back a secret that an owner removes meanwhile', async () => {
    await callDuring(
      shop,
      (tx) => deleteSettings(tx, name),
      () => renewSecrets(shop.deps),
    );
    expect(await findSettings(shop.deps.db, name)).toBeUndefined();
  });
});
