import { setTimeout } from 'node:timers/promises';
import { paymentProblemText, paymentProblemTitle } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../../deps.ts';
import { encryptCodeSecrets } from '../../../domains/accounts/second-factor/code-secrets.service.ts';
import { checkPaymentAccount } from '../../../domains/payments/payment-check.service.ts';
import { renewSecrets } from '../../../domains/shop/secrets.service.ts';
import { secretKeyProblem } from '../../../platform/settings/stored-secrets.ts';

/** The start waits no longer than this for the payment provider's answer. */
const WAIT_MS = 3_000;

type Log = { error: (text: string) => void };

/** Encrypts with the shop's key what is not yet, and says in one sentence if the key is another one than before. */
export async function openSecrets(deps: Omit<Deps, 'responseCache'>, log: Log): Promise<void> {
  await renewSecrets(deps);
  const unreadable = await encryptCodeSecrets(deps);
  const problem = secretKeyProblem(deps);
  if (problem) log.error(problem);
  if (unreadable > 0)
    log.error(
      `The code apps of ${unreadable} admins were set up with another SECRET_KEY, so their codes are refused; set that key again, or let them sign in with a recovery code.`,
    );
}

/** What the announcement says about payments; nothing if they work. An answer that comes later is only logged. */
export async function paymentNote(deps: Omit<Deps, 'responseCache'>, log: Log): Promise<string | undefined> {
  const { payments, paymentAccount } = deps;
  if (!payments && !paymentAccount)
    return 'This shop takes no payments yet: enter the keys of Stripe in the back office under Settings, Delivery and payments.';
  const asked = checkPaymentAccount(deps).then(
    (check) => check?.problem && `${paymentProblemTitle}. ${paymentProblemText(check.problem, check.answer)}`,
    () => undefined,
  );
  const late = Symbol('late');
  const answer = await Promise.race([asked, setTimeout(WAIT_MS, late)]);
  if (answer !== late) return answer || undefined;
  void asked.then((note) => note && log.error(note));
  return undefined;
}
