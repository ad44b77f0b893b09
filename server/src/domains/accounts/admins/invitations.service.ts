import { INVITATION_LIFE_HOURS } from '@vitrine/contract/accounts/accounts.rules';
import { invitationRefusals } from '@vitrine/contract/accounts/invitations/invitations.refusals';
import type { Invitation } from '@vitrine/contract/accounts/invitations/invitations.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { type MailingShop, queueMail } from '../../../platform/email/outbox.service.ts';
import { invitationMail } from '../../../platform/email/templates/admin-emails.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { maskEmail } from '../../../platform/shared/demo-mask.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { linkTo } from '../passwords/token-link.ts';
import { newToken, tokenHash } from '../passwords/tokens.ts';
import { listedUser } from '../users.service.ts';
import {
  deleteInvitationsEndedBefore,
  endExpiredInvitations,
  endInvitation,
  endInvitationById,
  endInvitationTo,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  selectOpenInvitations,
} from './invitations.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;
type TokenAnswer = { token: string; network: string };

const KEPT_MS = 30 * DAY_MS;

/**
 * Sends the address a link with which its reader becomes an admin. Whoever has registered the address gets nothing by
 * it. An earlier invitation to the same address ends. The caller must hold the locks of the admins.
 */
export async function inviteAdmin(
  shop: MailingShop,
  caller: Caller,
  { email, userId }: { email: string; userId?: string },
): Promise<void> {
  const { db, clock } = shop;
  await countOrRefuse(shop, { invitationsPerAdmin: caller.id, invitationMailsPerMailbox: email });
  const now = clock();
  await endInvitationTo(db, email, { reason: 'replaced', now });
  const token = newToken();
  const invitation = await insertInvitation(db, {
    email,
    invitedBy: caller.id,
    tokenHash: tokenHash(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_HOURS * HOUR_MS),
  });
  const url = linkTo(shop, paths.invitation, token);
  await queueMail(shop, invitationMail({ recipient: email, url }));
  await recordInvitation(shop, invitation, { actorId: caller.id, userId, what: 'sent' });
}

/** For an account that is explicitly given no admin role. */
export async function endInvitationOf(
  { db, clock }: Shop,
  caller: Caller,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  const ended = await endInvitationTo(db, email, { reason: 'role changed', now: clock() });
  if (ended) await recordInvitation({ db, clock }, ended, { actorId: caller.id, userId, what: 'revoked' });
}

export async function listInvitations({ db, clock }: Shop, caller: Caller): Promise<Invitation[]> {
  const rows = await selectOpenInvitations(db, clock());
  return rows.map(({ invitation, inviter }) => ({
    _id: invitation.id,
    email: caller.isDemo ? maskEmail(invitation.email) : invitation.email,
    invitedBy: listedUser(inviter, caller).username,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

export async function revokeInvitation({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const revoked = await endInvitationById(tx, id, { reason: 'revoked', now: clock() });
    if (!revoked) throw new Refusal(invitationRefusals.notFound);
    await recordInvitation({ db: tx, clock }, revoked, { actorId: caller.id, what: 'revoked' });
  });
}

/** For the page that the link opens; it changes nothing, so that a mail scanner may follow the link. */
export async function readInvitation(shop: Shop, { token, network }: TokenAnswer) {
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  const found = await findOpenInvitation(shop.db, { tokenHash: tokenHash(token), now: shop.clock() });
  if (!found) throw new Refusal(invitationRefusals.invalid);
  return { email: found.email, expiresAt: found.expiresAt.toISOString() };
}

export async function declineInvitation(shop: Shop, { token, network }: TokenAnswer): Promise<void> {
  const { db, clock } = shop;
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  await db.transaction(async (tx) => {
    const key = { tokenHash: tokenHash(token), now: clock() };
    const declined = await endInvitation(tx, key, 'declined');
    if (!declined) throw new Refusal(invitationRefusals.invalid);
    await recordInvitation({ db: tx, clock }, declined, { actorId: null, what: 'declined' });
  });
}

type InvitationEvent = {
  actorId: string | null;
  /** The account that has the address, if there is one. */
  userId?: string | undefined;
  what: 'sent' | 'revoked' | 'declined' | 'accepted';
};

export async function recordInvitation(
  shop: Shop,
  { id, email }: InvitationRow,
  { actorId, userId, what }: InvitationEvent,
): Promise<void> {
  // Enough to recognise the address without keeping it.
  const details = { invitation: what, email: maskEmail(email) };
  await recordEvent(shop, {
    actorId,
    action: 'updated',
    objectKind: 'user',
    objectId: userId ?? id,
    details,
  });
}

/** Ended invitations hold addresses and are of use for a short while only. */
export async function deleteOldInvitations({ db, clock }: Shop): Promise<void> {
  await endExpiredInvitations(db, clock());
  await deleteInvitationsEndedBefore(db, new Date(clock().getTime() - KEPT_MS));
}
