import type { MailKind } from '@vitrine/contract/orders/email-previews.rules';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { testMailSaved, testMailSent } from '@vitrine/contract/orders/test-email.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import { mailFailureOf } from '@vitrine/contract/shop/health/health.rules';
import { mailFailureTexts } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../../deps.ts';
import { sendNow } from '../../../platform/email/delivery.service.ts';
import { openMailTransport } from '../../../platform/email/email-transport.ts';
import { composeMail, type MailingShop, type NewMail } from '../../../platform/email/outbox.service.ts';
import { verificationMail } from '../../../platform/email/templates/account-emails.ts';
import {
  addressRequestMail,
  cancelledMail,
  deliveredMail,
  paidMail,
  refundedMail,
  shippedMail,
  soldMail,
  testMail,
} from '../../../platform/email/templates/order-email-templates.ts';
import { lowStockMail } from '../../../platform/email/templates/stock-email-templates.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { readUser } from '../../accounts/users.service.ts';
import { selectSampleProducts } from '../orders.queries.ts';

const EMAILS: Record<MailKind, (order: Order, publicUrl: string) => NewMail> = {
  confirmation: paidMail,
  shipped: shippedMail,
  delivered: deliveredMail,
  cancelled: cancelledMail,
  refunded: (order, publicUrl) => refundedMail(order, publicUrl, 39.6),
  addressRequest: addressRequestMail,
  newOrder: (order, publicUrl) => soldMail(order, { recipient: 'you@shop.example', publicUrl }),
  lowStock: ({ products: [line] }, publicUrl) =>
    lowStockMail(
      { productId: 'sample', name: line?.product.name ?? '', count: 3 },
      { recipient: 'you@shop.example', publicUrl },
    ),
  verification: ({ user }, publicUrl) =>
    verificationMail({ recipient: user.email, url: `${publicUrl}${paths.verifyEmail}#sample` }),
};

/** The email as a customer would get it, about an invented order. */
export async function previewEmail(shop: MailingShop, kind: MailKind) {
  const order = sampleOrder(shop.clock(), await selectSampleProducts(shop.db));
  const email = EMAILS[kind](order, shop.publicUrl);
  const { subject, html, text } = composeMail(shop, email);
  return { subject, html, text };
}

/** An empty shop shows products that it does not have, without pictures. */
function sampleOrder(now: Date, products: readonly { name: string; url: string }[]): Order {
  const line = (standIn: string, price: number, quantity: number, index: number) => {
    const { name, url } = products[index] ?? { name: standIn, url: '' };
    const product = { _id: standIn, name, images: url ? [url] : [], price };
    return { product, quantity, lineId: standIn, refunded: 0 };
  };
  return {
    _id: '00000000-0000-4000-8000-000000897a96',
    user: { _id: 'sample', username: 'Tess Marlowe', email: 'tess@phone.example', photoUrl: null },
    createdAt: now.toISOString(),
    subtotal: 124,
    coupon: { code: 'WELCOME10', discount: 10, amount: 12.4 },
    totalPrice: 111.6,
    status: 'pending',
    isPaid: true,
    isRefunded: false,
    products: [line('Mere Tumblers', 44, 2, 0), line('Humpback Pull Whale', 36, 1, 1)],
    deliveryAddress: {
      name: 'Tess Marlowe',
      line1: '2204 SE Alder Street',
      line2: 'Apt 5',
      city: 'Portland',
      region: 'OR',
      postalCode: '97214',
      country: 'US',
    },
    isAddressMissing: false,
    shipment: {
      shippedOn: now.toISOString().slice(0, 10),
      carrier: 'UPS',
      tracking: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      mailedAt: null,
    },
    refundedAmount: 0,
  };
}

/** Sends it while the admin waits, because they want to know the email server's reply. */
export async function sendTestEmail(deps: MailingShop & Pick<Deps, 'mail'>, caller: Caller) {
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
