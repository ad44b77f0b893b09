import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endRestoredAccess } from '../../domains/accounts/sessions/account-access.service.ts';
import {
  findLogHead,
  type LogHead,
  recordRestore,
  startNewHead,
} from '../../domains/audit/audit-log-head.service.ts';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import { applyDefinitions } from '../../platform/database/migrations/database-functions.ts';
import { buildSmallIndexes } from '../../platform/database/migrations/late-indexes.ts';
import { connectOnce, errorReason, lockMigrations } from '../../platform/database/migrations/migrate.ts';
import { applyMigrations, MIGRATIONS } from '../../platform/database/migrations/migrations.ts';
import { forgetRestoredLinks } from '../../platform/email/outbox.service.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { knownKind, settleRestoredKind } from '../demo/shop-kind.service.ts';
import type { ArchiveSource } from './archive/read-archive.ts';
import { type BackupContent, readBackup } from './archive/read-backup.ts';
import { knownTables, openRowLoader } from './archive/shop-tables.ts';
import { requireRoomFor, type StagedImages, stageImages } from './archive/staged-images.ts';
import { type Task, writeBackup } from './backup.service.ts';
import type { BackupShop } from './backup-shop.ts';
import {
  migrationsInBackup,
  type RestoreChoice,
  requireFittingTarget,
  type TargetState,
} from './restore-target.ts';

/** How long the restore waits for requests in progress before it gives up. */
const LOCK_TIMEOUT = '30s';

export type Restore = RestoreChoice & {
  source: Omit<ArchiveSource, 'signal'>;
  /** Whether the settings allow a demo; the public accounts of a demo's backup do not work otherwise. */
  mayBeDemo: boolean;
  safetyFile: string;
};

/** Reads the whole file and changes nothing; what it refuses must not be restored. */
export async function checkBackup(source: ArchiveSource): Promise<BackupContent> {
  const content = await readBackup(source);
  const known = knownTables(migrationsInBackup(content.header));
  const unknown = content.manifest.tables.find(({ name }) => !known.includes(name));
  if (unknown) throw new CommandError(`The backup holds the table ${unknown.name}, which no shop has.`);
  return content;
}

/** `hasReplaced`: what was there is in `safetyFile`. `isDemoNoMore`: a demo that runs must start again as an own shop. */
export type Restored = { hasReplaced: boolean; isDemoNoMore: boolean };

/** Replaces the shop's content with a checked backup: the rows in one transaction, the images before it ends. */
export async function restoreBackup(
  shop: BackupShop,
  content: BackupContent,
  { source, safetyFile, mayBeDemo, ...choice }: Restore,
  task: Task = {},
): Promise<Restored> {
  await requireRoomFor(shop.imageStore, content.manifest.images.bytes);
  const client = await connectOnce(shop.connection, 'vitrine restore');
  try {
    await startExclusiveTask(client);
    // Building an index and emptying its table would wait for each other.
    await startExclusiveTask(client, 'finishMigration');
    await lockMigrations(client);
    const state = await requireFittingTarget(client, content.header, choice);
    if (state === 'used') await writeBackup(client, shop, safetyFile, task);
    const db = drizzle(client);
    const before = state === 'empty' ? undefined : await knownKind(db);
    const replacedLog = state === 'empty' ? undefined : await findLogHead({ db }, content.manifest.tables);
    const images = await stageImages(shop.imageStore);
    try {
      const staysDemo = mayBeDemo && before !== 'own';
      const loading = { client, content, state, images, mayBeDemo: staysDemo, replacedLog, indexes: [] };
      await load(loading, { ...source, signal: task.signal }, task);
    } finally {
      await images.remove();
    }
    await shop.imageStore.forgetDatabase();
    await startNewHead({ db, mediaDir: shop.mediaDir });
    const isDemoNoMore = before === 'demo' && (await knownKind(db)) !== 'demo';
    return { hasReplaced: state === 'used', isDemoNoMore };
  } finally {
    await client.end();
  }
}

type Loading = {
  client: pg.Client;
  content: BackupContent;
  state: TargetState;
  images: StagedImages;
  mayBeDemo: boolean;
  /** The end of the audit log that the backup's replaces. */
  replacedLog: LogHead | undefined;
  indexes: string[];
};

async function load(loading: Loading, source: ArchiveSource, { showProgress = () => {} }: Task) {
  const { client, content, images } = loading;
  const loader = openRowLoader(client, content.manifest.tables);
  let takeImagesAway = async () => {};
  const all = content.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let begun: Promise<void> | undefined;
  let count = 0;
  let loaded = 0;
  const begin = () => {
    begun ??= prepareTables(loading);
    return begun;
  };
  try {
    await readBackup(source, {
      image: async (name, bytes) => {
        count += 1;
        const { files } = content.manifest.images;
        if (count % 100 === 0) showProgress(`${count} of ${files} image files`, count / files);
        await images.write(name, bytes);
      },
      rows: async (table, chunk) => {
        await begin();
        loaded += chunk.length;
        showProgress(`table ${table}`, loaded / all);
        await loader.add(table, chunk);
      },
    });
    await begin();
    await loader.finish();
    await finishTables(loading);
    takeImagesAway = await images.putInPlace();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    await takeImagesAway();
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new CommandError(
      `The database did not take the backup and is as it was (${errorReason(error)}); stop the shop and try again.`,
    );
  }
}

/** An empty database gets the tables that the backup had; otherwise they are there and are emptied. */
async function prepareTables({ client, content, state, indexes }: Loading): Promise<void> {
  await client.query(`begin; set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const migrations = migrationsInBackup(content.header);
  if (state === 'empty') await applyMigrations(client, migrations);
  const all = knownTables(migrations);
  const { rows } = await client.query<{ name: string }>(
    'select relname::text as name from pg_class where relname = any($1) and relnamespace = current_schema()::regnamespace',
    [all],
  );
  await client.query(`truncate ${rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`);
  indexes.push(...(await dropIndexes(client, all)));
  // The backup already contains what the triggers would write.
  await switchTriggers(client, content, 'disable');
}

async function finishTables(loading: Loading): Promise<void> {
  const { client, content, mayBeDemo, replacedLog, indexes } = loading;
  for (const definition of indexes) await client.query(definition);
  await switchTriggers(client, content, 'enable');
  const had = migrationsInBackup(content.header);
  const missing = MIGRATIONS.filter((migration) => !had.includes(migration));
  await applyMigrations(client, missing);
  await applyDefinitions(client);
  // Those of large tables are built once the shop is open.
  await buildSmallIndexes(client);
  const restored = { db: drizzle(client), clock: () => new Date() };
  await settleRestoredKind(restored, mayBeDemo);
  await endRestoredAccess(restored);
  await forgetRestoredLinks(restored);
  await recordRestore(restored, { madeAt: content.header.createdAt, replacedLog });
  // Every process of the shop drops its cached responses.
  await client.query("select pg_notify('catalogue', '*')");
}

/** Building an index at the end takes a fraction of the time of adding rows to it one by one. */
async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function switchTriggers(client: pg.Client, { manifest }: BackupContent, how: 'enable' | 'disable') {
  for (const { name } of manifest.tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} ${how} trigger user`);
}
