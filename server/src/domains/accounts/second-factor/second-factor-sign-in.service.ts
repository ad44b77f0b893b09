import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { SECOND_STEP_MINUTES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import type { SecondFactorSignIn } from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import type { Deps } from '../../../deps.ts';
import type { MailingShop } from '../../../platform/email/outbox.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordSignIn } from '../../audit/security-events.service.ts';
import {
  deleteLiveAccountToken,
  findLiveAccountToken,
  takeTokenDetail,
  updateTokenDetail,
} from '../passwords/account-tokens.queries.ts';
import { issueToken } from '../passwords/account-tokens.service.ts';
import { tokenHash } from '../passwords/tokens.ts';
import { openSession } from '../sessions/sessions.service.ts';
import type { SignInFrom } from '../sessions/sign-in-from.ts';
import { findUserLocked, type UserRow } from '../users.queries.ts';
import { fullUser } from '../users.service.ts';
import { requestOptions } from './passkeys.ts';
import { checkSecondFactor } from './second-factor-check.service.ts';
import { findFactors, selectPasskeys } from './second-factors.queries.ts';

type Shop = MailingShop & Pick<Deps, 'secrets'>;

/** Either the sign-in is done, or an admin has a second factor to show first. */
export type FirstStep = { row: UserRow; token: string } | { row: UserRow; ticket: string };

/** Called after a right password or a sign-in with the identity provider. */
export async function finishFirstStep(
  shop: MailingShop,
  row: UserRow,
  { how, from }: { how: 'password' | 'google'; from: SignInFrom },
): Promise<FirstStep> {
  const hasFactor = row.role === 'admin' && (await findFactors(shop.db, { userId: row.id })).hasAny;
  if (!hasFactor) {
    await recordSignIn(shop, row, { how, from: from.network });
    return { row, token: await openSession(shop, row.id, from) };
  }
  const lifeMs = SECOND_STEP_MINUTES * 60_000;
  return { row, ticket: await issueToken(shop, { userId: row.id, purpose: 'second step', lifeMs }) };
}

/** Call it outside the transaction of the first step: its refusal would roll the ticket back. */
export async function sessionUserAfter(
  shop: Pick<Deps, 'db' | 'clock'>,
  step: FirstStep,
): Promise<SessionUser> {
  if ('token' in step) return { ...(await fullUser(shop, step.row)), token: step.token };
  const { hasCodes, passkeys, recoveryCodes } = await findFactors(shop.db, { userId: step.row.id });
  throw new Refusal(secondFactorRefusals.needed, {
    data: {
      ticket: step.ticket,
      email: step.row.email ?? '',
      methods: {
        passkey: passkeys > 0,
        code: hasCodes,
        recoveryCode: recoveryCodes > 0,
        password: false,
      },
    },
  });
}

export async function secondFactorSignInPasskeyOptions({ db, clock, publicUrl }: Shop, ticket: string) {
  const key = { tokenHash: tokenHash(ticket), purpose: 'second step', now: clock() } as const;
  const found = await findLiveAccountToken(db, key);
  if (!found) throw new Refusal(secondFactorRefusals.ticketInvalid);
  const options = await requestOptions(publicUrl, await selectPasskeys(db, found.userId));
  await updateTokenDetail(db, key.tokenHash, options.challenge);
  return options;
}

/** The ticket stays valid after a wrong code; each challenge can be answered only once. */
export async function requireSecondFactor(
  shop: Shop,
  { ticket, ...proof }: SecondFactorSignIn,
  from: SignInFrom,
): Promise<SessionUser> {
  const { db, clock } = shop;
  const key = { tokenHash: tokenHash(ticket), purpose: 'second step', now: clock() } as const;
  const found = await findLiveAccountToken(db, key);
  if (!found) throw new Refusal(secondFactorRefusals.ticketInvalid);
  const { userId } = found;
  const challenge = proof.passkey ? await takeTokenDetail(db, key.tokenHash, found.detail) : null;
  await checkSecondFactor(shop, { userId, network: from.network, proof, challenge });
  const step = await db.transaction(async (tx) => {
    const used = await deleteLiveAccountToken(tx, key);
    const row = used && (await findUserLocked(tx, userId, 'share'));
    if (!row) throw new Refusal(secondFactorRefusals.ticketInvalid);
    const how = proof.passkey ? 'passkey' : proof.code === undefined ? 'recovery code' : 'code';
    await recordSignIn({ db: tx, clock }, row, { how, from: from.network });
    return { row, token: await openSession({ ...shop, db: tx }, userId, from, { isConfirmed: true }) };
  });
  return sessionUserAfter(shop, step);
}
