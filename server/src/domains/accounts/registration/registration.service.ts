import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { VERIFICATION_LIFE_HOURS } from '@vitrine/contract/accounts/accounts.rules';
import type { RegisterInput } from '@vitrine/contract/accounts/accounts.schemas';
import { looksLikeShop } from '@vitrine/contract/accounts/name.rules';
import { securityRefusals } from '@vitrine/contract/accounts/own-account/security.refusals';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Shop } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { verificationEmail } from '../../../platform/email/templates/account-emails.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { shopName } from '../../../platform/settings/brand.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { newToken, tokenHash } from '../../../platform/shared/secret-token.ts';
import { deleteLiveVerificationToken, insertVerificationToken } from '../passwords/account-tokens.queries.ts';
import { hashChosen } from '../passwords/passwords.ts';
import { linkTo } from '../passwords/tokens.ts';
import { openSession } from '../sessions/sessions.service.ts';
import type { SignInFrom } from '../sessions/sign-in-from.ts';
import { insertUser, updateVerified } from '../users.queries.ts';
import { fullUser } from '../users.service.ts';

export async function register(deps: EmailingShop, input: RegisterInput, from: SignInFrom) {
  const { email, username, password } = input;
  await countRegistration(deps, from);
  if (looksLikeShop(username, shopName(deps))) throw new Refusal(securityRefusals.nameMisleading);
  const passwordHash = await hashChosen(password, { network: from.network, email });
  const { row, token } = await deps.db.transaction(async (db) => {
    const row = await insertUser(db, { email, username, passwordHash, createdAt: deps.clock() });
    if (!row) throw new Refusal(accountRefusals.emailTaken);
    await countOrRefuse({ ...deps, db }, { registrationsPerMailbox: email });
    await sendVerification({ ...deps, db }, row.id, email);
    return { row, token: await openSession({ ...deps, db }, row.id, from) };
  });
  return { ...(await fullUser(deps, row)), token };
}

export async function countRegistration(shop: Shop, { network }: SignInFrom): Promise<void> {
  await countOrRefuse(shop, {
    registrationsPerVisitor: network,
    registrationsPerVisitorAndDay: network,
    registrationsInAll: 'all',
  });
}

/** A link verifies only the address it was sent to, and only once. Returns whose it is. */
export async function verifyEmail({ db, clock }: Shop, token: string): Promise<string> {
  const verified = await db.transaction(async (tx) => {
    const found = await deleteLiveVerificationToken(tx, tokenHash(token), clock());
    if (!found || !(await updateVerified(tx, { id: found.userId, email: found.email }))) return undefined;
    return found.userId;
  });
  if (verified === undefined) throw new Refusal(accountRefusals.verifyLinkInvalid);
  return verified;
}

async function sendVerification(shop: EmailingShop, userId: string, email: string): Promise<void> {
  const token = newToken();
  const createdAt = shop.clock();
  const expiresAt = new Date(createdAt.getTime() + VERIFICATION_LIFE_HOURS * HOUR_MS);
  const stored = { tokenHash: tokenHash(token), userId, email, createdAt, expiresAt };
  await insertVerificationToken(shop.db, stored);
  const url = linkTo(shop, paths.verifyEmail, token);
  await queueEmail(shop, verificationEmail({ recipient: email, url }));
}
