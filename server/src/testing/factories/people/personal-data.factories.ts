import * as schema from '../../../../database/schema.ts';
import type { Deps } from '../../../deps.ts';
import { aCoupon } from '../coupons.factories.ts';
import { anEmail } from '../email.factories.ts';
import { aProduct, aUser, signedIn } from '../factories.ts';
import { anInvoice } from '../invoices.factories.ts';
import { anOrder } from '../orders.factories.ts';

/** In every personal column of the customer. */
export const MARK = 'canary';
export const MARKED_EMAIL = `${MARK}@mail.example`;
const EMAIL = MARKED_EMAIL;
export const MARKED_GUEST = { guestEmail: EMAIL, guestName: `${MARK} orders.guest_name` };
const mark = (column: string) => `${MARK} ${column}`;
const HASH = 'c'.repeat(64);

type Shop = Pick<Deps, 'db' | 'clock'>;

/** A customer about whom every table has something. */
export async function aMarkedCustomer(shop: Shop) {
  const signed = await signedIn(shop, {
    username: mark('users.username'),
    email: EMAIL,
    photoUrl: mark('users.photo_url'),
    isVerified: true,
  });
  const userId = signed.user.id;
  const { id: productId } = await aProduct(shop);
  await markAccount(shop, userId, productId);
  await markWritten(shop, userId, productId);
  await markMailbox(shop, productId, userId);
  const orders = await markOrders(shop, { userId });
  const marks: Record<string, string> = {
    'users.email': EMAIL,
    'admin_invitations.email': EMAIL,
    'users.password_hash': String(signed.user.passwordHash),
    'newsletter_subscribers.email': EMAIL,
    'product_alerts.email': EMAIL,
    'mail_outbox.recipient': EMAIL,
    'messages.guest_email': EMAIL,
    'kept_objects.email': EMAIL,
  };
  return { ...signed, ...orders, marks };
}

async function markAccount({ db, clock }: Shop, userId: string, productId: string): Promise<void> {
  const expiresAt = new Date(clock().getTime() + 3_600_000);
  await db.update(schema.users).set({ passwordChangedAt: clock() });
  await db.update(schema.sessions).set({
    device: mark('sessions.device'),
    network: mark('sessions.network'),
  });
  await db.insert(schema.knownDevices).values({
    userId,
    device: mark('known_devices.device'),
    network: mark('known_devices.network'),
    lastSeenAt: clock(),
  });
  const identity = { issuer: mark('identities.issuer'), subject: mark('identities.subject') };
  await db.insert(schema.identities).values({ userId, ...identity });
  const token = { userId, tokenHash: HASH, expiresAt };
  await db.insert(schema.verificationTokens).values({ ...token, email: mark('verification_tokens.email') });
  await db
    .insert(schema.accountTokens)
    .values({ ...token, purpose: 'new e-mail', detail: mark('account_tokens.detail') });
  const { id: invitedBy } = await aUser({ db, clock }, { role: 'admin' });
  await db.insert(schema.adminInvitations).values({ email: EMAIL, invitedBy, tokenHash: HASH, expiresAt });
  await db.insert(schema.codeApps).values({ userId, secret: mark('code_apps.secret') });
  await db.insert(schema.passkeys).values({
    userId,
    credentialId: mark('passkeys.credential_id'),
    name: mark('passkeys.name'),
    publicKey: mark('passkeys.public_key'),
    counter: 0,
    transports: [],
  });
  await db.insert(schema.recoveryCodes).values({ userId, codeHash: HASH });
  const view = { name: mark('own_order_views.name'), query: mark('own_order_views.query') };
  await db.insert(schema.ownOrderViews).values({ userId, ...view });
  await db.insert(schema.cartLines).values({ userId, productId });
  await db.insert(schema.wishlistItems).values({ userId, productId });
  const { id: couponId } = await aCoupon({ db, clock });
  await db.insert(schema.couponValidations).values({ userId, couponId });
}

async function markWritten(shop: Shop, userId: string, productId: string): Promise<void> {
  const { db, clock } = shop;
  await db
    .insert(schema.reviews)
    .values({ userId, productId, rate: 5, content: mark('reviews.content'), createdAt: clock() });
  const text = { subject: mark('messages.subject'), message: mark('messages.message') };
  const [message] = await db
    .insert(schema.messages)
    .values({ userId, ...text })
    .returning();
  await db
    .insert(schema.messageReplies)
    .values({ messageId: String(message?.id), writtenBy: userId, body: mark('message_replies.body') });
  await db.insert(schema.keptObjects).values({ ...keptMessage(shop), objectId: 'of an account', userId });
  // As earlier releases wrote them.
  const entry = { actorId: null, objectId: userId, createdAt: clock() } as const;
  await db.insert(schema.auditEntries).values([
    {
      ...entry,
      action: 'deleted',
      objectKind: 'user',
      before: { username: MARK, email: MARK, role: 'user' },
    },
    { ...entry, action: 'deleted', objectKind: 'review', before: { userId, rate: 5, content: MARK } },
    { ...entry, action: 'deleted', objectKind: 'message', before: { userId, subject: MARK, isRead: true } },
  ]);
}

