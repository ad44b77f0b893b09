import type { Env } from '../env.ts';
import { verifyMailServer } from '../mail/mail-transport.ts';
import { type PaymentProvider, ProviderRefusal } from '../payment-providers/payment-provider.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function checkMail({ SMTP_URL, DEMO }: Pick<Env, 'SMTP_URL' | 'DEMO'>): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      DEMO
        ? ok('Mail', 'a demo keeps mails as files')
        : warning('Mail', 'no mail reaches anybody: they are kept as files until SMTP_URL is set.'),
    ];
  try {
    await verifyMailServer(SMTP_URL);
    return [ok('Mail', `the mail server ${new URL(SMTP_URL).host} takes mails`)];
  } catch (error) {
    return [
      problem(
        'Mail',
        `the mail server ${new URL(SMTP_URL).host} does not take mails (${reasonOf(error)}); correct SMTP_URL.`,
      ),
    ];
  }
}

/** No session has this id: a provider that says so was reached and knows the key. */
const NO_SESSION = 'cs_test_none_of_this_shop';

export async function checkPayments(
  { DEMO, PAYMENT_PROVIDER }: Pick<Env, 'DEMO' | 'PAYMENT_PROVIDER'>,
  openProvider: () => Promise<PaymentProvider | undefined>,
): Promise<Finding[]> {
  if (!PAYMENT_PROVIDER)
    return [
      warning('Payment', 'the shop takes no payments; set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'),
    ];
  if (PAYMENT_PROVIDER === 'sandbox')
    return [
      DEMO
        ? ok('Payment', 'a demo uses the sandbox, which takes no money')
        : problem(
            'Payment',
            'orders count as paid without any money, because PAYMENT_PROVIDER is sandbox; set the keys of Stripe instead.',
          ),
    ];
  try {
    await (await openProvider())?.findSession(NO_SESSION);
  } catch (error) {
    if (!(error instanceof ProviderRefusal))
      return [
        problem(
          'Payment',
          `${PAYMENT_PROVIDER} does not answer as it should (${reasonOf(error)}); check STRIPE_SECRET_KEY and the network.`,
        ),
      ];
  }
  return [ok('Payment', `${PAYMENT_PROVIDER} answers`)];
}
