import { realpath } from 'node:fs/promises';
import type { BundledPostgres } from './bundled-postgres.ts';
import { findRunningShop } from './data-dir-lock.ts';
import { bundledConnection, socketFolderOf } from './postgres-cluster.ts';
import { readPostgresPassword } from './postgres-password.ts';

/** How to reach the bundled PostgreSQL of a shop that is running on this folder; undefined if none is. */
export async function findRunningPostgres(
  dataDir: string,
): Promise<BundledPostgres['connection'] | undefined> {
  const root = await realpath(dataDir).catch(() => undefined);
  if (root === undefined || (await findRunningShop(root)) === undefined) return undefined;
  return bundledConnection(socketFolderOf(root), (await readPostgresPassword(root)) ?? '');
}
