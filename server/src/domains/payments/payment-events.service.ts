import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import type { SignedBytes } from '../../platform/payment-providers/payment-provider.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { type PageQuery, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite, recordPastWrite } from '../audit/audit.service.ts';
import { queueRefundEmail } from './order-emails.service.ts';
import type { UnmatchedRow } from './payment-events.queries.ts';
import * as queries from './payment-events.queries.ts';
import { type PaymentRow, updateToRefunded } from './payments.queries.ts';
import { moveMoney } from './refunds/refund.service.ts';
import type { PayingShop } from './sessions/payment-session.service.ts';
import { settle } from './settlement.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

/** Nothing is read before the signature over the raw bytes is verified. */
export async function receiveEvent(deps: PayingShop, signed: Pick<SignedBytes, 'bytes' | 'header'>) {
  const event = await deps.payments.readEvent({ ...signed, now: deps.clock() });
  if (!event) return undefined;
  const { id, type, report } = event;
  return settle(deps, { provider: deps.payments.name, eventId: id, type, report });
}

export async function unmatchedPage(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  caller: Caller,
  query: PageQuery,
) {
  const { rows, ...page } = await readPage(query, {
    select: (rows) => queries.selectUnmatchedPage(db, rows),
    count: () => queries.countUnmatchedPayments(db),
  });
  const currency = shopCurrency({ settings });
  const data = rows.map((row) => toUnmatchedPayment(row, currency));
  return { data: caller.isDemo ? data.map(masked) : data, ...page };
}

/** The owner has dealt with it. It moves no money and changes no order. */
export async function settleUnmatchedPayment({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await queries.updateUnmatchedSettled(tx, id);
    if (!row) throw new Refusal(paymentRefusals.unmatchedPaymentNotFound);
    const { orderId, sessionId, note } = row;
    await recordAdminWrite({ db: tx, clock }, caller, {
      action: 'updated',
      objectKind: 'payment',
      objectId: id,
      before: { orderId, sessionId, note, outcome: 'mismatch' },
      after: { orderId, sessionId, note, outcome: row.outcome },
    });
  });
}

/** With the id of a payment session its hosted page can be opened; ids of requested reports contain it. */
function masked(unmatched: UnmatchedPayment): UnmatchedPayment {
  const { eventId, sessionId, expected } = unmatched;
  const maskedId = (id: string | null) => id && maskText(id);
  return {
    ...unmatched,
    eventId: maskText(eventId),
    sessionId: maskedId(sessionId),
    expected: expected && { ...expected, sessionId: maskedId(expected.sessionId) },
  };
}

function toUnmatchedPayment({ event, ...row }: UnmatchedRow, ownCurrency: string): UnmatchedPayment {
  const { expectedCents, expectedCurrency: currency, expectedSession: sessionId, canRefund } = row;
  const { id, createdAt, note, amountCents, outcome: _, ...reported } = event;
  return {
    ...reported,
    _id: id,
    createdAt: createdAt.toISOString(),
    note: note ?? '',
    amount: amountCents === null ? null : toDollars(amountCents, ownCurrency),
    canRefund,
    expected:
      expectedCents === null || currency === null
        ? null
        : { amount: toDollars(expectedCents, ownCurrency), currency, sessionId },
  };
}

/** The event's id is the provider's idempotency key, so pressing again moves nothing twice and completes the record. */
export async function refundUnmatched(deps: Shop, caller: Caller, id: string): Promise<void> {
  const found = await queries.findUnmatched(deps.db, id);
  if (!found) throw new Refusal(paymentRefusals.unmatchedPaymentNotFound);
  if (!found.payment || !found.canRefund) throw new Refusal(paymentRefusals.notUnmatched);
  const { payment } = found;
  const refundId = await moveMoney(deps, payment, { ...payment, refundId: id });
  const refunded = { id, note: found.event.note, payment, refundId };
  await deps.db.transaction((tx) => recordRefunded({ ...deps, db: tx }, caller, refunded));
}

type Refunded = { id: string; note: string | null; payment: PaymentRow; refundId: string };

/** Recorded even if the caller is no longer an admin, because the money has moved; of two presses the first records it. */
async function recordRefunded(shop: Shop, caller: Caller, { id, note, payment, refundId }: Refunded) {
  await queries.updateUnmatchedSettled(shop.db, id);
  const { orderId } = payment;
  if (!(await updateToRefunded(shop.db, payment.id, { refundedAt: shop.clock(), refundId }))) return;
  await recordPastWrite(shop, caller.id, {
    action: 'refunded',
    objectKind: 'payment',
    objectId: id,
    before: { orderId, note, isRefunded: false },
    after: { orderId, note, isRefunded: true },
  });
  if (shop.settings.read(emailSettings).refunded) await queueRefundEmail(shop, orderId);
}
