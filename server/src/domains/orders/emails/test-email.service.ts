import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { testMailSaved, testMailSent } from '@vitrine/contract/orders/test-email.texts';
import { mailFailureOf } from '@vitrine/contract/shop/health/health.rules';
import { mailFailureTexts } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../../deps.ts';
import { sendNow } from '../../../platform/email/delivery.service.ts';
import { openMailTransport } from '../../../platform/email/email-transport.ts';
import { composeMail, type MailingShop } from '../../../platform/email/outbox.service.ts';
import { testMail } from '../../../platform/email/templates/test-email-template.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { readUser } from '../../accounts/users.service.ts';

/** Sends it while the admin waits, because they want to know the email server's reply. */
export async function sendTestMail(
  deps: MailingShop & Pick<Deps, 'mail'>,
  caller: Caller,
): Promise<{ message: string }> {
  const { email: recipient } = await readUser(deps, caller, caller.id);
  if (!recipient) throw new Refusal(orderRefusals.noMailAddress);
  await countOrRefuse(deps, { testMailsPerUser: caller.id });
  const details = await sendNow(deps, openMailTransport(deps.mail), composeMail(deps, testMail(recipient)));
  if (details !== undefined) {
    const reason = mailFailureOf(details);
    throw new Refusal(orderRefusals.mailNotSent, {
      message: mailFailureTexts[reason],
      data: { reason, details },
    });
  }
  return { message: deps.mail.smtpUrl ? testMailSent(recipient) : testMailSaved(recipient) };
}
