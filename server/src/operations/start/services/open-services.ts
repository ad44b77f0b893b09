import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { mailSettingsOf } from '../../../platform/email/email-settings.ts';
import { openSandbox, openStripePayments, type StripeKeys, stripeKeysOf } from './open-payments.ts';

type Opened = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings' | 'secrets'>;
/** What an admin can change while the shop runs; each field is read when it is needed. */
type Services = Pick<Deps, 'mail' | 'payments' | 'paymentAccount'>;

/** Opens payments and email, and again whenever what they are made of changes, in this process or another. */
export async function openServices(env: Env, opened: Opened): Promise<Services & Pick<Deps, 'sandbox'>> {
  const folder = join(env.DATA_DIR, 'mail');
  let mail = mailSettingsOf(env, opened, folder);
  let keys: StripeKeys = {};
  let stripe: Pick<Deps, 'payments' | 'paymentAccount'> = {};

  async function reopen(): Promise<void> {
    const newMail = mailSettingsOf(env, opened, folder);
    if (!isDeepStrictEqual(newMail, mail)) mail = newMail;
    const newKeys = stripeKeysOf(env, opened);
    if (isDeepStrictEqual(newKeys, keys)) return;
    const newStripe = await openStripePayments(env, newKeys);
    // Keys that changed meanwhile may be open already and must not be replaced by these.
    if (!isDeepStrictEqual(newKeys, stripeKeysOf(env, opened))) return reopen();
    keys = newKeys;
    stripe = newStripe;
  }

  // Watched before they are read, so that no change in between is missed.
  opened.settings.watch(reopen);
  await reopen();
  const { sandbox, payments: sandboxPayments } = await openSandbox(env, opened);

  return {
    ...(sandbox && { sandbox }),
    get mail() {
      return mail;
    },
    get payments() {
      return stripe.payments ?? sandboxPayments;
    },
    get paymentAccount() {
      return stripe.paymentAccount;
    },
  };
}
