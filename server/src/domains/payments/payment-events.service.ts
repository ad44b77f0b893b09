import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { UnmatchedPayment } from '@vitrine/contract/payments/payments.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { type PageQuery, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import {
  countUnmatchedPayments,
  selectUnmatchedPage,
  type UnmatchedRow,
  updateUnmatchedSettled,
} from './payment-events.queries.ts';
import type { PayingShop } from './payment-session.service.ts';
import { settle } from './settlement.service.ts';

/** Nothing is read before the signature over the raw bytes is verified. */
export async function receiveEvent(
  deps: PayingShop,
  signed: { bytes: Buffer; signature: string | undefined },
): Promise<void> {
  const event = deps.payments.readEvent({ ...signed, now: deps.clock() });
  if (!event) return;
  const { id, type, report } = event;
  await settle(deps, { provider: deps.payments.name, eventId: id, type, report });
}

/** Reports that were not applied, newest first. */
export async function unmatchedPage(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageQuery,
): Promise<{ data: UnmatchedPayment[]; total: number; nextCursor: string | null }> {
  const { rows, ...page } = await readPage(query, {
    select: (rows) => selectUnmatchedPage(db, rows),
    count: () => countUnmatchedPayments(db),
  });
  const data = rows.map(toUnmatchedPayment);
  return { data: caller.isDemo ? data.map(masked) : data, ...page };
}

/** The owner has dealt with it. It moves no money and changes no order. */
export async function settleUnmatchedPayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await updateUnmatchedSettled(tx, id);
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
function masked(mismatch: UnmatchedPayment): UnmatchedPayment {
  const { eventId, sessionId, expected } = mismatch;
  const maskedId = (id: string | null) => id && maskText(id);
  return {
    ...mismatch,
    eventId: maskText(eventId),
    sessionId: maskedId(sessionId),
    expected: expected && { ...expected, sessionId: maskedId(expected.sessionId) },
  };
}

function toUnmatchedPayment({ event, ...row }: UnmatchedRow): UnmatchedPayment {
  const { expectedCents, expectedCurrency: currency, expectedSession: sessionId, canRefund } = row;
  const { id, createdAt, note, amountCents, outcome: _, ...reported } = event;
  return {
    ...reported,
    _id: id,
    createdAt: createdAt.toISOString(),
    note: note ?? '',
    amount: amountCents === null ? null : toDollars(amountCents),
    canRefund,
    expected:
      expectedCents === null || currency === null
        ? null
        : { amount: toDollars(expectedCents), currency, sessionId },
  };
}
