import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { NEW_EMAIL_LIFE_HOURS } from '@vitrine/contract/accounts/accounts.rules';
import type { EmailChange } from '@vitrine/contract/accounts/own-account/security.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { emailChangeEmail, newAddressEmail } from '../../../platform/email/templates/account-emails.ts';
import { countIfAllowed, countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { tokenHash } from '../../../platform/shared/secret-token.ts';
import { deleteAccountTokensOf, deleteLiveToken } from '../passwords/account-tokens.queries.ts';
import { lockUnchanged, requireOwnPassword } from '../passwords/passwords.ts';
import { issueToken, linkTo } from '../passwords/tokens.ts';
import { deleteSessionsOf } from '../sessions/sessions.queries.ts';
import { findUserByEmail, findUserLocked, updateEmail } from '../users.queries.ts';

type Shop = EmailingShop & Pick<Deps, 'email'>;

/** Returns whether the address was changed: without an email server immediately, and unverified; else a link is sent. */
export async function changeEmail(
  shop: Shop,
  caller: Caller,
  { email, password, network }: EmailChange & { network: string },
): Promise<boolean> {
  const checked = await requireOwnPassword(shop, caller, { password, network });
  await countOrRefuse(shop, { emailChangesPerAccount: caller.id });
  // Registering reveals just as much about an address.
  if (await findUserByEmail(shop.db, email)) throw new Refusal(accountRefusals.emailTaken);
  const isChanged = !shop.email.smtpUrl;
  await shop.db.transaction(async (db) => {
    const { email: oldEmail } = await lockUnchanged(db, checked);
    if (isChanged) await storeEmail(db, caller.id, { email, isVerified: false });
    else {
      await countOrRefuse({ ...shop, db }, { newAddressMailsPerMailbox: email });
      await sendLink({ ...shop, db }, caller.id, email);
    }
    await deleteSessionsOf(db, caller.id, caller.session);
    if (oldEmail && (await countIfAllowed({ ...shop, db }, { oldAddressMailsPerMailbox: oldEmail })))
      await queueEmail({ ...shop, db }, emailChangeEmail(oldEmail));
  });
  return isChanged;
}

export async function confirmEmail({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const key = { tokenHash: tokenHash(token), purpose: 'new e-mail', now: clock() } as const;
    const found = await deleteLiveToken(tx, key);
    const row = found && (await findUserLocked(tx, found.userId, 'no key update'));
    if (!row || !found.detail) throw new Refusal(accountRefusals.verifyLinkInvalid);
    await storeEmail(tx, row.id, { email: found.detail, isVerified: true });
  });
}

async function sendLink(shop: EmailingShop, userId: string, email: string): Promise<void> {
  const lifeMs = NEW_EMAIL_LIFE_HOURS * HOUR_MS;
  const token = await issueToken(shop, { userId, purpose: 'new e-mail', detail: email, lifeMs });
  const url = linkTo(shop, paths.confirmEmail, token);
  await queueEmail(shop, newAddressEmail({ recipient: email, url }));
}

/** A password link that was sent to the old address must stop working. */
async function storeEmail(db: Deps['db'], id: string, stored: { email: string; isVerified: boolean }) {
  if (!(await updateEmail(db, id, stored))) throw new Refusal(accountRefusals.emailTaken);
  await deleteAccountTokensOf(db, id);
}
