import type pg from 'pg';
import { CommandError } from '../shared/command-error.ts';

/** Any fixed number, as long as every process that shares the database uses the same one. */
const ADVISORY_LOCK = 7_184_302_616;

/**
 * Backing up, restoring and the like run one at a time for a database, in whichever process. The lock lasts until the
 * client ends, however it ends.
 */
export async function startExclusiveTask(client: pg.Client): Promise<void> {
  if (!(await tryExclusiveTask(client)))
    throw new CommandError(
      'Another backup, restore or command is at work on this shop; try again when it is done.',
    );
}

/** Returns false if another one is running. */
export async function tryExclusiveTask(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ADVISORY_LOCK,
  ]);
  return rows[0]?.locked ?? false;
}
