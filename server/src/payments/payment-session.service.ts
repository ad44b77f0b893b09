import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../deps.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  type SessionReport,
  type SessionRequest,
} from '../payment-providers/payment-provider.ts';
import { Refusal } from '../shared/refusal.ts';
import { findPayment, type PaymentWithOrder, selectLines, updateSession } from './payments.queries.ts';
import { settle } from './settlement.service.ts';

export type PayingShop = Pick<Deps, 'db' | 'clock' | 'publicUrl'> & { payments: PaymentProvider };

/** Opens the session of a payment that is written already, or finds the one that was opened before. */
export async function sessionAddress(deps: PayingShop, paymentId: string): Promise<string> {
  const found = await findPayment(deps.db, paymentId);
  if (!found) throw new Error('The payment was not written.');
  const { payment } = found;
  if (payment.sessionUrl) return payment.sessionUrl;
  const { session, status } = await openSession(deps, found).catch((error) => giveUp(deps, found, error));
  // Another tab has sent another cart meanwhile, and this session is being closed.
  if (status !== 'open') throw new Refusal(paymentRefusals.sessionClosed);
  return session.url;
}

/** Asks until it is known how the session ended. Answers what the provider said. */
export async function closeSession(
  deps: PayingShop,
  found: PaymentWithOrder,
): Promise<SessionReport['status']> {
  return reported(deps, found, (sessionId) => deps.payments.closeSession(sessionId));
}

export async function askForEnd(deps: PayingShop, found: PaymentWithOrder): Promise<SessionReport['status']> {
  return reported(deps, found, (sessionId) => deps.payments.findSession(sessionId));
}

/** What the provider says when it is asked counts like an event, and once like one. */
async function reported(
  deps: PayingShop,
  found: PaymentWithOrder,
  ask: (sessionId: string) => Promise<SessionReport>,
): Promise<SessionReport['status']> {
  const report = await answered(deps, found, ask);
  if (report.status === 'paid' || report.status === 'expired')
    await settle(deps, {
      provider: deps.payments.name,
      eventId: `asked:${report.sessionId ?? found.payment.id}:${report.status}`,
      type: 'answer',
      report,
    });
  return report.status;
}

async function answered(
  deps: PayingShop,
  found: PaymentWithOrder,
  ask: (sessionId: string) => Promise<SessionReport>,
): Promise<SessionReport> {
  try {
    // A crash can leave a session behind whose name was never noted; asking for it again finds it.
    const sessionId = found.payment.sessionId ?? (await openSession(deps, found)).session.sessionId;
    return await fromProvider(ask(sessionId));
  } catch (error) {
    if (error instanceof ProviderRefusal) return neverPaid(found);
    throw error;
  }
}

/** The provider knows no such session, so nobody can have paid on it. */
function neverPaid({ payment }: PaymentWithOrder): SessionReport {
  const { sessionId, orderId, amountCents, currency } = payment;
  return { sessionId, orderId, amountCents, currency, status: 'expired' };
}

/** The order id is the provider's idempotency key, and what is sent comes from the order's own copies only. */
async function openSession(deps: PayingShop, found: PaymentWithOrder) {
  const request = await sessionRequest(deps, found);
  const session = await fromProvider(deps.payments.openSession(request));
  return { session, status: await updateSession(deps.db, found.payment.id, session) };
}

async function sessionRequest(
  { db, publicUrl }: PayingShop,
  found: PaymentWithOrder,
): Promise<SessionRequest> {
  const { payment, order } = found;
  const { orderId, amountCents, currency, expiresAt } = payment;
  return {
    orderId,
    amountCents,
    currency,
    expiresAt,
    lines: await selectLines(db, orderId),
    discount: order.couponCode
      ? { label: `${order.couponCode} −${order.couponPercent}%`, cents: order.discountCents }
      : undefined,
    successUrl: `${publicUrl}/order/success`,
    cancelUrl: `${publicUrl}/cart`,
  };
}

/** A refusal ends the order; after anything else the session may exist, and the same cart sent again finds it. */
async function giveUp(deps: PayingShop, found: PaymentWithOrder, error: unknown): Promise<never> {
  if (!(error instanceof ProviderRefusal)) throw error;
  await settle(deps, {
    provider: deps.payments.name,
    eventId: `refused:${found.payment.id}`,
    type: 'answer',
    report: neverPaid(found),
  });
  throw new Refusal(paymentRefusals.refused);
}

/** A provider that is away is nothing the shopper did; what it said is for the log. */
export async function fromProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ProviderRefusal) throw cause;
    throw new Refusal(paymentRefusals.unavailable, { cause });
  }
}
