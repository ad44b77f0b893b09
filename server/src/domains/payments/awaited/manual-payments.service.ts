import { randomUUID } from 'node:crypto';
import type { PaidByHand } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { PAYMENT_LINK_HOURS } from '@vitrine/contract/orders/edits/order-edits.rules';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { PaymentProvider } from '../../../platform/payment-providers/payment-provider.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { planInvoice, writeInvoice } from '../../invoices/invoices.service.ts';
import { completeOrder } from '../../orders/order-payment.service.ts';
import { queueLowStockEmails, queuePaidEmails } from '../order-emails.service.ts';
import { findOfOrder, type PaymentWithOrder, updateSession } from '../payments.queries.ts';
import { writePayment } from '../payments.service.ts';
import { providerFor } from '../providers.service.ts';
import { settle } from '../settlement.service.ts';
import { placeAwaited } from './awaited-payments.service.ts';
import { openAwaited } from './awaited-provider.service.ts';

/** Pass the transaction of the order as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type ToPay = { orderId: string; amountCents: Cents };

/** Neither the limits of a checkout apply nor its hour. */
const BY_TEAM = { shopper: null, network: null, lifeMs: PAYMENT_LINK_HOURS * HOUR_MS };

/** The money is here: the payment is settled as one that a provider reports, with all that follows from it. */
export async function settleByHand(shop: Shop, order: ToPay, payment: PaidByHand): Promise<void> {
  const { orderId, amountCents } = order;
  const sessionId = `${payment}:${orderId}`;
  await writePayment(shop, { ...order, ...BY_TEAM, provider: 'manual', sessionId });
  const currency = providerCurrency(shopCurrency(shop));
  const report = { sessionId, orderId, amountCents, currency, status: 'paid' as const, address: null };
  await settle(shop, { provider: 'manual', eventId: `manual:${orderId}`, type: payment, report });
}

/** Placed, and paid when it is collected. Only where customers could choose it as well. */
export async function awaitPickup(
  shop: Parameters<typeof providerFor>[0],
  order: ToPay,
  { isPickup }: { isPickup: boolean },
): Promise<void> {
  const provider = providerFor(shop, { wanted: 'pickup', isPickup });
  const { orderId } = order;
  const id = randomUUID();
  await writePayment(shop, { ...order, ...BY_TEAM, id, provider: provider.name });
  const session = await openAwaited(shop, orderId);
  await updateSession(shop.db, id, session);
  await placeAwaited(shop, session.sessionId, { address: null, email: null });
}

/** Its session is opened when the link is sent, because no transaction waits for the provider. */
export async function writeLinkPayment(
  shop: Shop,
  order: ToPay,
  provider: PaymentProvider['name'],
): Promise<void> {
  await writePayment(shop, { ...order, ...BY_TEAM, provider });
}

/** No provider charges zero, so the order is paid as it is placed. */
export async function completeFree(shop: Shop, orderId: string): Promise<void> {
  const taken = await completeOrder(shop, orderId);
  const invoice = planInvoice(shop);
  await queuePaidEmails(shop, orderId, invoice);
  await queueLowStockEmails(shop, taken);
  await writeInvoice(shop, orderId, invoice);
}

/** The payment of an order that waits for it; undefined if its link can no longer be paid. */
export async function awaitedPayment(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  orderId: string,
): Promise<PaymentWithOrder | undefined> {
  const found = await findOfOrder(db, orderId);
  if (!found || found.order.paidAt || found.order.status === 'cancelled') return undefined;
  const { status, expiresAt } = found.payment;
  return status === 'open' && expiresAt > clock() ? found : undefined;
}
