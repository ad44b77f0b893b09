import type pg from 'pg';
import { requireKnownMigrations } from '../../platform/database/migrations/migrate.ts';
import { MIGRATIONS, type Migration, selectApplied } from '../../platform/database/migrations/migrations.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { BackupHeader } from './archive/backup-format.ts';
import { newerError } from './archive/read-backup.ts';
import { findIdentity } from './backup-shop.ts';

export type RestoreChoice = { replace: boolean; otherShop: boolean };

/** `empty` has no tables yet; `unused` has tables and nothing that anyone would miss; `used` is a shop. */
export type TargetState = 'empty' | 'unused' | 'used';

export function migrationsInBackup({ migrations }: BackupHeader): Migration[] {
  const known = MIGRATIONS.filter(({ name }) => migrations.includes(name));
  if (known.length < migrations.length) throw newerError();
  return known;
}

/** Throws unless the backup may be restored there; nothing is changed. */
export async function requireFittingTarget(
  client: pg.Client,
  header: BackupHeader,
  { replace, otherShop }: RestoreChoice,
): Promise<TargetState> {
  const wanted = migrationsInBackup(header).map(({ writtenAt }) => writtenAt);
  const applied = await selectApplied(client);
  if (applied.length === 0) return 'empty';
  requireKnownMigrations(applied);
  const content = await describeContent(client);
  if (content && !replace)
    throw new CommandError(
      `The shop already has ${content}; add --replace to put the backup in their place.`,
    );
  if (content && !otherShop && (await findIdentity(client)) !== header.shop.id)
    throw new CommandError(
      `The backup is of another shop (${header.shop.address}); add --other-shop to give up this one for it.`,
    );
  if (applied.some((one) => !wanted.includes(one)))
    throw new CommandError(
      'The backup is of an older version than the database; restore it into an empty one, which is then brought up to date.',
    );
  if (applied.length < wanted.length)
    throw new CommandError('The database is of an older version; run npm run shop -- migrate first.');
  return content ? 'used' : 'unused';
}

async function describeContent(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ products: number; orders: number; customers: number }>(
    `select (select count(*)::integer from products) as products, (select count(*)::integer from orders) as orders,
       (select count(*)::integer from users where role = 'user' and deleted_at is null) as customers`,
  );
  const { products = 0, orders = 0, customers = 0 } = rows[0] ?? {};
  if (products + orders + customers === 0) return undefined;
  return `${products} products, ${orders} orders and ${customers} customers`;
}
