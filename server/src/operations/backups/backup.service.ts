import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { findLogHead } from '../../domains/audit/audit-log-head.service.ts';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import { requireKnownMigrations, withClient } from '../../platform/database/migrations/migrate.ts';
import { selectApplied } from '../../platform/database/migrations/migrations.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { isDiskFull } from '../../platform/shared/files/disk-full.ts';
import { succeeds } from '../../platform/shared/succeeds.ts';
import {
  type BackupCounts,
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  HEADER_ENTRY,
  imageEntry,
  MANIFEST_ENTRY,
  openCounts,
  tableEntry,
} from './archive/backup-format.ts';
import { type ImagesInUse, protectImages } from './archive/images-in-use.ts';
import { copyStatement, migrationsOf, type ShopTable, selectShopTables } from './archive/shop-tables.ts';
import { type AddEntry, writeArchive } from './archive/write-archive.ts';
import { type BackupShop, ensureIdentity } from './backup-shop.ts';

/** The share, from 0 to 1, refers to the step that the text names. */
type ShowProgress = (text: string, share: number) => void;
export type Task = { signal?: AbortSignal; showProgress?: ShowProgress };

/** Rows are collected up to this size, which bounds the memory that a backup takes. */
const PIECE_BYTES = 4 * 1024 * 1024;

export async function createBackup(shop: BackupShop, file: string, task: Task = {}): Promise<BackupManifest> {
  return withClient(shop.connection, 'vitrine backup', async (client) => {
    await startExclusiveTask(client);
    return writeBackup(client, shop, file, task);
  });
}

/** The caller must have started the exclusive task with the client. */
export async function writeBackup(
  client: pg.Client,
  { imageStore, address, secret, clock }: BackupShop,
  file: string,
  { signal, showProgress = () => {} }: Task,
): Promise<BackupManifest> {
  await requireNewFile(file);
  const applied = await selectApplied(client);
  if (applied.length === 0) throw new CommandError('The database holds no shop that could be backed up.');
  requireKnownMigrations(applied);
  const migrations = migrationsOf(applied);
  const tables = await selectShopTables(client, migrations);
  const logHead = await findLogHead({ db: drizzle(client) }, tables);
  const header: BackupHeader = {
    kind: 'vitrine backup',
    format: FORMAT,
    createdAt: clock().toISOString(),
    shop: { id: await ensureIdentity(client), address },
    migrations: migrations.map(({ name }) => name),
    ...(logHead && { logHead }),
  };
  const counts = openCounts();
  const images = await protectImages(imageStore);
  try {
    await openSnapshot(client, images);
    const manifest = await writeArchive({ file, secret, signal }, async (add) => {
      await addJson(add, HEADER_ENTRY, header);
      // Images come first, so that a restore has unpacked them before it has to lock the tables.
      await addImages(add, images, { counts, showProgress });
      for (const [index, table] of tables.entries()) {
        showProgress(`table ${index + 1} of ${tables.length}: ${table.name}`, index / tables.length);
        await addTable(add, client, { table, counts });
      }
      const complete = counts.toManifest(tables);
      await addJson(add, MANIFEST_ENTRY, complete);
      return complete;
    });
    await client.query('commit');
    return manifest;
  } catch (error) {
    throw diskError(error) ?? error;
  } finally {
    await images.release();
  }
}

/** An image is stored before the database refers to it and deleted after it no longer does, so both ends are protected. */
async function openSnapshot(client: pg.Client, images: ImagesInUse): Promise<void> {
  await images.protectNew();
  await client.query('begin isolation level repeatable read, read only');
  await client.query('select 1');
  await images.protectNew();
}

async function addJson(add: AddEntry, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value, undefined, 2));
  await add(name, bytes.length, Readable.from([bytes]));
}

type Counting = { counts: BackupCounts; showProgress: ShowProgress };

async function addImages(add: AddEntry, images: ImagesInUse, { counts, showProgress }: Counting) {
  const total = images.count();
  let count = 0;
  for await (const { name, size, content } of images.read()) {
    counts.startImage(name);
    const counted = new PassThrough().on('data', (chunk) => counts.addImageBytes(chunk));
    await add(imageEntry(name), size, content.compose(counted));
    count += 1;
    if (count % 100 === 0) showProgress(`${count} of ${total} image files`, count / total);
  }
}

async function addTable(
  add: AddEntry,
  client: pg.Client,
  { table, counts }: { table: ShopTable; counts: BackupCounts },
): Promise<void> {
  const rows = client.query(copyTo(copyStatement(table)));
  let piece: Buffer[] = [];
  let size = 0;
  let count = 0;
  const flush = async () => {
    if (size > 0) await add(tableEntry(table.name, ++count), size, Readable.from(piece));
    [piece, size] = [[], 0];
  };
  for await (const chunk of rows) {
    counts.addRows(table.name, chunk);
    piece.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await flush();
  }
  await flush();
}

/** An existing backup is never overwritten. */
async function requireNewFile(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new CommandError(`${file} exists already; name a new file.`);
  const folder = dirname(file);
  // A folder that is made here would hide that its name was misspelt.
  if (!(await stat(folder).catch(() => undefined))?.isDirectory())
    throw new CommandError(`There is no folder ${folder}; make it first or correct its name.`);
  if (!(await succeeds(access(folder, constants.W_OK))))
    throw new CommandError(`${folder} cannot be written; name a file in a folder of this user's own.`);
}

/** Failures that an owner can do something about. */
function diskError(error: unknown): CommandError | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new CommandError('The disk is full, so no backup was made; free some space and try again.');
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return new CommandError(`No backup was made, because ${path} may not be written.`);
  return undefined;
}
