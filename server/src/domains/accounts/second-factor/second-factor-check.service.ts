import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import type {
  PasskeyResponse,
  ShownSecondFactor,
} from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import { secondFactorEmailTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import type { Deps } from '../../../deps.ts';
import { type EmailingShop, queueEmail } from '../../../platform/email/outbox.service.ts';
import { guessedCodesEmail, secondFactorEmail } from '../../../platform/email/templates/account-emails.ts';
import {
  countIfAllowed,
  countOrRefuse,
  giveBackCount,
} from '../../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { countFailure } from '../../audit/security-events.service.ts';
import { findUser } from '../users.queries.ts';
import { readCodeSecret } from './code-secrets.service.ts';
import { readPasskeyUse } from './passkeys.ts';
import { periodOfCode, recoveryCodeHash } from './second-factor-codes.ts';
import * as queries from './second-factors.queries.ts';

type Shop = EmailingShop & Pick<Deps, 'secrets'>;
type Shown = ShownSecondFactor & { userId: string; network: string; challenge: string | null };

/** Refuses what is wrong. Guesses are counted before the check, and right ones uncounted. */
export async function checkSecondFactor(shop: Shop, shown: Shown): Promise<void> {
  const { userId, network, code } = shown;
  const guesser = { failedSecondFactorsPerAccountAndVisitor: `${network} ${userId}` };
  await countOrRefuse(shop, guesser, accountRefusals.tooManyLogins);
  // Only codes are short enough to be guessed from many places; an admin with a passkey is never locked out.
  const ofAccount = code === undefined ? {} : { wrongCodesPerAccount: userId };
  if (code !== undefined && !(await countIfAllowed(shop, ofAccount))) await refuseGuesser(shop, userId);
  if (!(await isRight(shop, shown))) {
    await countFailure(shop, { accountId: userId, from: network });
    throw new Refusal(secondFactorRefusals.secondFactorWrong);
  }
  await giveBackCount(shop, { ...guesser, ...ofAccount });
}

/** Somebody who guesses codes already knows the password. */
async function refuseGuesser(shop: Shop, userId: string): Promise<never> {
  const row = await findUser(shop.db, userId);
  if (row?.email && (await countIfAllowed(shop, { attackMailsPerAccount: `codes of ${userId}` })))
    await queueEmail(shop, guessedCodesEmail(row.email));
  throw new Refusal(accountRefusals.tooManyLogins, { retryAfterSeconds: 3600 });
}

async function isRight(shop: Shop, shown: Shown): Promise<boolean> {
  const { userId, code, recoveryCode } = shown;
  if (shown.passkey) return isPasskeyRight(shop, shown.passkey, shown);
  if (code !== undefined) return isCodeRight(shop, userId, code);
  return recoveryCode !== undefined && isRecoveryCodeRight(shop, userId, recoveryCode);
}

async function isPasskeyRight(shop: Shop, response: PasskeyResponse, { userId, challenge }: Shown) {
  const { db, clock, publicUrl } = shop;
  if (!challenge) return false;
  const passkey = await queries.findPasskey(db, userId, response.id);
  const counter = passkey && (await readPasskeyUse(response, { publicUrl, challenge, passkey }));
  if (!passkey || counter === undefined) return false;
  await queries.updatePasskeyUsed(db, passkey.id, { counter, lastUsedAt: clock() });
  return true;
}

/** No code is accepted twice, so one that somebody saw is worthless. */
async function isCodeRight(shop: Shop, userId: string, typed: string): Promise<boolean> {
  const app = await queries.findCodeApp(shop.db, userId);
  if (!app?.confirmedAt) return false;
  const period = periodOfCode(readCodeSecret(shop, app), typed, shop.clock());
  return period !== undefined && queries.takePeriod(shop.db, app, period);
}

async function isRecoveryCodeRight(shop: Shop, userId: string, typed: string): Promise<boolean> {
  const { db, clock } = shop;
  if (!(await queries.takeRecoveryCode(db, recoveryCodeHash(userId, typed), clock()))) return false;
  const row = await findUser(db, userId);
  if (row?.email) await queueEmail(shop, secondFactorEmail(row.email, secondFactorEmailTexts.recoveryUsed));
  return true;
}
