import { INVITATION_LIFE_HOURS } from '@vitrine/contract/accounts/accounts.rules';
import { invitationRefusals } from '@vitrine/contract/accounts/invitations/invitations.refusals';
import type {
  Invitation,
  InvitationAcceptance,
} from '@vitrine/contract/accounts/invitations/invitations.schemas';
import {
  DEFAULT_STAFF_ROLE,
  permissionsOf,
  type StaffRole,
  staffRoleOf,
} from '@vitrine/contract/accounts/staff/staff.rules';
import { paths } from '@vitrine/contract/shared/page-paths';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Shop } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import {
  invitationEmail,
  newAdminEmail,
  youAreAdminEmail,
} from '../../../platform/email/templates/account-emails.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskEmail } from '../../../platform/shared/demo-mask.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { hashChosen } from '../passwords/passwords.ts';
import { linkTo } from '../passwords/tokens.ts';
import { giveAccount } from '../sessions/account-access.service.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateProfile,
  updateRole,
} from '../users.queries.ts';
import { listedUser } from '../users.service.ts';
import { selectAdminsAndUserLocked } from './admin-users.queries.ts';
import type { InvitationRow } from './invitations.queries.ts';
import * as queries from './invitations.queries.ts';

type TokenAnswer = { token: string; network: string };
type Chosen = { username: string; passwordHash: string };
type ChosenAndGiven = Chosen & { staffRole: StaffRole | null };

const KEPT_AFTER_END_MS = 30 * DAY_MS;

type Invited = { email: string; userId?: string; staffRole?: StaffRole | null | undefined };

/** Whoever has registered the address gets nothing by it. The caller must have locked the admins. */
export async function inviteAdmin(
  shop: EmailingShop,
  caller: Caller,
  { email, userId, staffRole = null }: Invited,
): Promise<void> {
  const { db, clock } = shop;
  await countOrRefuse(shop, { invitationsPerAdmin: caller.id, invitationMailsPerMailbox: email });
  const now = clock();
  await queries.endInvitation(db, { email }, { reason: 'replaced', now });
  const token = newToken();
  const invitation = await queries.insertInvitation(db, {
    email,
    staffRole,
    invitedBy: caller.id,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_HOURS * HOUR_MS),
  });
  const url = linkTo(shop, paths.invitation, token);
  await queueEmail(shop, invitationEmail({ recipient: email, url }));
  await recordInvitation(shop, invitation, { actorId: caller.id, userId, what: 'sent' });
}

/** For an account that is explicitly given no admin role. */
export async function endInvitationOf(
  { db, clock }: Shop,
  caller: Caller,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  const ended = await queries.endInvitation(db, { email }, { reason: 'role changed', now: clock() });
  if (ended) await recordInvitation({ db, clock }, ended, { actorId: caller.id, userId, what: 'revoked' });
}

