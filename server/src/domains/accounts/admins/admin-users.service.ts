import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { isDemoAccount, type Role, USERS_PAGE_SIZE } from '@vitrine/contract/accounts/accounts.rules';
import type {
  ListedUser,
  NewAdminInput,
  Staff,
  UsersQuery,
} from '@vitrine/contract/accounts/accounts.schemas';
import { type StaffRole, staffRoleOf } from '@vitrine/contract/accounts/staff/staff.rules';
import { MAX_LIST_ITEMS } from '@vitrine/contract/shared/fields';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { sortedColumn } from '@vitrine/contract/shared/sorting';
import type { Deps } from '../../../deps.ts';
import { type RowsInOrder, readPageInOrder } from '../../../platform/database/sorted-list.ts';
import type { EmailingShop } from '../../../platform/email/outbox.service.ts';
import { type Caller, isAllowed } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { deleteImageFiles } from '../../media/media.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { deleteUsers, findUserByEmail, type UserRow, updateRole, updateStaffRole } from '../users.queries.ts';
import { listedStaff, listedUser } from '../users.service.ts';
import * as queries from './admin-users.queries.ts';
import { emailNewAdmin, endInvitationOf, inviteAdmin } from './invitations.service.ts';

type InvitingShop = EmailingShop & Pick<Deps, 'email'>;

/** Pages by number, which can jump, or by cursor, which stays fast for long lists. */
export async function listUsers({ db }: Pick<Deps, 'db'>, caller: Caller, query: UsersQuery) {
  const { search = '', page, cursor } = query;
  const where = queries.matchingSearch(search, { isMasked: caller.isDemo });
  const limit = query.limit ?? (page ? USERS_PAGE_SIZE : MAX_LIST_ITEMS);
  const offset = page && !cursor ? (page - 1) * limit : 0;
  // Where names are masked, their order would tell the real ones.
  const sort = caller.isDemo ? undefined : query.sort;
  const order = { sort, key: sort && queries.userSortKeys[sortedColumn(sort)] };
  const list = {
    select: (rows: RowsInOrder) => queries.selectUserPage(db, where, { ...rows, ...order, offset }),
    count: () => queries.countUsers(db, where),
  };
  const [{ rows, ...counted }, totalUsers, totalAdmins] = await Promise.all([
    readPageInOrder({ limit, cursor }, order, list),
    queries.countUsers(db, undefined),
    queries.countAdmins(db),
  ]);
  return { data: rows.map((row) => listedUser(row, caller)), ...counted, totalUsers, totalAdmins };
}