function keptMessage({ clock }: Pick<Shop, 'clock'>) {
  const content = { row: { message: mark('kept_objects.content') } };
  return { objectKind: 'message', content, bytes: 1, createdAt: clock() } as const;
}

/** Whatever is found by the email address alone, an account or not. */
export async function markMailbox(shop: Shop, productId: string, writtenBy: string): Promise<void> {
  const { db } = shop;
  const text = { subject: mark('messages.subject'), message: mark('messages.message') };
  await db
    .insert(schema.messages)
    .values({ ...text, guestName: mark('messages.guest_name'), guestEmail: EMAIL.toUpperCase() });
  const [message] = await db
    .insert(schema.messages)
    .values({ ...text, guestName: mark('messages.guest_name'), guestEmail: EMAIL })
    .returning();
  await db
    .insert(schema.messageReplies)
    .values({ messageId: String(message?.id), writtenBy, body: mark('message_replies.body') });
  await db
    .insert(schema.keptObjects)
    .values({ ...keptMessage(shop), objectId: 'of a visitor', email: EMAIL });
  await db.insert(schema.newsletterSubscribers).values({ email: EMAIL });
  await db.insert(schema.productAlerts).values({ kind: 'stock', productId, email: EMAIL });
  await anEmail(shop, {
    recipient: EMAIL,
    subject: mark('mail_outbox.subject'),
    html: mark('mail_outbox.html'),
    text: mark('mail_outbox.text'),
    headers: { 'X-Mark': mark('mail_outbox.headers') },
    lastError: mark('mail_outbox.last_error'),
  });
}

/** One that is underway to an address, one without an address that is done, and one that was never paid. */
export async function markOrders(
  shop: Shop,
  buyer: { userId: string } | typeof MARKED_GUEST,
  actorId = 'userId' in buyer ? buyer.userId : '',
) {
  const { db, clock } = shop;
  const now = clock();
  const paid = { ...buyer, createdAt: now, paidAt: now };
  const open = await anOrder(shop, {
    ...paid,
    deliveryCountries: [],
    shippedOn: now.toISOString().slice(0, 10),
    vatNumber: mark('orders.vat_number'),
  });
  await anOrder(shop, { ...paid, status: 'delivered', billedName: mark('orders.billed_name') });
  const unpaid = await anOrder(shop, { ...buyer, createdAt: now });
  const of = (part: string) => mark(`delivery_addresses.${part}`);
  const address = {
    ...{ name: of('name'), line1: of('line1'), line2: of('line2'), city: of('city') },
    ...{ region: of('region'), postalCode: of('postal_code'), country: of('country') },
  };
  await db.insert(schema.deliveryAddresses).values({ orderId: open.id, ...address });
  for (const { id: orderId } of [open, unpaid])
    await db.insert(schema.orderNotes).values({ orderId, note: mark('order_notes.note'), savedAt: now });
  const sums = { beforeCents: open.totalCents, afterCents: open.totalCents };
  await db.insert(schema.orderEdits).values({
    ...{ ...sums, orderId: open.id, position: 1, key: open.id, reason: mark('order_edits.reason') },
    ...{ mailsCustomer: true, actorId, createdAt: now, settledAt: now },
  });
  await db.insert(schema.orderEditLinks).values({
    ...{ orderId: open.id, key: open.id, input: { reason: mark('order_edit_links.input') } as never },
    ...{ amountCents: 100, currency: 'usd', provider: 'sandbox', status: 'expired' as const },
    ...{ actorId, createdAt: now, expiresAt: now },
  });
  await db
    .insert(schema.shipments)
    .values({ orderId: open.id, carrier: 'UPS', tracking: mark('shipments.tracking') });
  await db.insert(schema.withdrawals).values({
    ...{ orderId: open.id, receivedAt: now },
    ...{ name: mark('withdrawals.name'), products: mark('withdrawals.products') },
  });
  await db.insert(schema.returns).values({
    ...{ orderId: open.id, requestedAt: now, changedAt: now },
    lines: [{ lineId: mark('returns.lines'), quantity: 1, reason: 'other', refunded: 0 }],
    ...{ note: mark('returns.note'), answer: mark('returns.answer') },
  });
  await anInvoice(shop, open, { billedTo: mark('invoices.billed_to'), tokenHash: HASH });
  await db.insert(schema.sandboxSessions).values({
    ...{ id: 'cs_marked', idempotencyKey: open.id, orderId: open.id, amountCents: 8500, currency: 'usd' },
    ...{ lines: [], discountCents: 0, successUrl: '/', cancelUrl: '/', status: 'paid', expiresAt: now },
    ...{ settledAt: now, eventId: 'evt_marked', eventTakenAt: now },
    address: { ...address, name: mark('sandbox_sessions.address') },
    email: mark('sandbox_sessions.email'),
  });
  return { open: open.id };
}
