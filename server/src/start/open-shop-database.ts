import { startBundledPostgres } from '../db/bundled-postgres.ts';
import { type DatabaseConnection, type Db, openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import type { Env } from '../env.ts';
import { backupBeforeUpgrade } from './backup-before-upgrade.ts';

/** Opens and migrates the database: the owner's PostgreSQL if DATABASE_URL is set, else the bundled one. */
export async function openShopDatabase(
  env: Env,
  pool: Pick<DatabaseConnection, 'max'> = {},
): Promise<{ db: Db; connection: DatabaseConnection; close: () => Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = env;
  const bundled = DATABASE_URL ? undefined : await startBundledPostgres({ dataDir: DATA_DIR });
  const connection = bundled?.connection ?? { connectionString: DATABASE_URL };
  try {
    await migrateDatabase(connection, { beforeUpgrade: backupBeforeUpgrade(env, connection) });
  } catch (error) {
    await bundled?.stop();
    throw error;
  }
  const { db, close } = openDatabase({ ...connection, ...pool });
  await waitForDatabase(db);
  return {
    db,
    connection,
    close: async () => {
      await close();
      await bundled?.stop();
    },
  };
}
