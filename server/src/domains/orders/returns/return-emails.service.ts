import type { Deps } from '../../../deps.ts';
import { queueEmail } from '../../../platform/email/outbox.service.ts';
import { returnEmail, returnOwnerEmail } from '../../../platform/email/templates/return-emails.ts';
import { ownerAddress } from '../../accounts/users.service.ts';
import { siteForCustomer } from '../links/order-links.service.ts';
import { getOrder } from '../orders.service.ts';

/** Pass the transaction of the step as `db`, so that neither exists without the other. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** A receipt for the customer, and the request for the owner. */
export async function queueRequestedEmails(shop: Shop, orderId: string): Promise<void> {
  const order = await getOrder(shop, orderId);
  const asked = order.returns?.find(({ state }) => state === 'requested');
  if (!asked) return;
  if (order.user.email) await queueEmail(shop, returnEmail(order, asked, await siteForCustomer(shop, order)));
  const recipient = await ownerAddress(shop);
  if (recipient)
    await queueEmail(shop, returnOwnerEmail(order, asked, { recipient, publicUrl: shop.publicUrl }));
}

/** The email about a refund is that of every refund. A deleted account has no address. */
export async function queueDecisionEmail(shop: Shop, orderId: string, id: string): Promise<void> {
  const order = await getOrder(shop, orderId);
  const decided = order.returns?.find(({ _id }) => _id === id);
  if (!decided || !order.user.email) return;
  await queueEmail(shop, returnEmail(order, decided, await siteForCustomer(shop, order)));
}
