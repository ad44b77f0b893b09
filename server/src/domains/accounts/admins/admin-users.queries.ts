import { DEMO_ADMIN_ID, DEMO_USER_ID, ROLES } from '@vitrine/contract/accounts/accounts.rules';
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { containsText } from '../../../platform/database/contains.ts';
import { countAll } from '../../../platform/database/row-counts.ts';
import {
  type ListOrder,
  type RowsInOrder,
  sortedAfter,
  textKey,
} from '../../../platform/database/sorted-list.ts';
import type { UserRow } from '../users.queries.ts';

const isLive = isNull(users.deletedAt);

/** By name, email or role; where names are masked, only by what is shown, or a search would reveal the rest. */
export function matchingSearch(search: string, { isMasked }: { isMasked: boolean }): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return undefined;
  const roles = ROLES.filter((role) => role.includes(wanted));
  const isShown = isMasked
    ? or(users.isInvented, inArray(users.id, [DEMO_ADMIN_ID, DEMO_USER_ID]))
    : undefined;
  return or(
    and(or(containsText(users.username, wanted), containsText(users.email, wanted)), isShown),
    roles.length > 0 ? inArray(users.role, roles) : undefined,
  );
}

export function selectUserPage(
  db: Db,
  where: SQL | undefined,
  { offset, ...rows }: RowsInOrder & ListOrder<UserRow> & { offset: number },
): Promise<UserRow[]> {
  const select = db.select().from(users).$dynamic();
  return sortedAfter(select, users, { where: and(isLive, where), ...rows }).offset(offset);
}

export const userSortKeys = {
  name: textKey(users.username, (row: UserRow) => row.username),
  email: textKey(users.email, (row: UserRow) => row.email ?? ''),
  joined: undefined,
};

export function countUsers(db: Db, where: SQL | undefined): Promise<number> {
  return where ? db.$count(users, and(isLive, where)) : countAll(db, 'users');
}

export function countAdmins(db: Db): Promise<number> {
  return db.$count(users, and(isLive, eq(users.role, 'admin')));
}

export function selectAdmins(db: Db): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(isLive, eq(users.role, 'admin')))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** Locks all admins and the user, so that admins are counted reliably; in id order, so that nothing deadlocks. */
export function selectAdminsAndUserLocked(db: Db, id: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(isLive, or(eq(users.role, 'admin'), eq(users.id, id))))
    .orderBy(asc(users.id))
    .for('no key update');
}
