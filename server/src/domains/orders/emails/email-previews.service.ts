import type { EmailKind } from '@vitrine/contract/orders/emails/email-previews.rules';
import { testEmailSaved, testEmailSent } from '@vitrine/contract/orders/emails/test-email.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { emailFailureOf } from '@vitrine/contract/shop/health/health.rules';
import { emailFailureTexts } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../../deps.ts';
import { sendNow } from '../../../platform/email/email-delivery.service.ts';
import { openEmailTransport } from '../../../platform/email/email-transport.ts';
import { composeEmail, type EmailingShop, type NewEmail } from '../../../platform/email/outbox.service.ts';
import { testEmail } from '../../../platform/email/templates/order-email-templates.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { readUser } from '../../accounts/users.service.ts';
import { selectSampleProducts } from './email-previews.queries.ts';
import { orderEmailSamples } from './order-email-samples.ts';
import { otherEmailSamples } from './other-email-samples.ts';
import { type Sample, sampleOrder } from './sample-order.ts';

/** An email without a preview does not compile; one that no kind names fails email-previews.test.ts. */
const EMAILS: Record<EmailKind, (sample: Sample) => NewEmail> = {
  ...orderEmailSamples,
  ...otherEmailSamples,
};

export async function previewEmail(shop: EmailingShop, kind: EmailKind) {
  const now = shop.clock();
  const order = sampleOrder(now, await selectSampleProducts(shop.db));
  const email = EMAILS[kind]({ order, site: siteOf(shop), now });
  const { subject, html, text } = composeEmail(shop, email);
  return { subject, html, text };
}

/** Sends it while the admin waits, because they want to know the email server's reply. */
export async function sendTestEmail(deps: EmailingShop & Pick<Deps, 'email'>, caller: Caller) {
  const { email: recipient } = await readUser(deps, caller, caller.id);
  if (!recipient) throw new Refusal(orderRefusals.noEmailAddress);
  await countOrRefuse(deps, { testMailsPerUser: caller.id });
  const details = await sendNow(
    deps,
    openEmailTransport(deps.email),
    composeEmail(deps, testEmail(recipient)),
  );
  if (details !== undefined) {
    const reason = emailFailureOf(details);
    throw new Refusal(orderRefusals.emailNotSent, {
      message: emailFailureTexts[reason],
      data: { reason, details },
    });
  }
  return { message: deps.email.smtpUrl ? testEmailSent(recipient) : testEmailSaved(recipient) };
}
