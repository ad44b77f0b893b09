import { addressMismatchTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import type { Deps } from '../../deps.ts';
import { keepPaidAddress } from '../orders/fulfilment/delivery-address.service.ts';
import { queueAddressMismatchMail } from './order-emails.service.ts';
import { insertEvent } from './payment-events.queries.ts';
import type { SettlementReport } from './settlement-report.ts';

/**
 * Keeps the address that came with a payment. One that cannot be used never keeps an order from being paid: it is recorded
 * for the owner beside the event that brought it.
 */
export async function takeAddress(
  shop: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>,
  orderId: string,
  { provider, eventId, type, report }: SettlementReport,
): Promise<void> {
  const problem = await keepPaidAddress(shop, orderId, report.address);
  if (!problem) return;
  const note = addressMismatchTexts[problem];
  const { sessionId, amountCents, currency } = report;
  const isNew = await insertEvent(shop.db, {
    eventId: `${eventId}:address`,
    note,
    provider,
    type,
    orderId,
    sessionId,
    amountCents,
    currency,
    outcome: 'mismatch',
    createdAt: shop.clock(),
  });
  if (isNew) await queueAddressMismatchMail(shop, { orderId, note });
}
