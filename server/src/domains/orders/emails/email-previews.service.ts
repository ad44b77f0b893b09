import type { Today } from '@vitrine/contract/analytics/today/today.schemas';
import type { EmailKind } from '@vitrine/contract/orders/emails/email-previews.rules';
import { testEmailSaved, testEmailSent } from '@vitrine/contract/orders/emails/test-email.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { paths } from '@vitrine/contract/shared/page-paths';
import { emailFailureOf } from '@vitrine/contract/shop/health/health.rules';
import { emailFailureTexts } from '@vitrine/contract/shop/health/health.texts';
import type { Deps } from '../../../deps.ts';
import { sendNow } from '../../../platform/email/delivery.service.ts';
import { openEmailTransport } from '../../../platform/email/email-transport.ts';
import { composeEmail, type EmailingShop, type NewEmail } from '../../../platform/email/outbox.service.ts';
import { verificationEmail } from '../../../platform/email/templates/account-emails.ts';
import { digestEmail } from '../../../platform/email/templates/digest-email.ts';
import {
  addressRequestEmail,
  cancelledEmail,
  deliveredEmail,
  lowStockEmail,
  paidEmail,
  refundedEmail,
  shippedEmail,
  soldEmail,
  testEmail,
} from '../../../platform/email/templates/order-email-templates.ts';
import { countOrRefuse } from '../../../platform/rate-limits/rate-limits.service.ts';
import { type ShopSite, siteOf } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { readUser } from '../../accounts/users.service.ts';
import { selectSampleProducts } from './email-previews.queries.ts';

const EMAILS: Record<EmailKind, (order: Order, site: ShopSite) => NewEmail> = {
  confirmation: paidEmail,
  shipped: shippedEmail,
  delivered: deliveredEmail,
  cancelled: cancelledEmail,
  refunded: (order, site) => refundedEmail(order, site, { amount: 39.6 }),
  addressRequest: addressRequestEmail,
  newOrder: (order, site) => soldEmail(order, site, 'you@shop.example'),
  lowStock: ({ products: [line] }, { publicUrl }) =>
    lowStockEmail(
      { productId: 'sample', name: line?.product.name ?? '', count: 3 },
      { recipient: 'you@shop.example', publicUrl },
    ),
  digest: (order, site) =>
    digestEmail(sampleDay(order), { recipient: 'you@shop.example', ...site }) ??
    testEmail('you@shop.example'),
  verification: ({ user }, { publicUrl }) =>
    verificationEmail({ recipient: user.email, url: `${publicUrl}${paths.verifyEmail}#sample` }),
};

export async function previewEmail(shop: EmailingShop, kind: EmailKind) {
  const order = sampleOrder(shop.clock(), await selectSampleProducts(shop.db));
  const email = EMAILS[kind](order, siteOf(shop));
  const { subject, html, text } = composeEmail(shop, email);
  return { subject, html, text };
}

function sampleDay({ createdAt: now, products: [line], totalPrice }: Order): Today {
  const oldestAt = new Date(Date.parse(now) - 2 * DAY_MS).toISOString();
  return {
    now,
    sales: { orders: 3, amount: 3 * totalPrice },
    usualOrders: 9,
    arrived: { since: null, orders: 11, amount: 11 * totalPrice },
    toShip: { orders: 14, oldestAt },
    unanswered: { messages: 0, oldestAt: null },
    unmatchedPayments: 0,
    lowStock: { products: 1, soldOut: 0, first: { _id: 'sample', name: line?.product.name ?? '', left: 2 } },
    emptySearches: [],
    expiringCoupons: { coupons: 0, first: null },
    emails: { waiting: 0, failing: null, refused: 0 },
    backupDelayDays: null,
  };
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
    adjustments: [
      {
        ...{ kind: 'coupon', label: 'WELCOME10 −10%', amount: -12.4, isContained: false, lineId: null },
        source: { type: 'coupon', code: 'WELCOME10', percent: 10 },
      },
    ],
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
