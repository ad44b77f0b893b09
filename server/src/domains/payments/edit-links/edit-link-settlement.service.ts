import { unmatchedPaymentTexts } from '@vitrine/contract/payments/payments.texts';
import type { Deps } from '../../../deps.ts';
import { unmatchedPaymentEmail } from '../../../platform/email/templates/order-email-templates.ts';
import type { SessionReport } from '../../../platform/payment-providers/payment-provider.ts';
import { maxStored } from '../../../platform/rate-limits/bounds.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { lockOrder } from '../../orders/orders.service.ts';
import { queueOwnerEmail } from '../order-emails.service.ts';
import { countEventsOf, insertEvent } from '../payment-events.queries.ts';
import { type EditLinkRow, findLink, findLinkLocked, updateLink } from './edit-links.queries.ts';

/** Pass the settlement's transaction as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Settlement = { provider: string; eventId: string; type: string; report: SessionReport };
type Outcome = 'applied' | 'ignored' | 'mismatch';

/**
 * A report about the payment page of an edit. It says where the money is, once; the edit itself is made after it, and the order is not
 * touched here. Undefined if the report is about no such page.
 */
export async function settleEditLink(shop: Shop, settlement: Settlement): Promise<Outcome | undefined> {
  const { report, provider, eventId, type } = settlement;
  if (report.orderId === null || !isUuid(report.orderId)) return undefined;
  const known = await findLink(shop.db, report.orderId);
  if (!known) return undefined;
  const { orderId } = known;
  // The order before its link, as when the edit is made.
  await lockOrder(shop, orderId);
  const link = (await findLinkLocked(shop.db, known.id)) ?? known;
  const note = unmatchedNote(link, settlement);
  const outcome = note ? 'mismatch' : isNews(link, report) ? 'applied' : 'ignored';
  if (outcome !== 'applied' && (await countEventsOf(shop.db, orderId)) >= maxStored.eventsPerOrder)
    return outcome;
  const { sessionId, amountCents, currency } = report;
  const event = { provider, eventId, type, sessionId, amountCents, currency, createdAt: shop.clock() };
  if (!(await insertEvent(shop.db, { ...event, orderId, outcome, note: note ?? null }))) return 'ignored';
  if (note) await queueOwnerEmail(shop, (recipient) => unmatchedPaymentEmail({ eventId, note, recipient }));
  if (outcome === 'applied')
    await updateLink(shop.db, link.id, {
      from: ['open', 'closing', 'expired'],
      status: report.status === 'paid' ? 'paid' : 'expired',
      ...(sessionId !== null && { sessionId }),
    });
  return outcome;
}

function unmatchedNote(link: EditLinkRow, { provider, report }: Settlement): string | undefined {
  if (report.status === 'open') return undefined;
  const isOtherSession = link.sessionId !== null && link.sessionId !== report.sessionId;
  if (link.provider !== provider || isOtherSession) return unmatchedPaymentTexts.otherSession;
  const isSameSum = link.amountCents === report.amountCents && link.currency === report.currency;
  return report.status === 'paid' && !isSameSum ? unmatchedPaymentTexts.otherAmount : undefined;
}

/** States only move forward: money that comes late counts, and nothing takes it back. */
function isNews({ status }: EditLinkRow, report: SessionReport): boolean {
  const isOpen = status === 'open' || status === 'closing';
  if (report.status === 'paid') return isOpen || status === 'expired';
  return report.status === 'expired' && isOpen;
}
