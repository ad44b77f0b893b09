import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Deps } from '../../../deps.ts';
import { queueEmail, withdrawEmail } from '../../../platform/email/outbox.service.ts';
import {
  addressRequestEmail,
  cancelledEmail,
  deliveredEmail,
  shippedEmail,
} from '../../../platform/email/templates/order-email-templates.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { siteForCustomer } from '../links/order-links.service.ts';
import { getOrder, recordOrderChange } from '../orders.service.ts';

/** Pass the transaction of the email's cause as `db`, so that neither exists without the other. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** How long Undo can be pressed; the email about a status waits for that. */
const SECOND_THOUGHT_MS = 60_000;

const STATUS_EMAILS = { delivered: deliveredEmail, cancelled: cancelledEmail } as const;
type EmailedStatus = keyof typeof STATUS_EMAILS;

/** Identifies the email about a shipment. */
export function aboutShipment(orderId: string, mailedAt: Date): string {
  return `order ${orderId} shipped ${mailedAt.getTime()}`;
}

/** Returns whether the customer gets an email: a deleted account has no address. A corrected shipment gets another one. */
export async function queueShippedEmail(
  shop: Shop,
  orderId: string,
  { mailedAt, delayMs = 0 }: { mailedAt: Date; delayMs?: number },
): Promise<boolean> {
  if (!shop.settings.read(emailSettings).shipped) return false;
  const order = await getOrder(shop, orderId);
  if (!order.user.email) return false;
  const about = aboutShipment(orderId, mailedAt);
  await queueEmail(shop, shippedEmail(order, await siteForCustomer(shop, order)), { about, delayMs });
  return true;
}

/** Once for each status, and not at all if the status is changed again before the email is sent. */
export async function queueStatusEmail(
  shop: Shop,
  orderId: string,
  { before, after }: { before: OrderStatus; after: OrderStatus },
): Promise<void> {
  const about = (status: EmailedStatus) => `order ${orderId} ${status}`;
  if (isEmailed(before)) await withdrawEmail(shop, about(before));
  if (!isEmailed(after) || !shop.settings.read(emailSettings)[after]) return;
  const order = await getOrder(shop, orderId);
  if (!order.user.email) return;
  const email = STATUS_EMAILS[after](order, await siteForCustomer(shop, order));
  await queueEmail(shop, email, { about: about(after), delayMs: SECOND_THOUGHT_MS });
}

export async function askForAddress(deps: Shop, caller: Caller, id: string): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const order = await getOrder(shop, id);
    if (!order.user.email) throw new Refusal(orderRefusals.nobodyToAsk);
    await queueEmail(shop, addressRequestEmail(order, await siteForCustomer(shop, order)));
    await recordOrderChange(shop, caller, id, {
      before: {},
      after: { deliveryAddress: deliveryAddressTexts.asked },
    });
  });
  return { message: deliveryAddressTexts.asked };
}

function isEmailed(status: OrderStatus): status is EmailedStatus {
  return Object.hasOwn(STATUS_EMAILS, status);
}
