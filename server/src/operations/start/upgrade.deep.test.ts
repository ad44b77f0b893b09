import { mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readEnv } from '../../env.ts';
import { isMigrated, migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { applyMigrations, MIGRATIONS, selectApplied } from '../../platform/database/migrations/migrations.ts';
import { openSecretCipher } from '../../platform/settings/secret-cipher.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import {
  anEmptyShop,
  type BackupTestShop,
  closeBackupShops,
  storeBackupKey,
} from '../../testing/shops/backup-shops.ts';
import { checkBackup } from '../backups/restore.service.ts';
import { openShopDatabase, upgradeDatabase } from './services/open-shop-database.ts';

afterEach(closeBackupShops);
afterAll(closeBackupShops);

/** A shop as an earlier version of the code left it, with a customer, an order and a product. */
async function aShopAt(count: number): Promise<BackupTestShop> {
  const shop = await anEmptyShop();
  const client = await shop.database.pool.connect();
  await applyMigrations(client, MIGRATIONS.slice(0, count));
  if (count > 1) {
    await client.query("insert into users (username, email) values ('Ines', 'ines@mail.example')");
    await client.query(
      "insert into products (name, description, price_cents) values ('Vase', 'A vase.', 8500)",
    );
    await client.query(
      'insert into orders (user_id, subtotal_cents, total_cents) select id, 8500, 8500 from users',
    );
  }
  client.release();
  return shop;
}

const open = (shop: BackupTestShop) =>
  openShopDatabase(readEnv({ DATA_DIR: shop.root, DATABASE_URL: connectionUrl(shop.connection) }));
const countsOf = async ({ database }: BackupTestShop) =>
  (
    await database.pool.query(
      'select (select count(*)::int from users) u, (select count(*)::int from products) p, (select count(*)::int from orders) o',
    )
  ).rows;
const backupsOf = async ({ root }: BackupTestShop) =>
  (await readdir(join(root, 'backups')).catch(() => [])).map((name) => join(root, 'backups', name));

/** The first, the oldest with tables, then every fourth and the last: whoever starts earlier passes the later ones too. */
const starts = MIGRATIONS.slice(0, -1)
  .map(({ name }, index) => [name, index + 1] as const)
  .filter(([, count]) => count === 1 || count % 4 === 2 || count === MIGRATIONS.length - 1);

describe('a database of an earlier version', () => {
  it.each(starts)(
    'goes forward from %s with all that it holds, and is backed up before',
    async (name, count) => {
      const shop = await aShopAt(count);
      await migrateOrOpen(shop, count);
      expect(await isMigrated(shop.database.db)).toBe(true);
      if (count === 1) return;
      expect(await countsOf(shop)).toEqual([{ u: 1, p: 1, o: 1 }]);
      const [file = ''] = await backupsOf(shop);
      expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
      const source = { file, secret: undefined, allowUnencrypted: false, signal: undefined };
      expect((await checkBackup(source)).header.migrations.at(-1)).toBe(name);
    },
  );

  it('is upgraded with a sentence that names the backup, and again without a word', async () => {
    const shop = await aShopAt(MIGRATIONS.length - 1);
    // As an earlier version made it, which every user of the machine could enter.
    await mkdir(join(shop.root, 'backups'), { mode: 0o755 });
    const settings = readEnv({ DATA_DIR: shop.root, DATABASE_URL: connectionUrl(shop.connection) });
    const { said } = await upgradeDatabase(settings, shop.connection);
    const [file] = await backupsOf(shop);
    expect(said).toBe(`The database was upgraded with 1 migration; what it held before is in ${file}.`);
    expect((await stat(join(shop.root, 'backups'))).mode & 0o777).toBe(0o700);
    expect(await upgradeDatabase(settings, shop.connection)).toEqual({ count: 0, said: undefined });
  });

  it('is backed up with the key that its owner entered, and stays as it was if that cannot be read', async () => {
    const shop = await aShopAt(MIGRATIONS.length - 1);
    const settings = readEnv({ DATA_DIR: shop.root, DATABASE_URL: connectionUrl(shop.connection) });
    const secret = 'a key of sixteen letters';
    await storeBackupKey(shop.database.db, await openSecretCipher(settings), secret);
    const before = await selectApplied(shop.database.pool);
    const elsewhere = { ...settings, DATA_DIR: join(shop.root, 'elsewhere') };
    await expect(upgradeDatabase(elsewhere, shop.connection)).rejects.toThrow(
      /^The database was not upgraded, because it could not be backed up first: .*another SECRET_KEY; .*BACKUP_KEY/,
    );
    expect(await selectApplied(shop.database.pool)).toEqual(before);

    await upgradeDatabase(settings, shop.connection);
    const [file = ''] = await backupsOf(shop);
    const source = { file, allowUnencrypted: false, signal: undefined };
    await expect(checkBackup({ ...source, secret: undefined })).rejects.toThrow(/BACKUP_KEY/);
    expect((await checkBackup({ ...source, secret })).header.shop.address).toBe(settings.PUBLIC_URL);
  });

  it('stays as it was when a migration fails, and the shop says what to do', async () => {
    const shop = await aShopAt(3);
    // In the way of a later migration, which makes a table of this name.
    await shop.database.pool.query('create table sandbox_sessions (id integer)');
    const before = await selectApplied(shop.database.pool);
    const error = await open(shop).catch((reason) => reason);
    const [file] = await backupsOf(shop);
    expect(error).toBeInstanceOf(StartupError);
    expect(error.message).toMatch(
      /^The database could not be prepared and is as it was \(migration 0003_payments: .*\); run the version of the shop from before/,
    );
    expect(error.message).toContain(`a backup is in ${file}.`);
    expect(await selectApplied(shop.database.pool)).toEqual(before);
    expect(await countsOf(shop)).toEqual([{ u: 1, p: 1, o: 1 }]);
  });
});

/** The first migration only makes functions, so there is no shop to back up yet. */
async function migrateOrOpen(shop: BackupTestShop, count: number): Promise<void> {
  if (count === 1) await migrateDatabase(shop.connection);
  else await (await open(shop)).close();
}
