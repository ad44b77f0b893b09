import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupShop } from '../../operations/backups/backup-shop.ts';
import {
  checkBackup,
  type Restore,
  type Restored,
  restoreBackup,
} from '../../operations/backups/restore.service.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import type { SecretCipher } from '../../platform/settings/secret-cipher.ts';
import { upsertSettings } from '../../platform/settings/settings.queries.ts';
import { secretGroup } from '../../platform/settings/stored-secrets.ts';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { anImageName } from './backup-names.ts';
import { stockShop } from './stocked-shop.ts';

/** A shop that consists of its database and its images. */
export type BackupTestShop = BackupShop & { database: TestDatabase; root: string };

const opened: (() => Promise<unknown>)[] = [];

export async function closeBackupShops(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function openShop(database: TestDatabase): Promise<BackupTestShop> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-backup-'));
  opened.push(database.close, () => rm(root, { recursive: true, force: true }));
  const mediaDir = join(root, 'media');
  await mkdir(mediaDir);
  return {
    database,
    root,
    imageStore: diskImages(mediaDir),
    mediaDir,
    connection: database.connection,
    address: 'https://shop.example',
    secret: undefined,
    clock: () => new Date(),
  };
}

export async function anEmptyShop(): Promise<BackupTestShop> {
  return openShop(await openEmptyDatabase());
}

/** One of everything, with values that need care in a text format, and some images. */
export async function aStockedShop(): Promise<BackupTestShop> {
  const shop = await openShop(await openTestDatabase());
  await stockShop({ db: shop.database.db, clock: shop.clock });
  await shop.database.pool.query(
    `insert into categories (name) values (E'Tab\\t, line\\nand back\\\\slash \\\\N “Möbel” 🪑')`,
  );
  for (let count = 0; count < 5; count += 1)
    await writeFile(join(shop.mediaDir, anImageName()), randomBytes(50_000));
  return shop;
}

/** Checks and restores as the command does. */
export async function restoreInto(
  shop: BackupTestShop,
  file: string,
  given: Partial<Restore> = {},
): Promise<Restored> {
  const source = { file, secret: shop.secret, allowUnencrypted: false };
  const content = await checkBackup({ ...source, signal: undefined });
  const choice = { replace: false, otherShop: false, mayBeDemo: true };
  const safetyFile = join(shop.root, `before-${randomBytes(4).toString('hex')}.backup`);
  return restoreBackup(shop, content, { source, safetyFile, ...choice, ...given });
}

/** As an owner enters it in the back office. */
export async function storeBackupKey(db: Db, secrets: SecretCipher, key: string): Promise<void> {
  const value = { encrypted: secrets.encrypt('backup-key', key), hint: '' };
  const { name } = secretGroup('backup-key');
  await upsertSettings(db, { name, value, version: 1, updatedAt: new Date(), updatedBy: null });
}

export async function imagesOf({ mediaDir }: Pick<BackupTestShop, 'mediaDir'>): Promise<Map<string, string>> {
  const names = (await readdir(mediaDir)).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(mediaDir, name), 'base64')] as const),
    ),
  );
}
