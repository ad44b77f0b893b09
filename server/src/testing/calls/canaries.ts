import { AUDIT_OBJECT_KINDS, type AuditObjectKind } from '@vitrine/contract/audit/audit.rules';
import { SHOP_TEXTS } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { sessions } from '../../../database/tables/accounts/sessions.table.ts';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import { bulkChanges } from '../../../database/tables/catalog/bulk-changes.table.ts';
import { productAlerts } from '../../../database/tables/catalog/product-alerts.table.ts';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import { orderNotes } from '../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../database/tables/orders/shipments.table.ts';
import { withdrawals } from '../../../database/tables/orders/withdrawals.table.ts';
import { paymentEvents } from '../../../database/tables/payments/payment-events.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { backupRequests } from '../../../database/tables/shop/backup-requests.table.ts';
import { shopSettings } from '../../../database/tables/shop/shop-settings.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../database/tables/webhooks/webhooks.table.ts';
import type { Deps } from '../../deps.ts';
import { aCoupon } from '../factories/coupons.factories.ts';
import { aProduct, aUser } from '../factories/factories.ts';
import { anOrder, aReturn } from '../factories/orders.factories.ts';
import { anApiKey } from '../factories/programs/api-keys.factories.ts';
import { aProposal } from '../factories/programs/proposals.factories.ts';
import { aReview } from '../factories/reviews.factories.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** Begins every canary and stands nowhere else, so that a part of one is a part of all. */
export const CANARY = 'zqvjx';
const canary = (what: string) => `${CANARY}-${what}`;

/** Kinds of audit entries whose values name neither people nor secrets. */
const PUBLIC_KINDS: readonly AuditObjectKind[] = [
  'product',
  'category',
  'order',
  'import',
  'settings',
  'export',
  'log',
  'redirect',
];

/**
 * A customer and an admin of whom every name, address, code and id that gives access is a canary, with one of everything
 * that a shop keeps about a customer.
 */
export async function fillWithCanaries(shop: Shop) {
  const { db, clock } = shop;
  const person = (what: string) => ({
    username: canary(`${what}-name`),
    email: `${canary(what)}@mail.example`,
    photoUrl: `/media/${canary(what)}.webp`,
  });
  const customer = await aUser(shop, person('customer'));
  const admin = await aUser(shop, { ...person('admin'), role: 'admin' });
  const product = await aProduct(shop);
  await aReview(shop, { userId: customer.id, productId: product.id });
  await aProposal(shop, admin.id, canary('proposal'));
  const coupon = await aCoupon(shop, { code: canary('coupon').toUpperCase() });
  const order = await anOrder(shop, {
    userId: customer.id,
    paidAt: clock(),
    shippedOn: '2030-06-15',
    couponCode: coupon.code,
    couponPercent: 10,
  });
  await fillOrder(shop, { orderId: order.id, userId: customer.id, totalCents: order.totalCents });
  const messageId = await fillMessages(shop, {
    userId: customer.id,
    adminId: admin.id,
    productId: product.id,
  });
  await fillBackOffice(shop, { adminId: admin.id, productId: product.id });
  await db.insert(sessions).values({
    userId: customer.id,
    tokenHash: 'ab'.repeat(32),
    device: canary('device'),
    network: canary('network'),
    expiresAt: new Date('2031-01-01'),
  });
  return { customer, admin, order, messageId };
}

type Bought = { orderId: string; userId: string; totalCents: number };

async function fillOrder({ db, clock }: Shop, { orderId, userId, totalCents }: Bought): Promise<void> {
  await db.insert(deliveryAddresses).values({
    orderId,
    name: canary('address-name'),
    line1: canary('street'),
    line2: canary('flat'),
    city: 'Portland',
    postalCode: canary('postcode'),
    country: 'US',
  });
  await db.insert(shipments).values({ orderId, carrier: 'UPS', tracking: canary('tracking') });
  await db.insert(orderNotes).values({ orderId, note: canary('note'), savedAt: clock() });
  await aReturn({ db, clock }, orderId, { note: canary('return-note'), answer: canary('return-answer') });
  await db.insert(withdrawals).values({ orderId, name: canary('withdrawal-name'), receivedAt: clock() });
  const paid = { orderId, userId, provider: 'sandbox', amountCents: totalCents, currency: 'usd' } as const;
  const sessionId = canary('payment-session');
  await db.insert(payments).values({
    ...paid,
    sessionId,
    sessionUrl: `https://shop.test/${sessionId}`,
    network: canary('payment-network'),
    expiresAt: clock(),
  });
  const event = { provider: 'sandbox', type: 'answer', orderId, outcome: 'mismatch' } as const;
  await db.insert(paymentEvents).values([
    { ...event, eventId: `asked:${sessionId}:paid`, sessionId },
    { ...event, eventId: 'evt_1', sessionId: canary('other-session') },
  ]);
}

