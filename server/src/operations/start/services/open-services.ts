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
  const { sandbox, ...pretended } = await openSandbox(env, opened);
  let mail = mailSettingsOf(env, opened, folder);
  let keys: StripeKeys = stripeKeysOf(env, opened);
  let payments = { ...pretended, ...(await openStripePayments(env, keys)) };

  opened.settings.watch(async () => {
    const newMail = mailSettingsOf(env, opened, folder);
    if (!isDeepStrictEqual(newMail, mail)) mail = newMail;
    const newKeys = stripeKeysOf(env, opened);
    if (isDeepStrictEqual(newKeys, keys)) return;
    payments = { ...pretended, ...(await openStripePayments(env, newKeys)) };
    keys = newKeys;
  });

  return {
    ...(sandbox && { sandbox }),
    get mail() {
      return mail;
    },
    get payments() {
      return payments.payments;
    },
    get paymentAccount() {
      return payments.paymentAccount;
    },
  };
}
