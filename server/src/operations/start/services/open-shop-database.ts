import type { Env } from '../../../env.ts';
import { startBundledPostgres } from '../../../platform/database/bundled-server/bundled-postgres.ts';
import {
  type DatabaseConnection,
  type Db,
  openDatabase,
} from '../../../platform/database/connections/client.ts';
import {
  type DatabaseConnections,
  databaseConnections,
} from '../../../platform/database/connections/database-connections.ts';
import { waitForDatabase } from '../../../platform/database/connections/wait-for-database.ts';
import type { Mark } from '../../../platform/response-cache/listening-connection.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { upgradeDatabase } from '../backup-before-upgrade.ts';
import type { JobsOccasion } from '../processes/fork-jobs.ts';
import { secretMarks } from '../processes/shared-secrets.ts';
import { requireMigrated } from '../require-migrated.ts';
import { findServerProblems } from './find-server-problems.ts';

type ShopDatabase = {
  db: Db;
  connections: DatabaseConnections;
  /** For the listening connection, so that other shops on the database can compare. */
  marks: readonly Mark[];
  /** Problems that did not keep the shop from opening. */
  problems: readonly string[];
  close: () => Promise<void>;
};

type Options = Pick<DatabaseConnection, 'max'> & {
  /** The bundled PostgreSQL, if another process has started it. */
  running?: DatabaseConnection;
  occasion?: JobsOccasion;
};

/** Opens and migrates the database: the owner's PostgreSQL if DATABASE_URL is set, else the bundled one. */
export async function openShopDatabase(
  env: Env,
  { running, occasion = 'start', ...pool }: Options = {},
): Promise<ShopDatabase> {
  const { DATABASE_URL, DATA_DIR } = env;
  // Nobody else can open the bundled one.
  const marks = DATABASE_URL ? await secretMarks(env) : [];
  const isStarted = DATABASE_URL !== undefined || running !== undefined;
  const bundled = isStarted ? undefined : await startBundledPostgres({ dataDir: DATA_DIR });
  const connections = databaseConnections(env, running ?? bundled?.connection);
  const { direct } = connections;
  let problems: string[] = [];
  try {
    if (DATABASE_URL) problems = await refuseWrongServers(connections, marks);
    if (occasion !== 'replacement') {
      const { said } = await upgradeDatabase(env, direct, { isUpdate: occasion === 'reload' });
      if (said) process.stdout.write(`${said}\n`);
    }
  } catch (error) {
    await bundled?.stop();
    throw error;
  }
  const { db, close } = openDatabase({ ...connections.pooled, ...pool });
  await waitForDatabase(db);
  if (occasion === 'replacement') await requireMigrated(db);
  return {
    db,
    connections,
    marks,
    problems,
    close: async () => {
      await close();
      await bundled?.stop();
    },
  };
}

/** Runs before anything is written. Returns the problems that do not keep the shop from opening. */
async function refuseWrongServers(
  connections: DatabaseConnections,
  marks: readonly Mark[],
): Promise<string[]> {
  const problems = await findServerProblems(connections, marks);
  const wrong = problems.find(({ isWrong }) => isWrong);
  if (wrong) throw new StartupError(wrong.sentence);
  return problems.map(({ sentence }) => sentence);
}
