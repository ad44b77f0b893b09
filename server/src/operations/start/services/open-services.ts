import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Deps, SandboxSettings } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { emailSettingsOf } from '../../../platform/email/email-settings.ts';
import { ADDED_PROVIDERS } from '../../../platform/payment-providers/added-providers.ts';
import type { PaymentProvider } from '../../../platform/payment-providers/payment-provider.ts';
import { sandboxProvider } from '../../../platform/payment-providers/sandbox/sandbox-provider.ts';
import { stripeAccount } from '../../../platform/payment-providers/stripe-account.ts';
import { openStripe } from '../../../platform/payment-providers/stripe-provider.ts';
import { readSecret, type SecretShop } from '../../../platform/settings/stored-secrets.ts';
import { writePrivateFile } from '../../../platform/shared/files/file-writes.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';

type Opened = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings' | 'secrets'>;
/** What an admin can change while the shop runs; each field is read when it is needed. */
type Services = Pick<Deps, 'email' | 'payments' | 'paymentAccount'>;

/** Opens payments and email, and again whenever what they are made of changes, in this process or another. */
export async function openServices(env: Env, opened: Opened): Promise<Services & Pick<Deps, 'sandbox'>> {
  const folder = join(env.DATA_DIR, 'mail');
  let email = emailSettingsOf(env, opened, folder);
  let keys: StripeKeys = {};
  let stripe: Pick<Deps, 'payments' | 'paymentAccount'> = {};

  async function reopen(): Promise<void> {
    const newEmail = emailSettingsOf(env, opened, folder);
    if (!isDeepStrictEqual(newEmail, email)) email = newEmail;
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
  const added = await openAdded(env);

  return {
    ...(sandbox && { sandbox }),
    get email() {
      return email;
    },
    get payments() {
      return added ?? stripe.payments ?? sandboxPayments;
    },
    get paymentAccount() {
      return stripe.paymentAccount;
    },
  };
}

const RETRY_DELAYS_MS = [100, 300, 700, 1_500, 3_000];
const WEBHOOK_PATH = '/api/payments/webhook';

type StripeKey = 'secretKey' | 'webhookSecret' | 'previousWebhookSecret';
type StripeKeys = Partial<Record<StripeKey, string | undefined>>;

/** The keys of the environment, or those that an owner entered in a shop whose environment names no provider. */
export function stripeKeysOf(env: Env, shop: SecretShop): StripeKeys {
  if (env.PAYMENT_PROVIDER === 'stripe')
    return {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      previousWebhookSecret: env.STRIPE_PREVIOUS_WEBHOOK_SECRET,
    };
  if (env.PAYMENT_PROVIDER !== undefined) return {};
  return {
    secretKey: readSecret(shop, 'stripe-secret-key'),
    webhookSecret: readSecret(shop, 'stripe-webhook-secret'),
  };
}

/** Stripe's account needs the key, and payments both the key and the webhook's secret. */
export async function openStripePayments(
  { STRIPE_API_URL }: Env,
  { secretKey, webhookSecret, previousWebhookSecret }: StripeKeys,
): Promise<Pick<Deps, 'payments' | 'paymentAccount'>> {
  if (!secretKey) return {};
  const key = { secretKey, ...(STRIPE_API_URL ? { apiUrl: STRIPE_API_URL } : {}) };
  const paymentAccount = stripeAccount(key);
  if (!webhookSecret) return { paymentAccount };
  return { paymentAccount, payments: await openStripe({ ...key, webhookSecret, previousWebhookSecret }) };
}

/** A demo pays in the sandbox, and so does a shop whose environment asks for it. */
export async function openSandbox(
  env: Env,
  opened: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
): Promise<Pick<Deps, 'payments' | 'sandbox'>> {
  if (env.PAYMENT_PROVIDER !== 'sandbox') return {};
  const sandbox: SandboxSettings = {
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
    webhookUrl: `http://${ownHost(env.HOST)}:${env.PORT}${WEBHOOK_PATH}`,
    retryDelaysMs: RETRY_DELAYS_MS,
  };
  return { payments: sandboxProvider({ ...opened, sandbox }), sandbox };
}

/** A provider that was added, if the environment names it. */
export async function openAdded(
  env: Pick<Env, 'PAYMENT_PROVIDER' | 'ADDED_PROVIDER'>,
  added = ADDED_PROVIDERS,
): Promise<PaymentProvider | undefined> {
  const provider = added.find(({ name }) => name === env.PAYMENT_PROVIDER);
  return provider?.open((setting) => {
    const name = `${provider.name.toUpperCase()}_${setting}`;
    const value = env.ADDED_PROVIDER[name];
    if (value === undefined)
      throw new StartupError(`The setting ${name} must be set where PAYMENT_PROVIDER is ${provider.name}.`);
    return value;
  });
}

/** Created once and stored, so that what was signed before a restart is still valid after it. */
async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'sandbox-webhook-secret');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored !== '') return stored;
  const made = `whsec_${randomBytes(24).toString('base64url')}`;
  await writePrivateFile(file, made);
  return made;
}

/** A shop that listens on all addresses reaches itself by name. */
function ownHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