export async function listInvitations({ db, clock }: Shop, caller: Caller): Promise<Invitation[]> {
  const rows = await queries.selectOpenInvitations(db, clock());
  return rows.map(({ invitation, inviter }) => ({
    _id: invitation.id,
    email: caller.isDemo ? maskEmail(invitation.email) : invitation.email,
    staffRole: invitation.staffRole ?? DEFAULT_STAFF_ROLE,
    invitedBy: listedUser(inviter, caller).username,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

export async function revokeInvitation({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await queries.endInvitation(tx, { id }, { reason: 'revoked', now: clock() });
    if (!revoked) throw new Refusal(invitationRefusals.notFound);
    await recordInvitation({ db: tx, clock }, revoked, { actorId: caller.id, what: 'revoked' });
  });
}

/** For the page that the link opens; it changes nothing, so that an email scanner may follow the link. */
export async function readInvitation(shop: Shop, { token, network }: TokenAnswer) {
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  const { email, expiresAt } = await openInvitation(shop, token);
  return { email, expiresAt: expiresAt.toISOString() };
}

export async function declineInvitation(shop: Shop, { token, network }: TokenAnswer): Promise<void> {
  const { db, clock } = shop;
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  await db.transaction(async (tx) => {
    const which = { tokenHash: tokenHash(token) };
    const declined = await queries.endInvitation(tx, which, { reason: 'declined', now: clock() });
    if (!declined) throw new Refusal(invitationRefusals.invalid);
    await recordInvitation({ db: tx, clock }, declined, { actorId: null, what: 'declined' });
  });
}

/** The link shows access to the mailbox, so its account, new or not, gets the password chosen here and loses every earlier one. */
export async function acceptInvitation(
  shop: EmailingShop,
  { token, username, password, network }: InvitationAcceptance & { network: string },
): Promise<void> {
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  // Before the hash, which costs.
  const { email } = await openInvitation(shop, token);
  const passwordHash = await hashChosen(password, { network, email });
  await shop.db.transaction((db) => becomeAdmin({ ...shop, db }, token, { username, passwordHash }));
}

async function openInvitation({ db, clock }: Shop, token: string): Promise<InvitationRow> {
  const found = await queries.findOpenInvitation(db, { tokenHash: tokenHash(token), now: clock() });
  if (!found) throw new Refusal(invitationRefusals.invalid);
  return found;
}

/** Locks the accounts first, like every change of a role: what ends an invitation is seen here, or waits. */
async function becomeAdmin(shop: EmailingShop, token: string, chosen: Chosen): Promise<void> {
  const { db, clock } = shop;
  const { tokenHash, email, invitedBy } = await openInvitation(shop, token);
  const account = await findUserByEmail(db, email);
  const locked = await selectAdminsAndUserLocked(db, account?.id ?? invitedBy);
  const inviter = locked.find(({ id, role }) => id === invitedBy && role === 'admin');
  const existing = locked.find(({ id }) => id === account?.id);
  const accepted = await queries.endInvitation(db, { tokenHash }, { reason: 'accepted', now: clock() });
  // What the inviter's role allows now, not when the invitation was sent.
  const needed = accepted?.staffRole ? 'roles:write' : 'staff:write';
  const inviterRole = inviter && staffRoleOf(inviter);
  const mayGive = inviterRole && permissionsOf(inviterRole).includes(needed);
  if (!accepted || !mayGive || (account && !existing)) throw new Refusal(invitationRefusals.invalid);
  const admin = existing
    ? await takeOver(shop, existing, { ...chosen, staffRole: accepted.staffRole })
    : await createAdmin(shop, accepted.email, { ...chosen, staffRole: accepted.staffRole });
  await recordInvitation(shop, accepted, { actorId: admin.id, userId: admin.id, what: 'accepted' });
  const granted = { actorId: inviter.id, objectKind: 'user', objectId: admin.id } as const;
  await recordEvent(shop, { ...granted, action: 'updated', details: { role: 'admin' } });
  await emailNewAdmin(shop, { admin, by: inviter.id });
}

async function takeOver({ db, clock }: EmailingShop, row: UserRow, chosen: ChosenAndGiven): Promise<UserRow> {
  const { username, passwordHash, staffRole } = chosen;
  await giveAccount(db, row, { passwordHash, changedAt: clock() });
  await updateProfile(db, row.id, { username });
  await updateRole(db, row.id, 'admin', { staffRole });
  return row;
}

async function createAdmin(
  { db, clock }: EmailingShop,
  email: string,
  chosen: ChosenAndGiven,
): Promise<UserRow> {
  const account = { email, role: 'admin', isVerified: true, createdAt: clock() } as const;
  const row = await insertUser(db, { ...account, ...chosen });
  // Somebody registered the address at the same moment; the next attempt finds their account.
  if (!row) throw new Refusal(sharedRefusals.conflict);
  return row;
}

export async function emailNewAdmin(shop: EmailingShop, { admin, by }: { admin: UserRow; by: string }) {
  if (!admin.email) return;
  await queueEmail(shop, youAreAdminEmail(admin.email));
  const giver = await findUser(shop.db, by);
  if (giver?.email) await queueEmail(shop, newAdminEmail(giver.email, admin.email));
}

/** Ended invitations contain addresses and are of use for a short while only. */
export async function deleteOldInvitations({ db, clock }: Shop): Promise<void> {
  await queries.endExpiredInvitations(db, clock());
  await queries.deleteInvitationsEndedBefore(db, new Date(clock().getTime() - KEPT_AFTER_END_MS));
}

type InvitationEvent = {
  actorId: string | null;
  /** The account that has the address, if there is one. */
  userId?: string | undefined;
  what: 'sent' | 'revoked' | 'declined' | 'accepted';
};

async function recordInvitation(
  shop: Shop,
  { id, email }: InvitationRow,
  { actorId, userId, what }: InvitationEvent,
): Promise<void> {
  const about = { actorId, action: 'updated', objectKind: 'user', objectId: userId ?? id } as const;
  // Enough to recognise the address without storing it.
  await recordEvent(shop, { ...about, details: { invitation: what, email: maskEmail(email) } });
}
