import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import {
  adminInvitations,
  type InvitationEnd,
} from '../../../../database/tables/accounts/admin-invitations.table.ts';
import { users } from '../../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type InvitationRow = typeof adminInvitations.$inferSelect;
type InvitationKey = { tokenHash: string; now: Date };

const isOpen = isNull(adminInvitations.endedAt);
const isOf = ({ tokenHash, now }: InvitationKey) =>
  and(eq(adminInvitations.tokenHash, tokenHash), gt(adminInvitations.expiresAt, now));

export async function insertInvitation(db: Db, invitation: typeof adminInvitations.$inferInsert) {
  const [row] = await db.insert(adminInvitations).values(invitation).returning();
  if (!row) throw new Error('The invitation was not written.');
  return row;
}

export async function findOpenInvitation(db: Db, key: InvitationKey): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(adminInvitations)
    .where(and(isOpen, isOf(key)));
  return row;
}

type Ending = { reason: InvitationEnd; now: Date };
type Which = { id: string } | { email: string } | { tokenHash: string };

function isWhich(which: Which, now: Date) {
  if ('id' in which) return eq(adminInvitations.id, which.id);
  if ('email' in which) return eq(sql`lower(${adminInvitations.email})`, which.email.toLowerCase());
  return isOf({ ...which, now });
}

/** In one statement, so that of two answers to the same invitation only the first counts. */
export async function endInvitation(db: Db, which: Which, { reason, now }: Ending) {
  const [row] = await db
    .update(adminInvitations)
    .set({ endedAt: now, endReason: reason })
    .where(and(isOpen, isWhich(which, now)))
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
    .set({ endedAt: now, endReason: 'expired' })
    .where(and(isOpen, lte(adminInvitations.expiresAt, now)));
}

export async function deleteInvitationsEndedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(adminInvitations).where(lt(adminInvitations.endedAt, time));
}