async function fillMessages(
  { db }: Shop,
  { userId, adminId, productId }: Record<'userId' | 'adminId' | 'productId', string>,
) {
  const [message] = await db
    .insert(messages)
    .values([
      { userId, subject: canary('subject'), message: canary('message') },
      {
        guestName: canary('guest-name'),
        guestEmail: `${canary('guest')}@mail.example`,
        subject: canary('guest-subject'),
        message: canary('guest-message'),
      },
    ])
    .returning();
  const messageId = message?.id ?? '';
  await db.insert(messageReplies).values({ messageId, writtenBy: adminId, body: canary('reply') });
  await db.insert(newsletterSubscribers).values({ email: `${canary('subscriber')}@mail.example` });
  const alert = { kind: 'stock', email: `${canary('alert')}@mail.example` } as const;
  await db.insert(productAlerts).values({ ...alert, productId });
  await db.insert(emailOutbox).values({
    recipient: `${canary('recipient')}@mail.example`,
    subject: canary('mail-subject'),
    html: canary('mail-html'),
    text: canary('mail-text'),
    lastError: canary('mail-error'),
  });
  return messageId;
}

async function fillBackOffice(
  { db, clock }: Shop,
  { adminId, productId }: { adminId: string; productId: string },
): Promise<void> {
  const privateKinds = AUDIT_OBJECT_KINDS.filter((kind) => !PUBLIC_KINDS.includes(kind));
  await db.insert(auditEntries).values(
    AUDIT_OBJECT_KINDS.map((objectKind) => ({
      actorId: adminId,
      action: 'updated' as const,
      objectKind,
      objectId: productId,
      ...(privateKinds.includes(objectKind) && {
        before: { text: canary(`before-${objectKind}`), list: [canary('in-list')] },
        after: { text: canary(`after-${objectKind}`), sessionId: canary('audited-session') },
      }),
    })),
  );
  await db.insert(auditEntries).values(
    ['mail-server', 'backups', 'webhooks', 'api-keys'].map((objectId) => ({
      ...{ actorId: adminId, action: 'updated' as const, objectKind: 'settings' as const, objectId },
      before: { host: canary('mail-host'), folder: canary('backup-folder') },
      after: { url: `https://${canary('webhook')}.example`, name: canary('key-name') },
    })),
  );
  await fillPrograms({ db, clock }, { adminId, productId });
  const names = ['delivery', 'mail', 'shop', 'security', ...SHOP_TEXTS.map((name) => `text-${name}`)];
  await db
    .insert(shopSettings)
    .values(names.map((name) => ({ name, version: 1, value: {}, updatedAt: clock(), updatedBy: adminId })));
  await db.insert(bulkChanges).values({
    changedBy: adminId,
    change: { kind: 'promo', promoPercentage: 0 },
    products: [{ id: productId, version: 1, before: { promo_percentage: 10 } }],
    // The latest is the one that is shown.
    createdAt: new Date(clock().getTime() + 1),
  });
  await db.insert(backupRequests).values({
    requestedBy: adminId,
    state: 'failed',
    failure: canary('backup-failure'),
    endedAt: clock(),
  });
}

/** The endpoints and deliveries that are there, so that their ids stay. */
async function fillPrograms(
  { db, clock }: Shop,
  { adminId, productId }: { adminId: string; productId: string },
): Promise<void> {
  const name = canary('key-name');
  await anApiKey({ db, clock }, adminId, { name });
  await db.insert(auditEntries).values({
    ...{ actorId: adminId, action: 'updated', objectKind: 'product', objectId: productId },
    ...{ before: { price: 5 }, after: { price: 6, apiKey: name } },
  });
  await db.update(webhookEndpoints).set({ url: `https://${canary('webhook')}.example/hook` });
  await db.update(webhookDeliveries).set({ lastError: `getaddrinfo ENOTFOUND ${canary('webhook')}.example` });
}
