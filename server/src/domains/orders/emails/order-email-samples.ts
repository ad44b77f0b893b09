import { documentEmailTexts } from '@vitrine/contract/invoices/invoices.texts';
import type { EmailKind } from '@vitrine/contract/orders/emails/email-previews.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { ReturnState } from '@vitrine/contract/orders/returns/returns.rules';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { NewEmail } from '../../../platform/email/outbox.service.ts';
import { editLinkEmail, orderEditEmail } from '../../../platform/email/templates/order-edit-email.ts';
import * as orderEmails from '../../../platform/email/templates/order-email-templates.ts';
import { paymentLinkEmail } from '../../../platform/email/templates/payment-link-email.ts';
import { returnEmail } from '../../../platform/email/templates/return-emails.ts';
import * as awaited from '../../../platform/email/templates/transfer-emails.ts';
import { withdrawalReceiptEmail } from '../../../platform/email/templates/withdrawal-emails.ts';
import type { ShopSite } from '../../../platform/settings/shop-currency.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import type { Sample } from './sample-order.ts';

/** The emails about one order to its customer. */
export const orderEmailSamples = {
  confirmation: ({ order, site }) => orderEmails.paidEmail(order, site),
  guestConfirmation: ({ order, site }) =>
    orderEmails.paidEmail(
      { ...order, user: { ...order.user, isGuest: true } },
      ofGuest(site),
      invoiceOf(site),
    ),
  shipped: ({ order, site }) => orderEmails.shippedEmail(order, site),
  delivered: ({ order, site }) => orderEmails.deliveredEmail(order, site),
  cancelled: ({ order, site }) => orderEmails.cancelledEmail(order, site),
  refunded: ({ order, site }) => orderEmails.refundedEmail(order, site, { amount: 39.6 }),
  addressRequest: ({ order, site }) => orderEmails.addressRequestEmail(order, site),
  edited: ({ order, site }) =>
    orderEditEmail(order, site, {
      ...{ reason: 'One of the tumblers broke when we packed it.', difference: -39.6 },
      link: invoiceOf(site),
    }),
  editLink: ({ order, site }) =>
    editLinkEmail(order, site, {
      ...{ reason: 'Two more tumblers, as you asked on the phone.', url: `${site.publicUrl}/#sample` },
      ...{ total: order.totalPrice + 39.6, difference: 39.6 },
    }),
  paymentLink: ({ order, site }) => paymentLinkEmail(order, site, `${site.publicUrl}/#sample`),

  transferPlaced: (sample) => awaited.transferPlacedEmail(sample.order, sampleTransfer(sample), sample.site),
  transferReminder: (sample) =>
    awaited.transferReminderEmail(sample.order, sampleTransfer(sample), sample.site),
  transferOver: (sample) => awaited.transferOverEmail(sample.order, sampleTransfer(sample), sample.site),
  pickupPlaced: (sample) => awaited.transferPlacedEmail(collected(sample), samplePickup(sample), sample.site),
  pickupReminder: (sample) =>
    awaited.transferReminderEmail(collected(sample), samplePickup(sample), sample.site),
  pickupOver: (sample) => awaited.transferOverEmail(collected(sample), samplePickup(sample), sample.site),
  onTheWay: ({ order, site }) => awaited.onTheWayEmail(order, site),
  onTheWayOver: ({ order, site }) => awaited.onTheWayOverEmail(order, site),

  returnRequested: (sample) => returnEmail(sample.order, sampleReturn(sample, 'requested'), sample.site),
  returnApproved: (sample) =>
    returnEmail(
      sample.order,
      sampleReturn(sample, 'approved', 'Please send it to the address at the foot of our pages.'),
      sample.site,
    ),
  returnRefused: (sample) =>
    returnEmail(
      sample.order,
      sampleReturn(sample, 'refused', 'It was made to measure for you.'),
      sample.site,
    ),
  returnReceived: (sample) => returnEmail(sample.order, sampleReturn(sample, 'received'), sample.site),
  withdrawalReceipt: (sample) => withdrawalReceiptEmail(sampleWithdrawal(sample)),
} satisfies Partial<Record<EmailKind, (sample: Sample) => NewEmail>>;

function ofGuest(site: ShopSite): ShopSite {
  return { ...site, ownOrder: `${site.publicUrl}${paths.guestOrder}#sample` };
}

function invoiceOf({ publicUrl }: ShopSite) {
  return { label: documentEmailTexts.invoice, url: `${publicUrl}/#sample` };
}

export function sampleTransfer({ now }: Sample) {
  return {
    ...{ id: 'sample', provider: 'transfer', reference: 'RF18539007547034' },
    ...{ accountHolder: 'Vitrine', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
    expiresAt: new Date(now.getTime() + 7 * DAY_MS),
  };
}

function samplePickup(sample: Sample) {
  return { ...sampleTransfer(sample), provider: 'pickup', accountHolder: '', iban: '', bic: '' };
}

function collected({ order }: Sample): Order {
  return { ...order, deliveryAddress: null };
}

export function sampleReturn({ order, now }: Sample, state: ReturnState, answer = ''): OrderReturn {
  const [line] = order.products;
  const at = now.toISOString();
  return {
    ...{ _id: 'sample', state, answer, requestedAt: at, changedAt: at },
    lines: [{ lineId: line?.lineId ?? '', quantity: 1, reason: 'damaged', refunded: 0 }],
    note: state === 'requested' ? 'The rim is chipped.' : '',
  };
}

export function sampleWithdrawal({ order: { user }, now }: Sample) {
  return { name: user.username, orderNumber: '#897a96', email: user.email, products: '', receivedAt: now };
}
