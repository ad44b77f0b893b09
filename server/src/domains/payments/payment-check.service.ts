import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { paymentTestTexts } from '@vitrine/contract/payments/payments.texts';
import { PAYMENT_PROBLEMS } from '@vitrine/contract/shop/health/health.rules';
import type { ShopHealth } from '@vitrine/contract/shop/health/health.schemas';
import { paymentProblemText } from '@vitrine/contract/shop/health/health.texts';
import { servicesRefusals } from '@vitrine/contract/shop/services/services.refusals';
import { defineSettings } from '@vitrine/contract/shop/settings-group';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type {
  AccountState,
  CreatedWebhook,
  PaymentAccount,
} from '../../platform/payment-providers/payment-provider.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { upsertSettings } from '../../platform/settings/settings.queries.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/shared/durations.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { type EnvironmentParts, type SecretsShop, saveSecret } from '../shop/secrets.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings' | 'payments' | 'paymentAccount'>;

const WEBHOOK_PATH = '/api/payments/webhook';
const MAX_ANSWER_CHARS = 300;
/** A key can be revoked at any time; one that did not work may work soon. */
const CHECK_AGAIN_MS = 6 * HOUR_MS;
const CHECK_FAILED_AGAIN_MS = 5 * MINUTE_MS;

/** What the provider last answered, for all processes; no call of the settings reads or writes it. */
const checkGroup = defineSettings('payment-check', {
  schema: z.object({
    keyMark: z.string(),
    problem: z.enum(PAYMENT_PROBLEMS).nullable(),
    answer: z.string(),
    checkedAt: z.string(),
  }),
  defaults: { keyMark: '', problem: null, answer: '', checkedAt: '' },
});

type Check = NonNullable<ShopHealth['payments']['check']>;

/** Null if the current key was not checked yet. */
export function lastCheck(
  { settings, paymentAccount }: Pick<Shop, 'settings' | 'paymentAccount'>,
  { isDemo }: Pick<Caller, 'isDemo'>,
): Check | null {
  const { keyMark, problem, answer, checkedAt } = settings.read(checkGroup);
  if (!paymentAccount || keyMark !== paymentAccount.keyMark) return null;
  return { problem, answer: isDemo ? '' : answer, checkedAt };
}

export async function checkPaymentAccount(shop: Shop): Promise<Check | undefined> {
  const { paymentAccount: account, db, clock } = shop;
  if (!account) return undefined;
  const check = { ...(await askProvider(account)), checkedAt: clock().toISOString() };
  const { name } = checkGroup;
  const value = { ...check, keyMark: account.keyMark };
  await upsertSettings(db, { name, value, version: 1, updatedAt: clock(), updatedBy: null });
  await shop.settings.reload();
  return check;
}

/** For a job: a new key is checked at once, and any key every few hours. */
export async function checkPaymentAccountIfDue(shop: Shop): Promise<void> {
  const last = lastCheck(shop, { isDemo: false });
  const ageMs = last ? shop.clock().getTime() - Date.parse(last.checkedAt) : Number.POSITIVE_INFINITY;
  if (ageMs >= (last?.problem ? CHECK_FAILED_AGAIN_MS : CHECK_AGAIN_MS)) await checkPaymentAccount(shop);
}

export async function testPayments(shop: Shop, caller: Caller): Promise<{ message: string }> {
  if (shop.payments?.name === 'sandbox') return { message: paymentTestTexts.sandbox };
  if (!shop.paymentAccount) throw new Refusal(paymentRefusals.noKey);
  await countOrRefuse(shop, { paymentTestsPerUser: caller.id });
  const check = await checkPaymentAccount(shop);
  if (check?.problem)
    throw new Refusal(paymentRefusals.testFailed, {
      message: paymentProblemText(check.problem, check.answer),
    });
  const { isLive } = shop.paymentAccount;
  if (!shop.payments) return { message: paymentTestTexts.noWebhook };
  return { message: isLive ? paymentTestTexts.live : paymentTestTexts.test };
}

type WebhookShop = Shop & SecretsShop & Pick<Deps, 'publicUrl'>;

/** Wherever this ends half way, the provider still sends events that are signed with the stored secret. */
export async function connectWebhook(shop: WebhookShop, caller: Caller, environment: EnvironmentParts) {
  if (environment.payments) throw new Refusal(servicesRefusals.fromEnvironment);
  if (!shop.paymentAccount) throw new Refusal(paymentRefusals.noKey);
  await countOrRefuse(shop, { paymentTestsPerUser: caller.id });
  let webhook: CreatedWebhook;
  try {
    webhook = await shop.paymentAccount.createWebhook(`${shop.publicUrl}${WEBHOOK_PATH}`);
  } catch (error) {
    const { problem, answer } = problemOf(error);
    throw new Refusal(paymentRefusals.testFailed, { message: paymentProblemText(problem, answer) });
  }
  await saveSecret(shop, caller, environment, { name: 'stripe-webhook-secret', value: webhook.secret });
  // An endpoint that stays is only noise: the shop refuses its events, the new one works, and the next connection removes it.
  await webhook.removeEarlier().catch(() => {});
}

export async function askProvider(account: PaymentAccount): Promise<Pick<Check, 'problem' | 'answer'>> {
  let state: AccountState;
  try {
    state = await account.check();
  } catch (error) {
    return problemOf(error);
  }
  return { problem: state.canCharge === false ? 'inactive' : null, answer: '' };
}

/** Stripe's errors carry the status of its reply; without one there was no reply. */
function problemOf(error: unknown): { problem: 'refused' | 'unreachable'; answer: string } {
  const words = error instanceof Error ? error.message : String(error);
  const isReply = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  const answer = words
    .slice(0, MAX_ANSWER_CHARS)
    .replaceAll(/\p{Cc}/gu, ' ')
    // Stripe itself masks a wrong key; no other answer may show it either.
    .replaceAll(/([rs]k_(?:test|live)_)\w+/g, '$1…')
    .toWellFormed();
  return { problem: isReply ? 'refused' : 'unreachable', answer };
}
