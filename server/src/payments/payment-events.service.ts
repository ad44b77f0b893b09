import type { PaymentMismatch } from '@vitrine/contract/payments/payments.schemas';
import { toDollars } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { type PageQuery, readPage } from '../shared/read-page.ts';
import { countMismatches, type MismatchRow, selectMismatchPage } from './payment-events.queries.ts';
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
export async function mismatchPage(
  { db }: Pick<Deps, 'db'>,
  query: PageQuery,
): Promise<{ data: PaymentMismatch[]; total: number; nextCursor: string | null }> {
  const { rows, ...page } = await readPage(query, {
    select: (rows) => selectMismatchPage(db, rows),
    count: () => countMismatches(db),
  });
  return { data: rows.map(toMismatch), ...page };
}

function toMismatch({
  event,
  expectedCents,
  expectedCurrency,
  expectedSession,
}: MismatchRow): PaymentMismatch {
  return {
    _id: event.id,
    createdAt: event.createdAt.toISOString(),
    provider: event.provider,
    eventId: event.eventId,
    type: event.type,
    note: event.note ?? '',
    orderId: event.orderId,
    sessionId: event.sessionId,
    amount: event.amountCents === null ? null : toDollars(event.amountCents),
    currency: event.currency,
    expected:
      expectedCents === null || expectedCurrency === null
        ? null
        : { amount: toDollars(expectedCents), currency: expectedCurrency, sessionId: expectedSession },
  };
}
