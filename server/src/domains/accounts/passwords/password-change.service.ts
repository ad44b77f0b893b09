import { setTimeout as wait } from 'node:timers/promises';
import { isDemoAccount, RESET_LIFE_MINUTES } from '@vitrine/contract/accounts/accounts.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import type { NewPassword, PasswordChange } from '@vitrine/contract/accounts/own-account/security.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { passwordChangedEmail, resetEmail } from '../../../platform/email/templates/account-emails.ts';
import { countIfAllowed, countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { tokenHash } from '../../../platform/shared/secret-token.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { findUserByEmail, findUserLocked, updatePassword, updateVerified } from '../users.queries.ts';
import { deleteAccountTokensOf, deleteLiveToken } from './account-tokens.queries.ts';
import { hashChosen, lockUnchanged, requireOwnPassword } from './passwords.ts';
import { issueToken, linkTo } from './tokens.ts';

/** Every request for a link takes this long, so that its time does not reveal which accounts exist. */
const REPLY_AFTER_MS = 300;

export async function changePassword(
  shop: EmailingShop,
  caller: Caller,
  { currentPassword, password, network }: PasswordChange & { network: string },
): Promise<void> {
  const checked = await requireOwnPassword(shop, caller, { password: currentPassword, network });
  await countOrRefuse(shop, { passwordChangesPerAccount: caller.id });
  const email = checked.email ?? '';
  const passwordHash = await hashChosen(password, { network, email });
  await shop.db.transaction(async (db) => {
    await lockUnchanged(db, checked);
    await storePassword({ ...shop, db }, { id: caller.id, email, passwordHash, keptSession: caller.session });
  });
}

/** Neither the reply nor its timing reveals whether the account exists. */
export async function requestReset(shop: EmailingShop, email: string, network: string): Promise<void> {
  await countOrRefuse(shop, { resetRequestsPerVisitor: network });
  await Promise.all([sendResetLink(shop, email), wait(REPLY_AFTER_MS)]);
}

async function sendResetLink(shop: EmailingShop, email: string): Promise<void> {
  const row = await findUserByEmail(shop.db, email);
  if (!row?.email || isDemoAccount(row.id)) return;
  if (!(await countIfAllowed(shop, { resetMailsPerAccount: row.id, resetMailsPerMailbox: row.email })))
    return;
  const recipient = row.email;
  await shop.db.transaction(async (db) => {
    const lifeMs = RESET_LIFE_MINUTES * 60_000;
    const token = await issueToken({ ...shop, db }, { userId: row.id, purpose: 'password reset', lifeMs });
    const url = linkTo(shop, paths.resetPassword, token);
    await queueEmail({ ...shop, db }, resetEmail({ recipient, url }));
  });
}

/** The link shows that the address is theirs. A second factor stays: a mailbox alone does not replace it. */
export async function setNewPassword(
  shop: EmailingShop,
  { token, password, network }: NewPassword & { network: string },
): Promise<void> {
  await countOrRefuse(shop, { newPasswordsPerVisitor: network });
  const passwordHash = await hashChosen(password, { network, email: '' });
  await shop.db.transaction(async (db) => {
    const key = { tokenHash: tokenHash(token), purpose: 'password reset', now: shop.clock() } as const;
    const found = await deleteLiveToken(db, key);
    const row = found && (await findUserLocked(db, found.userId, 'no key update'));
    if (!row?.email) throw new Refusal(securityRefusals.resetLinkInvalid);
    await storePassword({ ...shop, db }, { id: row.id, email: row.email, passwordHash });
    await updateVerified(db, { id: row.id, email: row.email });
  });
}

type StoredPassword = { id: string; email: string; passwordHash: string; keptSession?: string | undefined };

/** Signs out everyone who knew the old password, and invalidates the links that were sent before. */
async function storePassword(shop: EmailingShop, { id, email, passwordHash, keptSession }: StoredPassword) {
  const { db } = shop;
  await updatePassword(db, id, { passwordHash, changedAt: shop.clock() });
  await deleteSessionsOf(db, id, keptSession);
  await deleteAccountTokensOf(db, id);
  await recordEvent(shop, { actorId: id, action: 'password_changed', objectKind: 'user', objectId: id });
  await queueEmail(shop, passwordChangedEmail(email));
}
