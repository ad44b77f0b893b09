import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs';
import { createBackup } from '../../server/src/operations/backups/backup.service.ts';
import { checkBackup, restoreBackup } from '../../server/src/operations/backups/restore.service.ts';
import { findRunningPostgres } from '../../server/src/platform/database/bundled-server/bundled-postgres.ts';
import { connectOnce } from '../../server/src/platform/database/migrations/migrate.ts';
import { diskImages } from '../../server/src/platform/storage/disk-images.ts';
import { type Ledger, readLedger } from '../ledger.ts';
import type { TemporaryShop } from '../shop/temporary-shop.ts';

const DATABASE = 'restored';
const SECRET = 'the key of the drill only';

type Copy = Pick<TemporaryShop, 'query' | 'db'>;

/** Reads the ledger of a copy restored from an encrypted backup that is made while the shop is open. */
export function readRestoredLedger(shop: TemporaryShop): Promise<Ledger> {
  return withRestoredCopy(shop, readLedger);
}

export async function withRestoredCopy<T>(
  { query, dataDir }: TemporaryShop,
  use: (copy: Copy) => Promise<T>,
): Promise<T> {
  const original = await findRunningPostgres(dataDir);
  if (!original) throw new Error('The shop has closed before it could be backed up.');
  const { folder, remove } = temporaryFolder('vitrine-restored-');
  const shop = { address: 'the drill', secret: SECRET, clock: () => new Date() };
  const file = join(folder, 'drill.backup');
  await query(`create database ${DATABASE}`);
  const copy = await connectOnce({ ...original, database: DATABASE }, 'the restored copy');
  try {
    await createBackup(
      {
        ...shop,
        connection: original,
        imageStore: diskImages(join(dataDir, 'media')),
        mediaDir: join(dataDir, 'media'),
      },
      file,
    );
    const source = { file, secret: SECRET, allowUnencrypted: false };
    await restoreBackup(
      {
        ...shop,
        connection: { ...original, database: DATABASE },
        imageStore: diskImages(join(folder, 'media')),
        mediaDir: join(folder, 'media'),
      },
      await checkBackup({ ...source, signal: undefined }),
      { source, replace: false, otherShop: false, mayBeDemo: false, safetyFile: `${file}.before` },
    );
    return await use({
      db: drizzle(copy),
      query: async (sql, values = []) => (await copy.query(sql, values)).rows,
    });
  } finally {
    await copy.end();
    await query(`drop database ${DATABASE} with (force)`);
    remove();
  }
}
