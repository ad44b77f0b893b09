import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps, SandboxSettings } from '../deps.ts';
import type { Env } from '../env.ts';
import { openStripe } from '../payment-providers/stripe-provider.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.ts';
import { writePrivateFile } from '../shared/write-private-file.ts';

const RETRY_DELAYS_MS = [100, 300, 700, 1_500, 3_000];
const WEBHOOK_PATH = '/api/payments/webhook';

/** The payment provider from the settings; none in a real shop that configured none. */
export async function openPayments(
  env: Env,
  opened: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
): Promise<Pick<Deps, 'payments' | 'sandbox'>> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = env;
  if (env.PAYMENT_PROVIDER === 'stripe' && STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET) {
    const keys = {
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET,
      previousWebhookSecret: env.STRIPE_PREVIOUS_WEBHOOK_SECRET,
    };
    return { payments: await openStripe({ ...keys, ...(STRIPE_API_URL ? { apiUrl: STRIPE_API_URL } : {}) }) };
  }
  if (env.PAYMENT_PROVIDER !== 'sandbox') return {};
  const sandbox: SandboxSettings = {
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET ?? (await readOrCreateSecret(env.DATA_DIR)),
    webhookUrl: `http://${ownHost(env.HOST)}:${env.PORT}${WEBHOOK_PATH}`,
    retryDelaysMs: RETRY_DELAYS_MS,
  };
  return { payments: sandboxProvider({ ...opened, sandbox }), sandbox };
}

/** Created once and kept, so that what was signed before a restart is still valid after it. */
async function readOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'sandbox-webhook-secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const made = `whsec_${randomBytes(24).toString('base64url')}`;
  await writePrivateFile(file, made);
  return made;
}

/** A shop that listens on all addresses reaches itself by name. */
function ownHost(host: string): string {
  if (['0.0.0.0', '::'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
