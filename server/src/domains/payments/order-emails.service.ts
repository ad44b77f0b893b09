import type { DocumentKind } from '@vitrine/contract/invoices/invoices.rules';
import { documentEmailTexts } from '@vitrine/contract/invoices/invoices.texts';
import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { documentPath } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../deps.ts';
import { type NewEmail, queueEmail } from '../../platform/email/outbox.service.ts';
import { orderEditEmail } from '../../platform/email/templates/order-edit-email.ts';
import {
  lowStockEmail,
  paidEmail,
  refundedEmail,
  soldEmail,
} from '../../platform/email/templates/order-email-templates.ts';
import { siteOf } from '../../platform/settings/shop-currency.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import { siteForCustomer } from '../orders/links/order-links.service.ts';
import { getOrder } from '../orders/orders.service.ts';
import type { StockTaken } from '../stock/stock.service.ts';

/** Pass the payment's transaction as `db`, so that neither the payment nor its emails exist without the other. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** `document`: the invoice that the same transaction writes. */
export async function queuePaidEmails(
  shop: Shop,
  orderId: string,
  document?: PlannedDocument,
): Promise<void> {
  const order = await getOrder(shop, orderId);
  // A deleted account has no address.
  if (order.user.email)
    await queueEmail(
      shop,
      paidEmail(order, await siteForCustomer(shop, order), documentLink(shop, document, 'invoice')),
    );
  if (shop.settings.read(emailSettings).newOrder)
    await queueOwnerEmail(shop, (recipient) => soldEmail(order, siteOf(shop), recipient));
}

type RefundFacts = { amount?: number; document?: PlannedDocument };

/** `amount`: what was given back now, in dollars; absent if it was the whole order. */
export async function queueRefundEmail(
  shop: Shop,
  orderId: string,
  { amount, document }: RefundFacts = {},
): Promise<void> {
  const order = await getOrder(shop, orderId);
  if (!order.user.email) return;
  const link = documentLink(shop, document, 'credit-note');
  await queueEmail(shop, refundedEmail(order, await siteForCustomer(shop, order), { amount, link }));
}

type EditFacts = { reason: string; difference: number; document: PlannedDocument };

/** The order as it is now. `difference`: what it costs more, in dollars, or below 0 less. */
export async function queueEditEmail(
  shop: Shop,
  orderId: string,
  { document, ...facts }: EditFacts,
): Promise<void> {
  const order = await getOrder(shop, orderId);
  if (!order.user.email) return;
  const link = documentLink(shop, document, 'invoice');
  await queueEmail(shop, orderEditEmail(order, await siteForCustomer(shop, order), { ...facts, link }));
}

type PlannedDocument = { token: string } | undefined;

function documentLink({ publicUrl }: Shop, document: PlannedDocument, kind: DocumentKind) {
  return document && { label: documentEmailTexts[kind], url: `${publicUrl}${documentPath(document.token)}` };
}

export async function queueLowStockEmails(shop: Shop, taken: readonly StockTaken[]): Promise<void> {
  if (!shop.settings.read(emailSettings).lowStock) return;
  for (const { productId, name, leftOver } of taken.filter(({ becameLow }) => becameLow))
    await queueOwnerEmail(shop, (recipient) =>
      lowStockEmail({ productId, name, count: leftOver ?? 0 }, { ...shop, recipient }),
    );
}

export async function queueOwnerEmail(shop: Shop, compose: (recipient: string) => NewEmail): Promise<void> {
  const recipient = await ownerAddress(shop);
  if (recipient) await queueEmail(shop, compose(recipient));
}
