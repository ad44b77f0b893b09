import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  adminInvitations,
  type InvitationEnd,
} from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type InvitationRow = typeof adminInvitations.$inferSelect;
type InvitationKey = { tokenHash: string; now: Date };
type Ending = { reason: InvitationEnd; now: Date };

const isOpen = isNull(adminInvitations.endedAt);
const isOf = ({ tokenHash, now }: InvitationKey) =>
  and(eq(adminInvitations.tokenHash, tokenHash), isOpen, gt(adminInvitations.expiresAt, now));
const ended = ({ reason, now }: Ending) => ({ endedAt: now, endReason: reason });

export async function insertInvitation(
  db: Db,
  invitation: typeof adminInvitations.$inferInsert,
): Promise<InvitationRow> {
  const [row] = await db.insert(adminInvitations).values(invitation).returning();
  if (!row) throw new Error('The invitation was not written.');
  return row;
}

export async function findOpenInvitation(db: Db, key: InvitationKey): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(adminInvitations).where(isOf(key));
  return row;
}

/** In one statement, so that of two answers to the same invitation only the first counts. */
export async function endInvitation(
  db: Db,
  key: InvitationKey,
  reason: InvitationEnd,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(adminInvitations)
    .set(ended({ reason, now: key.now }))
    .where(isOf(key))
    .returning();
  return row;
}

export async function endInvitationById(
  db: Db,
  id: string,
  ending: Ending,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(adminInvitations)
    .set(ended(ending))
    .where(and(eq(adminInvitations.id, id), isOpen))
    .returning();
  return row;
}

export async function endInvitationTo(
  db: Db,
  email: string,
  ending: Ending,
): Promise<InvitationRow | undefined> {
  const [row] = await db
    .update(adminInvitations)
    .set(ended(ending))
    .where(and(eq(sql`lower(${adminInvitations.email})`, email.toLowerCase()), isOpen))
    .returning();
  return row;
}

/** Nobody has more open invitations than this to look through. */
const LISTED_INVITATIONS = 200;

export function selectOpenInvitations(db: Db, now: Date) {
  return db
    .select({ invitation: adminInvitations, inviter: users })
    .from(adminInvitations)
    .innerJoin(users, eq(users.id, adminInvitations.invitedBy))
    .where(and(isOpen, gt(adminInvitations.expiresAt, now)))
    .orderBy(desc(adminInvitations.createdAt), desc(adminInvitations.id))
    .limit(LISTED_INVITATIONS);
}

export async function endExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db
    .update(adminInvitations)
    .set(ended({ reason: 'expired', now }))
    .where(and(isOpen, lte(adminInvitations.expiresAt, now)));
}

export async function deleteInvitationsEndedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(adminInvitations).where(lt(adminInvitations.endedAt, time));
}

export async function deleteAllInvitations(db: Db): Promise<void> {
  await db.delete(adminInvitations);
}
