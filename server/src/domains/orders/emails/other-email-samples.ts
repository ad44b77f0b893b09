import { secondFactorEmailTexts } from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import type { EmailKind } from '@vitrine/contract/orders/emails/email-previews.rules';
import { addressMismatchTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { unmatchedPaymentTexts } from '@vitrine/contract/payments/payments.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { paths } from '@vitrine/contract/shared/page-paths';
import { oversoldNote } from '@vitrine/contract/stock/stock.texts';
import type { NewEmail } from '../../../platform/email/outbox.service.ts';
import * as accounts from '../../../platform/email/templates/account-emails.ts';
import * as alerts from '../../../platform/email/templates/alert-emails.ts';
import { cartReminderEmail } from '../../../platform/email/templates/cart-reminder-email.ts';
import { digestEmail } from '../../../platform/email/templates/digest-email.ts';
import { newsletterEmail, replyEmail } from '../../../platform/email/templates/message-emails.ts';
import * as orderEmails from '../../../platform/email/templates/order-email-templates.ts';
import { returnOwnerEmail } from '../../../platform/email/templates/return-emails.ts';
import { reviewInvitationEmail } from '../../../platform/email/templates/review-invitation-email.ts';
import { onTheWayOwnerEmail, transferOwnerEmail } from '../../../platform/email/templates/transfer-emails.ts';
import { webhookOffEmail } from '../../../platform/email/templates/webhook-emails.ts';
import {
  unmatchedWithdrawalEmail,
  withdrawalOwnerEmail,
} from '../../../platform/email/templates/withdrawal-emails.ts';
import {
  type orderEmailSamples,
  sampleReturn,
  sampleTransfer,
  sampleWithdrawal,
} from './order-email-samples.ts';
import { SAMPLE_OWNER as recipient, type Sample, sampleDay } from './sample-order.ts';

type Kind = Exclude<EmailKind, keyof typeof orderEmailSamples>;
const COLLEAGUE = 'colleague@shop.example';

/** The emails about something else than one order, and those to the team. */
export const otherEmailSamples: Record<Kind, (sample: Sample) => NewEmail> = {
  confirmStockAlert: (sample) => alerts.confirmAlertEmail('stock', sampleAlert(sample)),
  confirmPriceAlert: (sample) => alerts.confirmAlertEmail('price', sampleAlert(sample)),
  backInStock: (sample) => alerts.backInStockEmail(sampleAlert(sample)),
  priceDrop: (sample) => {
    const [now, before] = [38, 44].map((price) => formatDollars(price, sample.site.currency));
    return alerts.lowerPriceEmail(sampleAlert(sample), { now: String(now), before: String(before) });
  },
  cartReminder: ({ order, site }) =>
    cartReminderEmail({
      ...{ id: 'sample', email: order.user.email, publicUrl: site.publicUrl },
      products: order.products.map(({ product }) => product.name),
    }),
  reviewInvitation: ({ order, site }) =>
    reviewInvitationEmail({
      ...{ id: 'sample', email: order.user.email, publicUrl: site.publicUrl },
      products: order.products.map(({ product }) => ({ id: 'sample', name: product.name })),
    }),

  reply: (sample) =>
    replyEmail({
      ...{ recipient: sample.order.user.email, message: sampleMessage(sample) },
      body: 'Yes, they may go into the dishwasher.',
    }),
  newsletter: (sample) => newsletterEmail(linked(sample, paths.home)),

  verification: (sample) => accounts.verificationEmail(linked(sample, paths.verifyEmail)),
  newAddress: (sample) => accounts.newAddressEmail(linked(sample, paths.confirmEmail)),
  addressChanged: ({ order }) => accounts.emailChangeEmail(order.user.email),
  passwordReset: (sample) => accounts.resetEmail(linked(sample, paths.resetPassword)),
  passwordChanged: ({ order }) => accounts.passwordChangedEmail(order.user.email),
  newDevice: ({ order, now }) =>
    accounts.newDeviceEmail({
      ...{ recipient: order.user.email, device: 'Firefox on Linux', network: '203.0.113.0', at: now },
    }),
  guessedPasswords: ({ order }) => accounts.guessedPasswordsEmail(order.user.email),

  newOrder: ({ order, site }) => orderEmails.soldEmail(order, site, recipient),
  lowStock: ({ order: { products }, site: { publicUrl } }) =>
    orderEmails.lowStockEmail(
      { productId: 'sample', name: products[0]?.product.name ?? '', count: 3 },
      { recipient, publicUrl },
    ),
  digest: ({ order, site }) =>
    digestEmail(sampleDay(order), { recipient, ...site }) ?? orderEmails.testEmail(recipient),
  transferOrder: (sample) =>
    transferOwnerEmail(sample.order, sampleTransfer(sample), { ...sample.site, recipient }),
  onTheWayOrder: ({ order, site }) => onTheWayOwnerEmail(order, { ...site, recipient }),
  returnAsked: (sample) =>
    returnOwnerEmail(sample.order, sampleReturn(sample, 'requested'), { ...sample.site, recipient }),
  withdrawn: (sample) => {
    const addressed = { ...sample.site, recipient, orderId: sample.order._id };
    return withdrawalOwnerEmail(sampleWithdrawal(sample), addressed);
  },
  withdrawnUnmatched: (sample) =>
    unmatchedWithdrawalEmail(sampleWithdrawal(sample), { ...sample.site, recipient }),
  addressMismatch: ({ order, site }) => {
    const { not_served: note } = addressMismatchTexts;
    return orderEmails.addressMismatchEmail({ orderId: order._id, note }, { ...site, recipient });
  },
  oversold: ({ order, site }) => {
    const note = oversoldNote([{ name: order.products[0]?.product.name ?? '', count: 1 }]);
    return orderEmails.oversoldEmail({ orderId: order._id, note }, { ...site, recipient });
  },
  unmatchedPayment: () =>
    orderEmails.unmatchedPaymentEmail({
      recipient,
      note: unmatchedPaymentTexts.unknownOrder,
      eventId: 'evt_sample',
    }),
  webhookOff: ({ site }) => webhookOffEmail('https://erp.example/webhooks', { ...site, recipient }),
  test: () => orderEmails.testEmail(recipient),

  invitation: ({ site }) =>
    accounts.invitationEmail({ recipient, url: `${site.publicUrl}${paths.invitation}#sample` }),
  youAreAdmin: () => accounts.youAreAdminEmail(recipient),
  newAdmin: () => accounts.newAdminEmail(recipient, COLLEAGUE),
  secondFactor: () => accounts.secondFactorEmail(recipient, secondFactorEmailTexts.passkeyAdded),
  guessedCodes: () => accounts.guessedCodesEmail(recipient),
};

function sampleAlert({ order, site: { publicUrl } }: Sample) {
  const product = order.products[0]?.product.name ?? '';
  return {
    id: 'sample',
    recipient: order.user.email,
    product,
    publicUrl,
    productId: 'sample',
    variantId: null,
  };
}

function sampleMessage({ order, now }: Sample) {
  return {
    ...{ _id: 'sample', subject: 'Dishwasher', message: 'May the tumblers go into the dishwasher?' },
    ...{ isRead: true, isReplied: false, createdAt: now.toISOString(), userId: null },
    ...{ guestName: order.user.username, guestEmail: order.user.email },
  };
}

function linked({ order, site }: Sample, path: string) {
  return { recipient: order.user.email, url: `${site.publicUrl}${path}#sample` };
}
