import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../domains/accounts/sessions/sessions.service.ts';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import {
  DEFINITIONS,
  normalised,
  selectDefinitions,
} from '../../platform/database/migrations/database-functions.ts';
import { connectOnce, isMigrated } from '../../platform/database/migrations/migrate.ts';
import { applyMigrations, MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { defaultSettings } from '../../platform/settings/settings.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { hashTables } from '../../testing/database/all-tables.ts';
import { aUser } from '../../testing/factories/factories.ts';
import { anImageName } from '../../testing/shops/backup-names.ts';
import {
  anEmptyShop,
  aStockedShop,
  type BackupTestShop,
  closeBackupShops,
  imagesOf,
  restoreInto,
} from '../../testing/shops/backup-shops.ts';
import { NOT_BACKED_UP } from './archive/shop-tables.ts';
import { createBackup } from './backup.service.ts';

let shop: BackupTestShop;
let file: string;
beforeAll(async () => {
  shop = await aStockedShop();
  file = join(shop.root, 'shop.backup');
  await createBackup(shop, file);
});
afterAll(closeBackupShops);

async function triggersOf({ database }: BackupTestShop) {
  const { rows } = await database.pool.query(
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname, tgrelid',
  );
  return rows;
}
async function indexesOf({ database }: BackupTestShop) {
  const { rows } = await database.pool.query(
    "select indexdef from pg_indexes where schemaname = 'public' order by indexname",
  );
  return rows;
}
/** A restore adds an entry of its own and appends the others to the hash chain. */
async function logOf({ database }: BackupTestShop) {
  const { rows } = await database.pool.query(
    "select to_jsonb(e) - 'position' - 'hash' as entry from audit_entries e where action <> 'restored' order by id",
  );
  return rows;
}
const backedUp = (tables: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(tables).filter(([name]) => !NOT_BACKED_UP.includes(name)));
const stateOf = async (one: BackupTestShop) => ({
  tables: { ...backedUp(await hashTables(one.database.db)), audit_entries: await logOf(one) },
  images: await imagesOf(one),
  triggers: await triggersOf(one),
  indexes: await indexesOf(one),
});

describe('a backup restored into an empty database', () => {
  it('is the same shop: every row, every image, every trigger and index', async () => {
    const copy = await anEmptyShop();
    expect(await restoreInto(copy, file)).toEqual({ hasReplaced: false, isDemoNoMore: false });
    expect(await stateOf(copy)).toEqual(await stateOf(shop));
    expect(await isMigrated(copy.database.db)).toBe(true);
  });

  it('waits its turn: it is refused while the shop builds indexes', async () => {
    const copy = await anEmptyShop();
    const shopAtWork = await connectOnce(copy.connection, 'another');
    await startExclusiveTask(shopAtWork, 'finishMigration');
    await expect(restoreInto(copy, file)).rejects.toThrow(/^Another backup, restore or command is at work/);
    await shopAtWork.end();
  });

  it('takes new rows as before, with the words and ratings that triggers keep', async () => {
    const copy = await anEmptyShop();
    await restoreInto(copy, file);
    await copy.database.pool.query(
      "insert into products (name, description, price_cents) values ('Zirkon', 'x', 1)",
    );
    const { rows } = await copy.database.pool.query("select word from search_words where word = 'zirkon'");
    expect(rows).toHaveLength(1);
  });

  it('holds no session, so that nobody is signed in who had signed out since', async () => {
    const other = await aStockedShop();
    const user = await aUser({ db: other.database.db, clock: other.clock });
    await openSession(
      { db: other.database.db, clock: other.clock, settings: defaultSettings, publicUrl: '' },
      user.id,
    );
    await createBackup(other, join(other.root, 'with-session.backup'));
    const copy = await anEmptyShop();
    await restoreInto(copy, join(other.root, 'with-session.backup'));
    const { rows } = await copy.database.pool.query('select count(*)::integer as count from sessions');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('is brought up to date if it was made by an older version', async () => {
    const old = await anEmptyShop();
    const client = await old.database.pool.connect();
    await applyMigrations(client, MIGRATIONS.slice(0, 2));
    await client.query("insert into categories (name) values ('Lamps')");
    client.release();
    await createBackup(old, join(old.root, 'old.backup'));

    const copy = await anEmptyShop();
    await restoreInto(copy, join(old.root, 'old.backup'));
    expect(await isMigrated(copy.database.db)).toBe(true);
    expect(await selectDefinitions(copy.database.pool)).toEqual(
      expect.arrayContaining(DEFINITIONS.map(({ statement }) => normalised(statement))),
    );
    const { rows } = await copy.database.pool.query('select name from categories');
    expect(rows).toEqual([{ name: 'Lamps' }]);
  });
});

describe('a backup restored over a shop', () => {
  it('replaces what was written after it, and puts that into a backup of its own', async () => {
    const later = await anEmptyShop();
    await restoreInto(later, file);
    const before = await stateOf(later);
    await later.database.pool.query("insert into categories (name) values ('Came later')");
    await rm(join(later.mediaDir, [...before.images.keys()][0] ?? ''));
    const safetyFile = join(later.root, 'safety.backup');
    expect(await restoreInto(later, file, { replace: true, safetyFile })).toEqual({
      hasReplaced: true,
      isDemoNoMore: false,
    });
    expect(await stateOf(later)).toEqual(before);

    const rescued = await anEmptyShop();
    await restoreInto(rescued, safetyFile);
    const { rows } = await rescued.database.pool.query("select 1 from categories where name = 'Came later'");
    expect(rows).toHaveLength(1);
  });

  it('replaces another shop only where that is said', async () => {
    const other = await aStockedShop();
    const before = await stateOf(other);
    await expect(restoreInto(other, file, { replace: true })).rejects.toThrow(
      new CommandError(
        'The backup is of another shop (https://shop.example); add --other-shop to give up this one for it.',
      ),
    );
    expect(await stateOf(other)).toEqual(before);
    await restoreInto(other, file, { replace: true, otherShop: true });
    expect((await stateOf(other)).tables).toEqual((await stateOf(shop)).tables);
  });

  it('is refused where the shop holds something', async () => {
    const before = await stateOf(shop);
    await expect(restoreInto(shop, file)).rejects.toThrow(
      new CommandError(
        'The shop already has 2 products, 1 orders and 1 customers; add --replace to put the backup in their place.',
      ),
    );
    expect(await stateOf(shop)).toEqual(before);
  });

  it('changes nothing when the database does not take it', async () => {
    const later = await anEmptyShop();
    await restoreInto(later, file);
    await later.database.pool.query('truncate categories cascade');
    await later.database.pool.query("alter table categories add check (name = 'no other')");
    await writeFile(join(later.mediaDir, anImageName()), 'its own');
    await rm(join(later.mediaDir, [...(await imagesOf(shop)).keys()][0] ?? ''));
    const before = await stateOf(later);
    await expect(restoreInto(later, file, { replace: true, otherShop: true })).rejects.toThrow(
      /^The database did not take the backup and is as it was \(.*categories.*\); stop the shop and try again\.$/,
    );
    expect(await stateOf(later)).toEqual(before);
  });
});
