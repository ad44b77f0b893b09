import { invitationRefusals } from '@vitrine/contract/accounts/invitations/invitations.refusals';
import type { InvitationAcceptance } from '@vitrine/contract/accounts/invitations/invitations.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { type MailingShop, queueMail } from '../../../platform/email/outbox.service.ts';
import { newAdminMail, youAreAdminMail } from '../../../platform/email/templates/admin-emails.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { hashChosen } from '../passwords/passwords.ts';
import { tokenHash } from '../passwords/tokens.ts';
import { giveAccount } from '../sessions/account-access.ts';
import {
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
  updateProfile,
  updateRole,
} from '../users.queries.ts';
import { selectAdminsAndUserLocked } from './admin-users.queries.ts';
import { endInvitation, findOpenInvitation } from './invitations.queries.ts';
import { recordInvitation } from './invitations.service.ts';

type Chosen = { username: string; passwordHash: string };

/**
 * The only way to the admin role besides another admin's decision about a verified account. The link proves the
 * mailbox, so the account of its address, new or not, gets the password chosen here and loses every earlier one.
 */
export async function acceptInvitation(
  shop: MailingShop,
  { token, username, password, network }: InvitationAcceptance & { network: string },
): Promise<void> {
  await countOrRefuse(shop, { invitationAnswersPerVisitor: network });
  const key = { tokenHash: tokenHash(token), now: shop.clock() };
  // Before the hash, which costs.
  const email = (await findOpenInvitation(shop.db, key))?.email;
  if (email === undefined) throw new Refusal(invitationRefusals.invalid);
  const passwordHash = await hashChosen(password, { network, email });
  await shop.db.transaction((db) => becomeAdmin({ ...shop, db }, key, { username, passwordHash }));
}

/**
 * Accounts are locked before the invitation, as every change of a role does it: what ends an invitation either came
 * first and is seen here, or waits.
 */
async function becomeAdmin(
  shop: MailingShop,
  key: { tokenHash: string; now: Date },
  chosen: Chosen,
): Promise<void> {
  const { db } = shop;
  const open = await findOpenInvitation(db, key);
  if (!open) throw new Refusal(invitationRefusals.invalid);
  const account = await findUserByEmail(db, open.email);
  const locked = await selectAdminsAndUserLocked(db, account?.id ?? open.invitedBy);
  const inviter = locked.find(({ id, role }) => id === open.invitedBy && role === 'admin');
  const existing = locked.find(({ id }) => id === account?.id);
  const accepted = await endInvitation(db, key, 'accepted');
  if (!accepted || !inviter || (account && !existing)) throw new Refusal(invitationRefusals.invalid);
  const admin = existing
    ? await takeOver(shop, existing, chosen)
    : await createAdmin(shop, accepted.email, chosen);
  await recordInvitation(shop, accepted, { actorId: admin.id, userId: admin.id, what: 'accepted' });
  const granted = { actorId: inviter.id, objectKind: 'user', objectId: admin.id } as const;
  await recordEvent(shop, { ...granted, action: 'updated', details: { role: 'admin' } });
  await mailNewAdmin(shop, { admin, by: inviter.id });
}

async function takeOver({ db, clock }: MailingShop, row: UserRow, chosen: Chosen): Promise<UserRow> {
  const { username, passwordHash } = chosen;
  await giveAccount(db, row, { passwordHash, changedAt: clock(), isCommon: false });
  await updateProfile(db, row.id, { username });
  await updateRole(db, row.id, 'admin');
  return row;
}

async function createAdmin({ db, clock }: MailingShop, email: string, chosen: Chosen): Promise<UserRow> {
  const account = { email, role: 'admin', isVerified: true, createdAt: clock() } as const;
  const row = await insertUser(db, { ...account, ...chosen });
  // Somebody registered the address at the same moment; the next attempt finds their account.
  if (!row) throw new Refusal(sharedRefusals.conflict);
  return row;
}

/** Mails both the new admin and the admin who gave them the rights. */
export async function mailNewAdmin(
  shop: MailingShop,
  { admin, by }: { admin: UserRow; by: string },
): Promise<void> {
  const giver = await findUser(shop.db, by);
  if (admin.email) await queueMail(shop, youAreAdminMail(admin.email));
  if (giver?.email && admin.email) await queueMail(shop, newAdminMail(giver.email, admin.email));
}
