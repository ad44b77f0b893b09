import { addressMismatchTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { unmatchedPaymentTexts } from '@vitrine/contract/payments/payments.texts';
import { oversoldNote } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../deps.ts';
import {
  addressMismatchEmail,
  oversoldEmail,
  unmatchedPaymentEmail,
} from '../../platform/email/templates/order-email-templates.ts';
import type { SessionReport } from '../../platform/payment-providers/payment-provider.ts';
import { maxStored } from '../../platform/rate-limits/bounds.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { planInvoice, writeInvoice } from '../invoices/invoices.service.ts';
import { storePaidAddress } from '../orders/fulfilment/fulfilment.service.ts';
import { storeGuest } from '../orders/links/order-links.service.ts';
import { abandonOrder, clearBought, completeOrder } from '../orders/order-payment.service.ts';
import type { StockTaken } from '../stock/stock.service.ts';
import { askAgainAt } from './asking-again.ts';
import { queueOverEmail, queuePlacedEmails } from './awaited/awaited-emails.service.ts';
import { settleEditLink } from './edit-links/edit-link-settlement.service.ts';
import { queueLowStockEmails, queueOwnerEmail, queuePaidEmails } from './order-emails.service.ts';
import { countEventsOf, insertEvent } from './payment-events.queries.ts';
import type { PaymentStatus, PaymentWithOrder } from './payments.queries.ts';
import * as queries from './payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

type SettlementReport = {
  provider: PaymentProviderName;
  eventId: string;
  type: string;
  report: SessionReport;
  /** Of a payment whose money is on the way: when the shop asks again, or gives it up. */
  heldUntil?: Date;
};

/** `of an edit`: the payment of an edit that is made after it. */
type Outcome = Verdict['outcome'] | 'of an edit';

type Verdict =
  | { outcome: 'applied' | 'ignored' }
  /** `isMoneyHere`: the session was paid although its order was cancelled before. */
  | { outcome: 'mismatch'; note: string; isMoneyHere?: boolean };

/** The only way an order becomes paid or is abandoned: reports are serialised, events count once, states only move forward. */
export function settle({ db, ...deps }: Shop, settlement: SettlementReport): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const found = await lockPayment(tx, settlement.report.orderId);
    const ofEdit = found ? undefined : await settleEditLink(shop, settlement);
    if (ofEdit) return ofEdit === 'applied' ? 'of an edit' : ofEdit;
    const verdict = decide(found, settlement);
    if (await isBeyondBound(tx, found, verdict)) return verdict.outcome;
    const isNew = await insertEvent(tx, {
      ...eventOf(shop, settlement),
      orderId: found?.payment.orderId ?? null,
      outcome: verdict.outcome,
      note: verdict.outcome === 'mismatch' ? verdict.note : null,
    });
    if (!isNew) return 'ignored';
    if (verdict.outcome === 'mismatch') {
      const event = { eventId: settlement.eventId, note: verdict.note };
      await queueOwnerEmail(shop, (recipient) => unmatchedPaymentEmail({ ...event, recipient }));
      if (verdict.isMoneyHere && found) await markPaid(shop, found.payment.id, settlement);
    }
    if (verdict.outcome === 'applied' && found) await applyReport(shop, found, settlement);
    // It was paid by a report without an address.
    if (verdict.outcome === 'ignored' && found && isSettledPayment(found, settlement))
      await takeLateDetails(shop, found.payment.orderId, settlement);
    return verdict.outcome;
  });
}

function eventOf({ clock }: Shop, { provider, eventId, type, report }: SettlementReport) {
  const { sessionId, amountCents, currency } = report;
  return { provider, eventId, type, sessionId, amountCents, currency, createdAt: clock() };
}

/** An order that has this many events gets no more of those that change nothing; the owner has seen enough of them. */
async function isBeyondBound(tx: Deps['db'], found: PaymentWithOrder | undefined, verdict: Verdict) {
  if (!found || verdict.outcome === 'applied' || 'isMoneyHere' in verdict) return false;
  return (await countEventsOf(tx, found.payment.orderId)) >= maxStored.eventsPerOrder;
}

export async function lockPayment(
  tx: Deps['db'],
  orderId: string | null,
): Promise<PaymentWithOrder | undefined> {
  if (orderId === null || !isUuid(orderId)) return undefined;
  await queries.lockGuestOfOrder(tx, orderId);
  await queries.lockCouponOfOrder(tx, orderId);
  return queries.findOfOrderLocked(tx, orderId);
}

/** The allowed transitions: paid overrides every earlier status, and nothing overrides paid. */
const ALLOWED_FROM: Record<'processing' | 'paid' | 'expired', readonly PaymentStatus[]> = {
  processing: ['open', 'closing'],
  paid: ['open', 'closing', 'processing', 'expired'],
  expired: ['open', 'closing', 'processing'],
};

