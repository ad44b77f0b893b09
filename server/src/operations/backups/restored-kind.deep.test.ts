import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ensureDemoAccounts } from '../../domains/accounts/registration/first-accounts.service.ts';
import { readEnv } from '../../env.ts';
import {
  anEmptyShop,
  aStockedShop,
  type BackupTestShop,
  closeBackupShops,
  restoreInto,
} from '../../testing/shops/backup-shops.ts';
import { settleShopKind } from '../demo/shop-kind.service.ts';
import { createBackup } from './backup.service.ts';

afterEach(closeBackupShops);

async function store(shop: BackupTestShop, kind: 'demo' | 'own'): Promise<void> {
  await shop.database.pool.query("insert into shop_state (key, value) values ('kind', to_jsonb($1::text))", [
    kind,
  ]);
  if (kind === 'demo') await ensureDemoAccounts({ db: shop.database.db });
}

async function aBackupOf(kind: 'demo' | 'own'): Promise<string> {
  const shop = await aStockedShop();
  await store(shop, kind);
  const file = join(shop.root, 'shop.backup');
  await createBackup(shop, file);
  return file;
}

/** What the next start without any setting makes of it, and how many public accounts there are before. */
async function stateOf({ database }: BackupTestShop) {
  const { rows } = await database.pool.query(
    "select from users where email in ('admin@vitrine.example', 'user@vitrine.example') and deleted_at is null",
  );
  return { accounts: rows.length, isDemo: (await settleShopKind(database.db, readEnv({}))).DEMO };
}

describe('a restored backup', () => {
  it('of an own shop stays one wherever it is restored', async () => {
    const file = await aBackupOf('own');
    const copy = await anEmptyShop();
    await restoreInto(copy, file);
    expect(await stateOf(copy)).toEqual({ accounts: 0, isDemo: false });
  });

  it('of an own shop ends the demo that it replaces', async () => {
    const file = await aBackupOf('own');
    const demo = await aStockedShop();
    await store(demo, 'demo');
    expect(await restoreInto(demo, file, { replace: true, otherShop: true })).toMatchObject({
      isDemoNoMore: true,
    });
    expect(await stateOf(demo)).toEqual({ accounts: 0, isDemo: false });
  });

  it('of a demo is a demo again', async () => {
    const file = await aBackupOf('demo');
    const copy = await anEmptyShop();
    await restoreInto(copy, file);
    expect(await stateOf(copy)).toEqual({ accounts: 2, isDemo: true });
  });

  it('of a demo brings no public accounts into an own shop, nor where the settings rule out a demo', async () => {
    const file = await aBackupOf('demo');
    const own = await aStockedShop();
    await store(own, 'own');
    await restoreInto(own, file, { replace: true, otherShop: true });
    expect(await stateOf(own)).toEqual({ accounts: 0, isDemo: false });
    const copy = await anEmptyShop();
    await restoreInto(copy, file, { mayBeDemo: false });
    expect(await stateOf(copy)).toEqual({ accounts: 0, isDemo: false });
  });
});
