import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { LoginInput, SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { SECOND_FACTOR_MINUTES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactorSignIn } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import type { Deps } from '../../../deps.ts';
import type { EmailingShop } from '../../../platform/email/outbox.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { tokenHash } from '../../../platform/shared/secret-token.ts';
import { countFailure, recordSignIn } from '../../audit/security-events.service.ts';
import {
  deleteLiveToken,
  findLiveToken,
  takeTokenDetail,
  updateTokenDetail,
} from '../passwords/account-tokens.queries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { issueToken } from '../passwords/tokens.ts';
import { requestOptions } from '../second-factor/passkeys.ts';
import { checkSecondFactor } from '../second-factor/second-factor-check.service.ts';
import { type Factors, findFactors, selectPasskeys } from '../second-factor/second-factors.queries.ts';
import { findUserByEmail, findUserLocked, type UserRow } from '../users.queries.ts';
import { fullUser } from '../users.service.ts';
import { throttleLogin } from './login-throttle.ts';
import { openSession } from './sessions.service.ts';
import type { SignInFrom } from './sign-in-from.ts';

type Shop = EmailingShop & Pick<Deps, 'secrets'>;

/** An unknown address and a wrong password get the same message after the same amount of work. */
export async function logIn(deps: EmailingShop, input: LoginInput, from: SignInFrom): Promise<SessionUser> {
  const attempt = { email: input.email, network: from.network };
  const found = await throttleLogin(deps, attempt, () => openSessionByPassword(deps, input, from));
  if (!found) {
    const account = await findUserByEmail(deps.db, input.email);
    await countFailure(deps, { accountId: account?.id, from: attempt.network });
    throw new Refusal(accountRefusals.wrongCredentials);
  }
  return sessionUserAfter(deps, found);
}

async function openSessionByPassword(shop: EmailingShop, { email, password }: LoginInput, from: SignInFrom) {
  const row = await findUserByEmail(shop.db, email);
  const isRight = await verifyPassword(password, row?.passwordHash, { email, network: from.network });
  if (!row || !isRight) return undefined;
  return shop.db.transaction(async (tx) => {
    // Hashing takes a while, and a password that was removed in the meantime must not open a session.
    const current = await findUserLocked(tx, row.id, 'share');
    if (!current || current.passwordHash !== row.passwordHash) return undefined;
    return finishFirstStep({ ...shop, db: tx }, current, { how: 'password', from });
  });
}

/** Either the sign-in is done, or an admin has a second factor to show first. */
type FirstStep = { row: UserRow } & ({ token: string } | { ticket: string; methods: Factors['methods'] });

export async function finishFirstStep(
  shop: EmailingShop,
  row: UserRow,
  { how, from }: { how: 'password' | 'google'; from: SignInFrom },
): Promise<FirstStep> {
  const factors = row.role === 'admin' ? await findFactors(shop.db, row.id) : undefined;
  if (!factors?.hasAny) {
    await recordSignIn(shop, row, { how, from: from.network });
    return { row, token: await openSession(shop, row.id, from) };
  }
  const lifeMs = SECOND_FACTOR_MINUTES * 60_000;
  const ticket = await issueToken(shop, { userId: row.id, purpose: 'second step', lifeMs });
  return { row, ticket, methods: factors.methods };
}

/** Call it outside the transaction of the first step: its refusal would roll the ticket back. */
export async function sessionUserAfter(shop: EmailingShop, { row, ...step }: FirstStep) {
  if ('token' in step) return { ...(await fullUser(shop, row)), token: step.token };
  throw new Refusal(secondFactorRefusals.needed, { data: { ...step, email: row.email ?? '' } });
}

async function findTicket({ db, clock }: Pick<Deps, 'db' | 'clock'>, ticket: string) {
  const key = { tokenHash: tokenHash(ticket), purpose: 'second step', now: clock() } as const;
  const found = await findLiveToken(db, key);
  if (!found) throw new Refusal(secondFactorRefusals.ticketInvalid);
  return { ...found, key };
}

export async function secondFactorSignInPasskeyOptions(shop: Shop, ticket: string) {
  const { userId, tokenHash } = await findTicket(shop, ticket);
  const options = await requestOptions(shop.publicUrl, await selectPasskeys(shop.db, userId));
  await updateTokenDetail(shop.db, tokenHash, options.challenge);
  return options;
}

/** The ticket stays valid after a wrong code; each challenge can be answered only once. */
export async function requireSecondFactor(
  shop: Shop,
  { ticket, ...shown }: SecondFactorSignIn,
  from: SignInFrom,
): Promise<SessionUser> {
  const { db, clock } = shop;
  const { userId, tokenHash, detail, key } = await findTicket(shop, ticket);
  const challenge = shown.passkey ? await takeTokenDetail(db, tokenHash, detail) : null;
  await checkSecondFactor(shop, { userId, network: from.network, challenge, ...shown });
  const step = await db.transaction(async (tx) => {
    const used = await deleteLiveToken(tx, key);
    const row = used && (await findUserLocked(tx, userId, 'share'));
    if (!row) throw new Refusal(secondFactorRefusals.ticketInvalid);
    const how = shown.passkey ? 'passkey' : shown.code === undefined ? 'recovery code' : 'code';
    await recordSignIn({ db: tx, clock }, row, { how, from: from.network });
    return { row, token: await openSession({ ...shop, db: tx }, userId, from, { isConfirmed: true }) };
  });
  return sessionUserAfter(shop, step);
}