function decide(found: PaymentWithOrder | undefined, { provider, report }: SettlementReport): Verdict {
  const unmatched = (note: string): Verdict => ({ outcome: 'mismatch', note });
  if (report.status === 'open') return { outcome: 'ignored' };
  // The provider's account may serve other shops too; only money for our orders concerns us.
  if (!found)
    return report.orderId === null ? { outcome: 'ignored' } : unmatched(unmatchedPaymentTexts.unknownOrder);
  const { payment } = found;
  const isOtherSession = payment.sessionId !== null && payment.sessionId !== report.sessionId;
  if (payment.provider !== provider || isOtherSession) return unmatched(unmatchedPaymentTexts.otherSession);
  const isSameSum = payment.amountCents === report.amountCents && payment.currency === report.currency;
  if (report.status !== 'expired' && !isSameSum) return unmatched(unmatchedPaymentTexts.otherAmount);
  if (!ALLOWED_FROM[report.status].includes(payment.status)) return { outcome: 'ignored' };
  if (report.status === 'processing' && isWithdrawn(found)) return { outcome: 'ignored' };
  if (report.status === 'paid' && isWithdrawn(found))
    return { outcome: 'mismatch', note: unmatchedPaymentTexts.cancelledOrder, isMoneyHere: true };
  return { outcome: 'applied' };
}

/** Whether an admin cancelled the order. One that the shop cancelled, together with its session, is paid after all. */
function isWithdrawn({ payment, order }: PaymentWithOrder): boolean {
  return order.status === 'cancelled' && (order.isCancelledByAdmin || payment.status !== 'expired');
}

function isSettledPayment({ payment, order }: PaymentWithOrder, { report }: SettlementReport): boolean {
  return report.status === 'paid' && payment.status === 'paid' && order.paidAt !== null;
}

async function applyReport(shop: Shop, { payment }: PaymentWithOrder, settlement: SettlementReport) {
  const { id, orderId, status, guestId } = payment;
  const { report } = settlement;
  if (report.status === 'expired') {
    if (report.sessionId) await queries.updateSessionId(shop.db, id, report.sessionId);
    await queries.updateSettled(shop.db, id, { status: 'expired' });
    await abandonOrder(shop, orderId);
    return status === 'processing' ? queueOverEmail(shop, orderId) : undefined;
  }
  if (report.status === 'processing') return placeOrder(shop, { id, orderId, guestId }, settlement);
  await markPaid(shop, id, settlement);
  const taken = await completeOrder(shop, orderId, {
    wasAbandoned: status === 'expired',
    guestId,
    wasPlaced: status === 'processing',
  });
  await takeAddress(shop, orderId, settlement);
  await takeGuest(shop, orderId, settlement);
  const invoice = planInvoice(shop);
  await queuePaidEmails(shop, orderId, invoice);
  await queueLowStockEmails(shop, taken);
  await recordOversold(shop, payment, taken);
  // Last, because other payments wait for the next number until this one is stored.
  await writeInvoice(shop, orderId, invoice);
}

/** The customer is done and the money on its way: the order has its coupon, its address and its pieces, but is not paid. */
async function placeOrder(
  shop: Shop,
  { id, orderId, guestId }: Pick<PaymentWithOrder['payment'], 'id' | 'orderId' | 'guestId'>,
  settlement: SettlementReport,
): Promise<void> {
  const { report, heldUntil = askAgainAt(shop.clock()) } = settlement;
  if (report.sessionId) await queries.updateSessionId(shop.db, id, report.sessionId);
  await queries.updateProcessing(shop.db, id, heldUntil);
  await clearBought(shop, orderId, guestId);
  await takeAddress(shop, orderId, settlement);
  await takeGuest(shop, orderId, settlement);
  await queuePlacedEmails(shop, orderId);
}

async function markPaid({ db, clock }: Shop, id: string, { report }: SettlementReport): Promise<void> {
  if (report.sessionId) await queries.updateSessionId(db, id, report.sessionId);
  await queries.updateSettled(db, id, { status: 'paid', paidAt: clock() });
}

/** Stores the address of a payment. One that cannot be used is reported to the owner, and the order is paid all the same. */
async function takeAddress(shop: Shop, orderId: string, settlement: SettlementReport): Promise<void> {
  const problem = await storePaidAddress(shop, orderId, settlement.report.address);
  if (!problem) return;
  const note = addressMismatchTexts[problem];
  const event = { ...eventOf(shop, settlement), eventId: `${settlement.eventId}:address` };
  if (await insertEvent(shop.db, { ...event, orderId, note, outcome: 'mismatch' }))
    await queueOwnerEmail(shop, (recipient) =>
      addressMismatchEmail({ orderId, note }, { ...shop, recipient }),
    );
}

/** By a report after the one that was applied. */
async function takeLateDetails(shop: Shop, orderId: string, settlement: SettlementReport): Promise<void> {
  await takeAddress(shop, orderId, settlement);
  await takeGuest(shop, orderId, settlement);
}

/** Whom to write to, of an order without an account; the page asked for it. */
async function takeGuest({ db }: Shop, orderId: string, { report }: SettlementReport): Promise<void> {
  if (report.email)
    await storeGuest({ db }, orderId, { email: report.email, name: report.address?.name ?? null });
}

/** It was paid and products are missing, which only the owner can settle; it is listed with the other unmatched payments. */
async function recordOversold(
  shop: Shop,
  { provider, orderId, sessionId, amountCents, currency }: PaymentWithOrder['payment'],
  taken: readonly StockTaken[],
): Promise<void> {
  const missing = taken.filter((line) => line.missing > 0);
  if (missing.length === 0) return;
  const note = oversoldNote(missing.map((line) => ({ name: line.name, count: line.missing })));
  await insertEvent(shop.db, {
    ...{ provider, orderId, sessionId, amountCents, currency, note, createdAt: shop.clock() },
    eventId: `oversold:${orderId}`,
    type: 'oversold',
    outcome: 'mismatch',
  });
  await queueOwnerEmail(shop, (recipient) => oversoldEmail({ orderId, note }, { ...shop, recipient }));
}
