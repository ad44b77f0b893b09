import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import type { Db } from '../database/connections/client.ts';
import { lockName } from '../database/locks.ts';

export type SettingsRow = typeof shopSettings.$inferSelect;

export function selectSettings(db: Db): Promise<SettingsRow[]> {
  return db.select().from(shopSettings);
}

/** With the name of the admin who saved last. */
export async function findSettings(db: Db, name: string) {
  const [row] = await db
    .select({ settings: shopSettings, username: users.username })
    .from(shopSettings)
    .leftJoin(users, eq(users.id, shopSettings.updatedBy))
    .where(eq(shopSettings.name, name));
  return row;
}

/** Two first saves at once have no row to lock, so they lock the group's name instead. */
export async function lockSettings(db: Db, name: string): Promise<void> {
  await lockName(db, `settings ${name}`);
}

export async function deleteSettings(db: Db, name: string): Promise<void> {
  await db.delete(shopSettings).where(eq(shopSettings.name, name));
}

export async function upsertSettings(db: Db, row: SettingsRow): Promise<void> {
  const { name: _name, ...values } = row;
  await db.insert(shopSettings).values(row).onConflictDoUpdate({ target: shopSettings.name, set: values });
}

/** Changes nothing if the row no longer has what was read: then an owner saved or removed the secret meanwhile. */
export async function replaceEncrypted(
  db: Db,
  { name, encrypted, next }: { name: string; encrypted: string; next: string },
): Promise<void> {
  const { value } = shopSettings;
  await db
    .update(shopSettings)
    .set({ value: sql`${value} || jsonb_build_object('encrypted', ${next}::text)` })
    .where(and(eq(shopSettings.name, name), sql`${value} ->> 'encrypted' = ${encrypted}`));
}
