import { paymentProblemText } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../deps.ts';
import { countPlainCodeSecrets } from '../../domains/accounts/second-factor/code-secrets.service.ts';
import { askProvider } from '../../domains/payments/payment-check.service.ts';
import type { Env } from '../../env.ts';
import { verifyMailServer } from '../../platform/email/email-transport.ts';
import type { PaymentAccount } from '../../platform/payment-providers/payment-provider.ts';
import { type SecretShop, secretKeyProblem } from '../../platform/settings/stored-secrets.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function checkMail(
  { smtpUrl, isSenderSet }: Pick<Deps['mail'], 'smtpUrl' | 'isSenderSet'>,
  { DEMO }: Pick<Env, 'DEMO'>,
): Promise<Finding[]> {
  if (!smtpUrl)
    return [
      DEMO
        ? ok('Mail', 'a demo keeps mails as files')
        : warning(
            'Mail',
            'no mail reaches anybody: they are kept as files until an email server is set, in the back office or by SMTP_URL.',
          ),
    ];
  const { host } = new URL(smtpUrl);
  try {
    await verifyMailServer(smtpUrl);
  } catch (error) {
    return [
      problem(
        'Mail',
        `the email server ${host} does not take mails (${reasonOf(error)}); correct it in the back office, or SMTP_URL.`,
      ),
    ];
  }
  if (!isSenderSet && !DEMO)
    return [
      warning('Mail', 'nobody entered a sender; do it in the back office under Settings, or set MAIL_FROM.'),
    ];
  return [ok('Mail', `the email server ${host} takes mails`)];
}

type Payments = { hasProvider: boolean; account: PaymentAccount | undefined };

export async function checkPayments(
  { DEMO, PAYMENT_PROVIDER }: Pick<Env, 'DEMO' | 'PAYMENT_PROVIDER'>,
  { hasProvider, account }: Payments,
): Promise<Finding[]> {
  if (PAYMENT_PROVIDER === 'sandbox')
    return [
      DEMO
        ? ok('Payment', 'a demo uses the sandbox, which takes no money')
        : problem(
            'Payment',
            'orders count as paid without any money, because PAYMENT_PROVIDER is sandbox; set the keys of Stripe instead.',
          ),
    ];
  if (!hasProvider || !account)
    return [
      warning(
        'Payment',
        'the shop takes no payments; enter the keys of Stripe in the back office, or set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.',
      ),
    ];
  const check = await askProvider(account);
  if (check.problem)
    return [
      problem(
        'Payment',
        `${paymentProblemText(check.problem, check.answer)} Check STRIPE_SECRET_KEY, or the key in the back office.`,
      ),
    ];
  return [ok('Payment', `stripe answers, ${account.isLive ? 'for real money' : 'in test mode'}`)];
}

export async function checkSecretKey(shop: SecretShop & Pick<Deps, 'db'>): Promise<Finding[]> {
  const wrong = secretKeyProblem(shop);
  const plain = await countPlainCodeSecrets(shop);
  const apps = plain === 1 ? '1 code app' : `${plain} code apps`;
  return [
    ...(wrong ? [problem('Secrets', wrong)] : []),
    ...(plain > 0
      ? [
          warning(
            'Secrets',
            `the second factors of admins (${apps}) are stored unencrypted; set SECRET_KEY to the same value on every machine and restart the shop, which encrypts them.`,
          ),
        ]
      : []),
  ];
}
