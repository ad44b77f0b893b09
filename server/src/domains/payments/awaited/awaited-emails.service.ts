import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { Deps } from '../../../deps.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import {
  onTheWayEmail,
  onTheWayOverEmail,
  onTheWayOwnerEmail,
  transferOverEmail,
  transferOwnerEmail,
  transferPlacedEmail,
  transferReminderEmail,
} from '../../../platform/email/templates/transfer-emails.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import { ownerAddress } from '../../accounts/users.service.ts';
import { getOrder } from '../../orders/orders.service.ts';
import { findAwaitedOfOrder } from './awaited-payments.queries.ts';

/** Pass the transaction of their cause as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** To the customer how to pay or that the payment is on its way, and to the owner that there is an order. */
export async function queuePlacedEmails(shop: Shop, orderId: string): Promise<void> {
  const awaited = await findAwaitedOfOrder(shop.db, orderId);
  const order = await getOrder(shop, orderId);
  const site = siteOf(shop);
  if (order.user.email)
    await queueEmail(shop, awaited ? transferPlacedEmail(order, awaited, site) : onTheWayEmail(order, site));
  const recipient = await ownerAddress(shop);
  if (!recipient || !shop.settings.read(emailSettings).newOrder) return;
  const toOwner = { ...site, recipient };
  await queueEmail(
    shop,
    awaited ? transferOwnerEmail(order, awaited, toOwner) : onTheWayOwnerEmail(order, toOwner),
  );
}

export async function queueReminder(shop: Shop, orderId: string): Promise<void> {
  const awaited = await findAwaitedOfOrder(shop.db, orderId);
  const order = await getOrder(shop, orderId);
  if (awaited && order.user.email)
    await queueEmail(shop, transferReminderEmail(order, awaited, siteOf(shop)));
}

export async function queueOverEmail(shop: Shop, orderId: string): Promise<void> {
  const awaited = await findAwaitedOfOrder(shop.db, orderId);
  const order = await getOrder(shop, orderId);
  const site = siteOf(shop);
  if (order.user.email)
    await queueEmail(
      shop,
      awaited ? transferOverEmail(order, awaited, site) : onTheWayOverEmail(order, site),
    );
}
