import { mailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../platform/email/outbox.service.ts';
import {
  addressMismatchMail,
  paidMail,
  refundedMail,
  soldMail,
  unmatchedPaymentEmail,
} from '../../platform/email/templates/order-email-templates.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import { getOrder } from '../orders/orders.service.ts';

/** Pass the payment's transaction as `db`, so that neither the payment nor its mails exist without the other. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

export async function queuePaidMails(shop: Shop, orderId: string): Promise<void> {
  const order = await getOrder(shop, orderId);
  // A deleted account has no address.
  if (order.user.email) await queueMail(shop, paidMail(order, shop.publicUrl));
  const owner = shop.settings.read(mailSettings).newOrder ? await ownerAddress(shop) : undefined;
  if (owner) await queueMail(shop, soldMail(order, { recipient: owner, publicUrl: shop.publicUrl }));
}

/** `amount`: what was given back now, in dollars; absent if it was the whole order. */
export async function queueRefundMail(shop: Shop, orderId: string, amount?: number): Promise<void> {
  const order = await getOrder(shop, orderId);
  if (order.user.email) await queueMail(shop, refundedMail(order, shop.publicUrl, amount));
}

export async function queueUnmatchedPaymentEmail(
  shop: Shop,
  mismatch: { eventId: string; note: string },
): Promise<void> {
  const recipient = await ownerAddress(shop);
  if (recipient) await queueMail(shop, unmatchedPaymentEmail({ ...mismatch, recipient }));
}

export async function queueAddressMismatchMail(
  shop: Shop,
  mismatch: { orderId: string; note: string },
): Promise<void> {
  const recipient = await ownerAddress(shop);
  if (recipient) await queueMail(shop, addressMismatchMail(mismatch, { ...shop, recipient }));
}
