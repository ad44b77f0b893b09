import { DEMO_ADMIN_ID } from '@vitrine/contract/accounts/accounts.rules';
import { accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import { and, asc, desc, eq, inArray, isNull, ne, notExists, sql } from 'drizzle-orm';
import { identities } from '../../../database/tables/accounts/identities.table.ts';
import { users } from '../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { deleteBeyond } from '../../platform/database/delete-beyond.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { eraseFromLog } from '../audit/audit-chain.queries.ts';
import { eraseOrderData, erasePeople } from '../personal-data/personal-data.queries.ts';

export type UserRow = typeof users.$inferSelect;
type NewUser = typeof users.$inferInsert;
type Profile = { username?: string | undefined; photoUrl?: string | undefined };
export type StoredPassword = { passwordHash: string; changedAt: Date; isCommon?: boolean };

const hasEmail = (email: string) => eq(sql`lower(${users.email})`, email.toLowerCase());
const isLive = (id: string) => and(eq(users.id, id), isNull(users.deletedAt));

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(hasEmail(email));
  return row;
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(isLive(id));
  return row;
}

/** Locks the row until the transaction ends, so that what was read is still true when it is used. */
export async function findUserLocked(db: Db, id: string, lock: 'share' | 'no key update') {
  const [row] = await db.select().from(users).where(isLive(id)).for(lock);
  return row;
}

/** Returns undefined if the email or the id is taken; the unique index decides, not a read before the write. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | undefined> {
  const [row] = await db.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** The first owner or, without one, another owner or the oldest admin; never the demo admin, whose address reaches nobody. */
export async function findOwner(db: Db): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, DEMO_ADMIN_ID), isNull(users.deletedAt)))
    .orderBy(
      desc(users.isOwner),
      desc(sql`${users.staffRole} is not distinct from 'owner'`),
      asc(users.createdAt),
      asc(users.id),
    )
    .limit(1);
  return row;
}

export async function restoreUser(db: Db, user: NewUser & { id: string }): Promise<void> {
  const { id, ...values } = user;
  await db
    .insert(users)
    .values(user)
    .onConflictDoUpdate({ target: users.id, set: { ...values, deletedAt: null } });
}

/** The previous release stored invitations in `adminPromisedBy`; it must find none for an account with a role. */
export async function updateRole(
  db: Db,
  id: string,
  role: UserRow['role'],
  more: { isOwner?: true; staffRole?: StaffRole | null } = {},
) {
  await db
    .update(users)
    .set({ role, staffRole: null, adminPromisedBy: null, ...more })
    .where(eq(users.id, id));
}

export async function updateStaffRole(db: Db, id: string, staffRole: StaffRole): Promise<void> {
  await db.update(users).set({ staffRole }).where(eq(users.id, id));
}

export async function updateProfile(db: Db, id: string, values: Profile): Promise<UserRow> {
  const [row] = await db.update(users).set(values).where(eq(users.id, id)).returning();
  if (!row) throw new Error('The user whose profile changes was not locked before.');
  return row;
}

/** Only if the account still has the verified address. */
export async function updateVerified(db: Db, { id, email }: { id: string; email: string }): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ isVerified: true })
    .where(and(eq(users.id, id), hasEmail(email)));
  return rowCount === 1;
}

export async function updatePassword(
  db: Db,
  id: string,
  { passwordHash, changedAt, isCommon = false }: StoredPassword,
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash, passwordChangedAt: changedAt, hasCommonPassword: isCommon })
    .where(eq(users.id, id));
}

export async function deletePassword(db: Db, id: string): Promise<void> {
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
}

/** False if another account has the address; the unique index decides, not a read before the write. */
export async function updateEmail(db: Db, id: string, next: { email: string; isVerified: boolean }) {
  const taken = db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmail(next.email), ne(users.id, id)));
  const { rowCount } = await db
    .update(users)
    .set(next)
    .where(and(eq(users.id, id), notExists(taken)));
  return rowCount === 1;
}

/** What was written under the email address goes too if it is theirs: verified, or known to the admin who deletes. */
export async function deleteUsers(db: Db, ids: readonly string[], now: Date, { isKnown = false } = {}) {
  const found = await db
    .select({ id: users.id, email: users.email, isVerified: users.isVerified })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .for('no key update');
  if (found.length === 0) return;
  const people = {
    ids: found.map(({ id }) => id),
    emails: found.flatMap(({ email, isVerified }) => (email && (isVerified || isKnown) ? [email] : [])),
  };
  await updateDeleted(db, people.ids, now);
  await erasePeople(db, people);
  await eraseOrderData(db, { now, ids: people.ids });
  await eraseFromLog(db, people.ids, now);
}

/** For accounts that an earlier release deleted; their addresses are no longer known. */
export async function eraseDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await erasePeople(db, { ids, emails: [] });
  await eraseFromLog(db, ids, now);
  await db
    .update(users)
    .set({ erasedAt: now })
    .where(inArray(users.id, [...ids]));
}

/** A trigger deletes their ways to sign in, carts and wishlists. */
async function updateDeleted(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(users)
    .set({
      username: accountRefusalTexts.deletedUser,
      email: null,
      passwordHash: null,
      passwordChangedAt: null,
      hasCommonPassword: false,
      photoUrl: null,
      role: 'user',
      isOwner: false,
      staffRole: null,
      adminPromisedBy: null,
      deletedAt: now,
      erasedAt: now,
    })
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
}

type IdentityKey = { issuer: string; subject: string };

export async function findUserByIdentity(db: Db, { issuer, subject }: IdentityKey) {
  const [row] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.user;
}

export async function insertIdentity(db: Db, identity: typeof identities.$inferInsert): Promise<void> {
  await db.insert(identities).values(identity);
}

export async function deleteIdentitiesBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const where = eq(identities.userId, userId);
  await deleteBeyond(db, identities, { kept, where, orderBy: [desc(identities.createdAt)] });
}

export async function lockEmail(db: Db, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  return row?.email ?? undefined;
}
