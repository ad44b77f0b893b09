import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { DatabaseConnection } from '../connections/client.ts';
import { buildLargeIndexes } from './late-indexes.ts';

/** Any fixed number but that of migrateDatabase. */
const ADVISORY_LOCK = 7_184_302_616;

/**
 * Does what a migration leaves to the open shop, because it takes long with millions of rows and nobody has to wait for
 * it: large indexes, and counting the rows that existed before they were counted. One process does it; after an
 * interruption the next start continues.
 */
export function finishMigration(
  connection: DatabaseConnection,
  log: Pick<FastifyBaseLogger, 'error'>,
): { stop: () => Promise<void> } {
  const client = new pg.Client({ application_name: 'vitrine migration', ...connection });
  let isStopping = false;
  client.on('error', () => {});
  const finished = finish(client).catch((err) => {
    if (!isStopping) log.error({ err }, 'the migration could not be finished and goes on at the next start');
  });
  return {
    stop: async () => {
      isStopping = true;
      await client.end();
      await finished;
    },
  };
}

async function finish(client: pg.Client): Promise<void> {
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [ADVISORY_LOCK]);
  if (rows[0].is_ours) {
    await buildLargeIndexes(client);
    await client.query('select count_existing_rows()');
  }
  await client.end();
}
