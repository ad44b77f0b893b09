import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { isDiskFull } from '../../platform/shared/files/disk-full.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { imageStoreOf, mediaDirOf } from '../../platform/storage/image-store-of.ts';
import { backupName } from './backup-plan.ts';

export type BackupShop = {
  connection: DatabaseConnection;
  imageStore: ImageStore;
  /** The folder for files that only this machine needs. */
  mediaDir: string;
  /** The shop's public address, by which a person knows whose backup it is. */
  address: string;
  secret: string | undefined;
  clock: () => Date;
};

export function backupShopOf(
  env: Env,
  connection: DatabaseConnection,
  secret: string | undefined,
): BackupShop {
  return {
    connection,
    imageStore: imageStoreOf(env),
    mediaDir: mediaDirOf(env),
    address: env.PUBLIC_URL,
    secret,
    clock: () => new Date(),
  };
}

const safetyFolderOf = ({ BACKUP_DIR, DATA_DIR }: Env) => BACKUP_DIR ?? join(DATA_DIR, 'backups');

/** Makes the folder for `safetyFileOf`. It has the data of all customers, so nobody else may enter the shop's own. */
export async function makeSafetyFolder(env: Env): Promise<void> {
  const folder = safetyFolderOf(env);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!env.BACKUP_DIR) await chmod(folder, 0o700);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new CommandError(`${folder} cannot be made or written; give it to this user.`);
  }
}

/** Where to put a backup that is made before something changes the shop. */
export function safetyFileOf(env: Env, occasion: 'upgrade' | 'restore'): string {
  return join(safetyFolderOf(env), `before-${occasion}-${backupName(new Date())}`);
}

/** The id that distinguishes this shop from any other; created when it is first needed. */
export async function ensureIdentity(client: pg.Client): Promise<string> {
  await client.query(
    `insert into shop_state (key, value) values ('identity', to_jsonb(gen_random_uuid()::text)) on conflict do nothing`,
  );
  return (await findIdentity(client)) ?? '';
}

/** Absent in a shop that has never been backed up. */
export async function findIdentity(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    "select value #>> '{}' as id from shop_state where key = 'identity'",
  );
  return rows[0]?.id;
}
