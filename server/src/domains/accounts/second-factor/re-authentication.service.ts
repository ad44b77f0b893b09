import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { secondFactorRefusals } from '@vitrine/contract/accounts/second-factor/second-factor.refusals';
import { CONFIRMATION_MINUTES } from '@vitrine/contract/accounts/second-factor/second-factor.rules';
import {
  type Confirmation,
  securitySettings,
} from '@vitrine/contract/accounts/second-factor/second-factor.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import type { Caller, NeededConfirmation } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { deleteLiveToken } from '../passwords/account-tokens.queries.ts';
import { requireOwnPassword } from '../passwords/passwords.ts';
import { issueToken } from '../passwords/tokens.ts';
import { updateSession } from '../sessions/sessions.queries.ts';
import { requestOptions } from './passkeys.ts';
import { checkSecondFactor } from './second-factor-check.service.ts';
import { findFactors, selectPasskeys } from './second-factors.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings' | 'secrets'>;
type Timed = Pick<Shop, 'db' | 'clock'>;

const CONFIRMED_MS = CONFIRMATION_MINUTES * 60_000;
const CHALLENGE_MS = 5 * 60_000;

/**
 * Refuses every call if the owner requires a second factor and the admin has none, and some calls unless the admin has
 * recently shown one. For an admin without a second factor, most calls work as specified.
 */
export async function requireConfirmation(
  shop: Shop,
  caller: Caller,
  { rule, isOpenWithoutFactor }: NeededConfirmation,
): Promise<void> {
  // The demo admin changes nothing and sees nobody's data.
  if (caller.isDemo) return;
  const isRequired = !isOpenWithoutFactor && shop.settings.read(securitySettings).needsSecondFactor;
  if (!rule && !isRequired) return;
  const { confirmedAt, hasAny, methods } = await findFactors(shop.db, caller.id, caller.session);
  if (isRequired && !hasAny) throw new Refusal(secondFactorRefusals.missing);
  if (!rule || (rule === 'with second factor' && !hasAny)) return;
  if (confirmedAt && shop.clock().getTime() - confirmedAt.getTime() < CONFIRMED_MS) return;
  throw new Refusal(secondFactorRefusals.confirmationNeeded, { data: { methods } });
}

export async function confirmationPasskeyOptions({ db, clock, publicUrl }: Shop, caller: Caller) {
  const options = await requestOptions(publicUrl, await selectPasskeys(db, caller.id));
  await storeChallenge({ db, clock }, caller.id, options.challenge);
  return options;
}

export async function storeChallenge(shop: Timed, userId: string, challenge: string): Promise<void> {
  await issueToken(shop, { userId, purpose: 'passkey', detail: challenge, lifeMs: CHALLENGE_MS });
}

/** Takes the latest challenge; each can be answered only once. */
export async function takeChallenge({ db, clock }: Timed, userId: string) {
  const token = await deleteLiveToken(db, { userId, purpose: 'passkey', now: clock() });
  return token?.detail ?? null;
}

export async function confirmCaller(
  shop: Shop,
  caller: Caller,
  { password, network, ...shown }: Confirmation & { network: string },
): Promise<void> {
  const { hasAny } = await findFactors(shop.db, caller.id);
  if (hasAny) {
    const challenge = shown.passkey ? await takeChallenge(shop, caller.id) : null;
    await checkSecondFactor(shop, { userId: caller.id, network, challenge, ...shown });
  } else {
    if (password === undefined)
      throw new Refusal(sharedRefusals.invalidInput, { message: accountTexts.passwordRequired });
    await requireOwnPassword(shop, caller, { password, network });
  }
  if (caller.session) await updateSession(shop.db, caller.session, { confirmedAt: shop.clock() });
}
