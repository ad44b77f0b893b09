import type { Db } from '../../platform/database/connections/client.ts';
import { isMigrated } from '../../platform/database/migrations/migrate.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';

/** The files may be those of a newer release, whose migrations only a reload or a restart applies. */
export async function requireMigrated(db: Db): Promise<void> {
  if (await isMigrated(db)) return;
  throw new StartupError(
    'The files of the shop are of a newer release than its database; reload or restart the shop, which migrates the database.',
  );
}
