import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import { DEFAULT_CURRENCY } from '@vitrine/contract/shared/money/currencies';
import type { Ledger, OrderRow, PaymentRow } from '../ledger.ts';
import { isPaid, type ProviderSession } from '../visitors/provider.ts';
import { isAddressNote } from './address-invariants.ts';
import { paidTotal } from './edit-invariants.ts';
import { paidByHand } from './hand-invariants.ts';
import type { Invariant } from './invariant.ts';
import { isOversold } from './stock-invariants.ts';

/** Compares the provider's books with the shop's. */
export const paymentInvariants: readonly Invariant[] = [
  {
    rule: 'every paid session has exactly one paid order of the same amount',
    breaches: (_books, ledger) => {
      const orders = new Map(ledger.orders.map((order) => [order.id, order]));
      const paid = ledger.sessions.filter(isPaid);
      const twice = paid.length - new Set(paid.map(({ orderId }) => orderId)).size;
      return [
        ...paid.flatMap((session) => unmatchedPaymentOf(session, orders.get(session.orderId), ledger)),
        ...(twice > 0 ? [`${twice} orders were paid by two sessions`] : []),
      ];
    },
  },
  {
    rule: 'no order is paid without a paid session, unless it costs nothing',
    breaches: (books, ledger) => {
      const bySession = ledger.sessions.filter(isPaid).map(({ orderId }) => orderId);
      const paid = new Set([...bySession, ...paidByHand(books, ledger)]);
      return ledger.orders
        .filter(({ id, paidAt, totalCents }) => paidAt && totalCents > 0 && !paid.has(id))
        .map(({ id, totalCents }) => `order ${id} over ${totalCents} cents`);
    },
  },
  {
    rule: 'a session that ended unpaid leaves a cancelled order, and an open one a pending order',
    breaches: (_books, { orders, sessions, payments }) => {
      const sessionOf = new Map(sessions.map((session) => [session.orderId, session]));
      return orders
        .filter(({ id }) => (payments.get(id) ?? []).every(({ provider }) => provider === 'sandbox'))
        .filter((order) => !order.paidAt && order.status !== unpaidStatus(sessionOf.get(order.id)))
        .map(({ id, status }) => `order ${id} is ${status}, its session ${sessionOf.get(id)?.status}`);
    },
  },
  {
    rule: 'nobody has two open sessions',
    breaches: (_books, { orders, sessions }) => {
      const userOf = new Map(orders.map(({ id, userId }) => [id, userId]));
      const open = sessions
        .filter(({ status }) => status === 'open')
        .map(({ orderId }) => userOf.get(orderId));
      return open.filter((userId, index) => open.indexOf(userId) !== index).map((userId) => `user ${userId}`);
    },
  },
  {
    rule: 'every event is noted once, and all that do not fit are recorded and nothing else is',
    breaches: ({ misfits }, { events }) => {
      const noted = new Set(events.map(({ eventId }) => eventId));
      return [
        ...events.filter(({ times }) => times > 1).map(({ eventId, times }) => `${eventId} ${times} times`),
        ...events
          .filter(({ eventId }) => !isOversold(eventId) && !isAddressNote(eventId))
          .filter(({ eventId, outcome }) => (outcome === 'mismatch') !== misfits.has(eventId))
          .map(({ eventId, outcome }) => `${eventId} was ${outcome}`),
        ...[...misfits].filter((id) => !noted.has(id)).map((id) => `${id} is missing`),
      ];
    },
  },
];

function paymentsOf({ payments }: Ledger, { orderId }: ProviderSession): PaymentRow[] {
  return payments.get(orderId) ?? [];
}

function unmatchedPaymentOf(session: ProviderSession, order: OrderRow | undefined, ledger: Ledger): string[] {
  const { id, amountCents, currency, status } = session;
  const about = `session ${id} over ${amountCents} cents`;
  if (!order?.paidAt) return [`${about} has no paid order`];
  const [payment, ...others] = paymentsOf(ledger, session);
  const given = ledger.givenBack.filter((row) => row.sessionId === id);
  const isAllBack = given.reduce((sum, row) => sum + row.amountCents, 0) === amountCents;
  const paid = paidTotal(order, ledger);
  const wrongs = {
    'another amount': paid !== amountCents || payment?.amountCents !== amountCents,
    'another currency': currency !== providerCurrency(DEFAULT_CURRENCY) || payment?.currency !== currency,
    'another session': payment?.sessionId !== id || others.length > 0,
    // After an edit, all of the session's money may be back while the order has what was paid by hand.
    'another end':
      (payment?.status === 'refunded') !== (order.refundedAt !== null) ||
      isAllBack !== (status === 'refunded') ||
      (!ledger.edits.has(order.id) && payment?.status !== status),
  };
  return Object.entries(wrongs).flatMap(([what, isWrong]) => (isWrong ? [`${about}: ${what}`] : []));
}

/** An order has no session if the shop was killed before it could open one. */
function unpaidStatus(session: ProviderSession | undefined): string {
  return session?.status === 'expired' ? 'cancelled' : 'pending';
}
