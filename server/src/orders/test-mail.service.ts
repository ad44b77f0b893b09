import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { testMailKept, testMailSent } from '@vitrine/contract/orders/test-mail.texts';
import { mailFailureOf } from '@vitrine/contract/shop/upkeep.rules';
import { mailFailureTexts } from '@vitrine/contract/shop/upkeep.texts';
import { readUser } from '../accounts/users.service.ts';
import type { Deps } from '../deps.ts';
import { countOrRefuse } from '../limits/limits.service.ts';
import { sendNow } from '../mail/delivery.service.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { testMail } from '../mail/templates/test-mail.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';

/** Sends it while the admin waits, because they want to know the mail server's reply. */
export async function sendTestMail(
  deps: Pick<Deps, 'db' | 'clock' | 'mail'>,
  caller: Caller,
): Promise<{ message: string }> {
  const { email: recipient } = await readUser(deps, caller, caller.id);
  if (!recipient) throw new Refusal(orderRefusals.noMailAddress);
  await countOrRefuse(deps, { testMailsPerUser: caller.id });
  const details = await sendNow(deps, openMailTransport(deps.mail), testMail(recipient));
  if (details !== undefined) {
    const reason = mailFailureOf(details);
    throw new Refusal(orderRefusals.mailNotSent, {
      message: mailFailureTexts[reason],
      data: { reason, details },
    });
  }
  return { message: deps.mail.smtpUrl ? testMailSent(recipient) : testMailKept(recipient) };
}
