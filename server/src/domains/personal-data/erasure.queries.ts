import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connections/client.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf, type Moment, type PersonalData } from './inventory-entry.ts';
import { hasReached } from './order-needs.ts';

/** Accounts by their ids, and the email addresses that are known to be theirs. */
export type People = { ids: readonly string[]; emails: readonly string[] };

/** Erases what goes with an account at once, as the inventory says; orders have their own time. */
export async function erasePeople(db: Db, people: People): Promise<void> {
  for (const data of PERSONAL_DATA) {
    if (data.key?.by === 'user' || data.key?.by === 'email') await erase(db, data, isOf(data, people));
  }
}

/**
 * Erases what the orders of deleted accounts no longer need, and marks those that are without their person from now on;
 * of these accounts only, if ids are given.
 */
export async function eraseOrderData(db: Db, { now, ids }: { now: Date; ids?: readonly string[] }) {
  const reached = (moment: Moment) => sql`select orders.id from orders
    join users on users.id = orders.user_id and users.deleted_at is not null
    where ${hasReached(moment, now)} ${ids ? sql`and users.id = any(${sql.param(ids)}::uuid[])` : sql``}`;
  for (const data of PERSONAL_DATA) {
    const { key, erasure } = data;
    if (key?.by !== 'order' || !('when' in erasure)) continue;
    const column = sql.identifier(key.column);
    // Not every column with an order is a uuid.
    const id = key.column === 'idempotency_key' ? sql`id::text` : sql`id`;
    await erase(db, data, sql`${column} in (select ${id} from (${reached(erasure.when)}) as reached)`);
  }
  await db.execute(sql`update orders set person_erased_at = ${now.toISOString()}::timestamptz
    where paid_at is not null and person_erased_at is null and id in (${reached('after bookkeeping')})`);
}

/** Whether a row is of one of these people. */
export function isOf({ key }: PersonalData, { ids, emails }: People): SQL {
  if (key === null) return sql`false`;
  const column = sql.identifier(key.column);
  const users = sql`any(${sql.param(ids)}::uuid[])`;
  switch (key.by) {
    case 'user':
      return sql`${column} = ${users}`;
    case 'email':
      return sql`lower(${column}) = any(${sql.param(emails.map((email) => email.toLowerCase()))}::text[])`;
    case 'order':
      return sql`${column} in (select id from orders where user_id = ${users})`;
    case 'message':
      return sql`${column} in (select id from messages where user_id = ${users})`;
  }
}

async function erase(db: Db, data: PersonalData, where: SQL): Promise<void> {
  const { table, erasure } = data;
  if (erasure.how === 'delete rows')
    await db.execute(sql`delete from ${sql.identifier(table)} where ${where}`);
  if (erasure.how !== 'blank') return;
  const { to, unless = 'false' } = erasure;
  const blank = sql.raw(to === null ? 'null' : "''");
  const columns = columnsOf(data).map((name) => sql.identifier(name));
  const filled = columns.map((column) => sql`${column} is distinct from ${blank}`);
  await db.execute(sql`update ${sql.identifier(table)}
    set ${sql.join(
      columns.map((column) => sql`${column} = ${blank}`),
      sql`, `,
    )}
    where ${where} and not (${sql.raw(unless)}) and (${sql.join(filled, sql` or `)})`);
}
