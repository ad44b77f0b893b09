import { paymentProblemText } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../deps.ts';
import { countPlainCodeSecrets } from '../../domains/accounts/second-factor/code-secrets.service.ts';
import { askProvider } from '../../domains/payments/payment-check.service.ts';
import type { Env } from '../../env.ts';
import { emailSettingsOf } from '../../platform/email/email-settings.ts';
import { verifyEmailServer } from '../../platform/email/email-transport.ts';
import { type SecretShop, secretKeyProblem } from '../../platform/settings/stored-secrets.ts';
import { openAdded, openStripePayments, stripeKeysOf } from '../start/services/open-services.ts';
import { type Found, ok, problem, reasonOf, warning } from './finding.ts';

export async function checkEmail(env: Env, shop: SecretShop): Promise<Found> {
  const { smtpUrl, isSenderSet } = emailSettingsOf(env, shop, '');
  if (!smtpUrl && env.DEMO) return ok('a demo writes emails to files');
  if (!smtpUrl)
    return warning(
      'no email reaches anybody: they are written to files until an email server is set, in the back office or by SMTP_URL.',
    );
  const { host } = new URL(smtpUrl);
  try {
    await verifyEmailServer(smtpUrl);
  } catch (error) {
    return problem(
      `the email server ${host} does not take emails (${reasonOf(error)}); correct it in the back office, or SMTP_URL.`,
    );
  }
  return isSenderSet || env.DEMO
    ? ok(`the email server ${host} takes emails`)
    : warning('nobody entered a sender; do it in the back office under Settings, or set MAIL_FROM.');
}

export async function checkPayments(env: Env, shop: SecretShop): Promise<Found> {
  const isSandbox = env.PAYMENT_PROVIDER === 'sandbox';
  if (isSandbox && env.DEMO) return ok('a demo uses the sandbox, which takes no money');
  if (isSandbox)
    return problem(
      'orders count as paid without any money, because PAYMENT_PROVIDER is sandbox; set the keys of Stripe instead.',
    );
  if (await openAdded(env)) return ok(`${env.PAYMENT_PROVIDER} takes the payments`);
  const { payments, paymentAccount: account } = await openStripePayments(env, stripeKeysOf(env, shop));
  if (!payments || !account)
    return warning(
      'the shop takes no payments; enter the keys of Stripe in the back office, or set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  const check = await askProvider(account);
  if (check.problem)
    return problem(
      `${paymentProblemText(check.problem, check.answer)} Check STRIPE_SECRET_KEY, or the key in the back office.`,
    );
  return ok(`stripe answers, ${account.isLive ? 'for real money' : 'in test mode'}`);
}

export async function checkSecretKey(shop: SecretShop & Pick<Deps, 'db'>): Promise<Found[]> {
  const wrong = secretKeyProblem(shop);
  const findings = wrong ? [problem(wrong)] : [];
  const plain = await countPlainCodeSecrets(shop);
  const apps = plain === 1 ? '1 code app' : `${plain} code apps`;
  if (plain > 0)
    findings.push(
      warning(
        `the second factors of admins (${apps}) are stored unencrypted; set SECRET_KEY to the same value on every machine and restart the shop, which encrypts them.`,
      ),
    );
  return findings;
}
