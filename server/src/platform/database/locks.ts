import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { CommandError } from '../shared/command-error.ts';
import { Refusal } from '../shared/refusal.ts';
import type { Db } from './connections/client.ts';
import { prepareStatement } from './prepared.ts';

/** Waits for others that lock the same name, until their transactions end: for where there is no row to lock. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await lockedName(tx, { name });
}

const lockedName = prepareStatement(
  'lock name',
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('name')}, 0))`,
);

const lockedUser = prepareStatement<{ id: string; username: string; photoUrl: string | null }>(
  'lock user',
  sql`select ${users.id}, ${users.username}, ${users.photoUrl} as "photoUrl" from ${users}
    where ${users.id} = ${sql.placeholder('id')} and ${users.deletedAt} is null for no key update`,
);

/** Serialises the writes of one account until the transaction ends. A caller that also locks a product takes this lock first. */
export async function lockUser(tx: Db, id: string) {
  const [user] = await lockedUser(tx, { id });
  if (!user) throw new Refusal(sharedRefusals.unauthenticated);
  return user;
}

/** Any fixed numbers, as long as every process that shares the database uses the same ones. */
const ADVISORY_LOCKS = { command: 7_184_302_616, finishMigration: 7_184_302_617 };
type ExclusiveTask = keyof typeof ADVISORY_LOCKS;

/** Backups, restores and similar tasks run one at a time for a database, in whichever process. Lasts until the client ends. */
export async function startExclusiveTask(client: pg.Client, task?: ExclusiveTask): Promise<void> {
  if (!(await tryExclusiveTask(client, task)))
    throw new CommandError(
      'Another backup, restore or command is at work on this shop; try again when it is done.',
    );
}

export async function tryExclusiveTask(client: pg.Client, task: ExclusiveTask = 'command'): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    ADVISORY_LOCKS[task],
  ]);
  return rows[0]?.locked ?? false;
}