export async function listAdmins({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<Staff[]> {
  return (await queries.selectAdmins(db)).map((row) => listedStaff(row, caller));
}

/** An address without an account gets an invitation, for which an email server is needed; then nothing is returned. */
export async function addAdmin(
  deps: InvitingShop,
  caller: Caller,
  { adminEmail: email, staffRole }: NewAdminInput,
) {
  if (staffRole !== undefined && !isAllowed(caller, 'roles:write'))
    throw new Refusal(sharedRefusals.forbidden);
  const row = await findUserByEmail(deps.db, email);
  if (row) return changeRole(deps, caller, { id: row.id, role: 'admin', staffRole });
  if (!deps.email.smtpUrl) throw new Refusal(accountRefusals.noSuchAccount);
  await deps.db.transaction(async (tx) => {
    refuseFormerAdmin(await queries.selectAdminsAndUserLocked(tx, caller.id), caller);
    await inviteAdmin({ ...deps, db: tx }, caller, { email, staffRole });
  });
  return undefined;
}

/** Where the shop sends email, an unverified account gets an invitation instead: a stranger may have registered its address. */
export function changeRole(
  deps: InvitingShop,
  caller: Caller,
  { id, role, staffRole }: { id: string; role: Role; staffRole?: StaffRole | undefined },
) {
  const { db, clock } = deps;
  return db.transaction(async (tx): Promise<ListedUser> => {
    const user = await lockForChange(tx, caller, id);
    const invited = { email: user.row.email ?? '', userId: id, staffRole };
    if (user.row.role === role) {
      if (role === 'user') await endInvitationOf({ db: tx, clock }, caller, invited);
      return listedUser(user.row);
    }
    if (role === 'admin' && deps.email.smtpUrl && !user.row.isVerified) {
      await inviteAdmin({ ...deps, db: tx }, caller, invited);
      return { ...listedUser(user.row), isAdminPending: true };
    }
    if (role !== 'admin') refuseLosingAccess(user, caller);
    await updateRole(tx, id, role, { staffRole: staffRole ?? null });
    // A new role takes effect immediately.
    await deleteSessionsOf(tx, id);
    await recordAdminWrite({ db: tx, clock }, caller, {
      action: 'updated',
      objectKind: 'user',
      objectId: id,
      before: { role: user.row.role },
      after: { role, ...(staffRole && { staffRole }) },
    });
    if (role === 'admin') await emailNewAdmin({ ...deps, db: tx }, { admin: user.row, by: caller.id });
    return listedUser({ ...user.row, role, staffRole: staffRole ?? null });
  });
}

/** Of an admin, by an owner. Whoever gets another role signs in again, so that no screen shows what is over. */
export function changeStaffRole(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  { id, staffRole }: { id: string; staffRole: StaffRole },
): Promise<Staff> {
  return db.transaction(async (tx) => {
    const user = await lockForChange(tx, caller, id);
    const before = staffRoleOf(user.row);
    if (before === undefined) throw new Refusal(accountRefusals.userNotFound);
    if (before === staffRole) return listedStaff(user.row);
    refuseLosingAccess(user, caller);
    await updateStaffRole(tx, id, staffRole);
    await deleteSessionsOf(tx, id);
    await recordAdminWrite({ db: tx, clock }, caller, {
      action: 'updated',
      objectKind: 'user',
      objectId: id,
      before: { staffRole: before },
      after: { staffRole },
    });
    return listedStaff({ ...user.row, staffRole });
  });
}

export async function removeUser(
  { db, clock, imageStore }: Pick<Deps, 'db' | 'clock' | 'imageStore'>,
  caller: Caller,
  id: string,
): Promise<void> {
  const { row } = await db.transaction(async (tx) => {
    const user = await lockForChange(tx, caller, id);
    refuseLosingAccess(user, caller);
    await deleteUsers(tx, [id], clock(), { isKnown: true });
    await recordAdminWrite({ db: tx, clock }, caller, {
      action: 'deleted',
      objectKind: 'user',
      objectId: id,
      // Neither name nor address: the audit log would keep what the deletion is meant to erase.
      before: { role: user.row.role },
      after: null,
    });
    return user;
  });
  if (row.photoUrl) await deleteImageFiles({ imageStore }, [row.photoUrl]);
}

type LockedUser = { row: UserRow; otherAdmins: number; isCallerOwner: boolean };

/** The caller was an admin when the request arrived; this check catches a demotion committed since then. */
function refuseFormerAdmin(locked: readonly UserRow[], caller: Caller): UserRow[] {
  const admins = locked.filter(({ role }) => role === 'admin');
  if (!admins.some((admin) => admin.id === caller.id)) throw new Refusal(sharedRefusals.forbidden);
  return admins;
}

async function lockForChange(tx: Deps['db'], caller: Caller, id: string): Promise<LockedUser> {
  const locked = await queries.selectAdminsAndUserLocked(tx, id);
  const row = locked.find((user) => user.id === id);
  const admins = refuseFormerAdmin(locked, caller);
  if (!row) throw new Refusal(accountRefusals.userNotFound);
  if (isDemoAccount(id)) throw new Refusal(accountRefusals.demoAccount);
  const otherAdmins = admins.filter((admin) => admin.id !== id && !isDemoAccount(admin.id)).length;
  const isCallerOwner = admins.some((admin) => admin.id === caller.id && staffRoleOf(admin) === 'owner');
  return { row, otherAdmins, isCallerOwner };
}

/** The demo admin cannot write, so it does not count as someone who can run the shop. */
function refuseLosingAccess({ row, otherAdmins, isCallerOwner }: LockedUser, caller: Caller): void {
  if (row.role === 'admin' && otherAdmins === 0) throw new Refusal(accountRefusals.lastAdmin);
  if (row.id === caller.id) throw new Refusal(accountRefusals.ownAccount);
  if (row.isOwner || (staffRoleOf(row) === 'owner' && !isCallerOwner))
    throw new Refusal(accountRefusals.ownerAccount);
}
