import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { type Adjustment, shownAdjustments, sumLabel } from '@vitrine/contract/pricing/adjustments';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { Deps } from '../../../deps.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  type SessionReport,
  type SessionRequest,
} from '../../../platform/payment-providers/payment-provider.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import type { PaymentRow, PaymentWithOrder } from '../payments.queries.ts';
import * as queries from '../payments.queries.ts';
import { providerNamed } from '../providers.service.ts';
import { settle } from '../settlement.service.ts';
import { findPayable, type Payable } from './payable.queries.ts';

export type PayingShop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'> & {
  payments: PaymentProvider;
};

export type { Payable } from './payable.queries.ts';

/** Pass the transaction that wrote the payment as `db`, or any that sees it. */
export async function payableOf({ db }: Pick<Deps, 'db'>, paymentId: string): Promise<Payable> {
  const found = await findPayable(db, paymentId);
  if (!found) throw new Error('The payment was not written.');
  return found;
}

export async function getSessionUrl(deps: PayingShop, payable: Payable): Promise<string> {
  if (payable.sessionUrl) return payable.sessionUrl;
  const { session, status } = await openSession(deps, payable).catch((error) =>
    abandonPayment(deps, payable, error),
  );
  // Another tab has sent a different cart, and this session is being closed.
  if (status !== 'open') throw new Refusal(paymentRefusals.sessionClosed);
  return session.url;
}

export function closeSession(deps: PayingShop, found: PaymentWithOrder) {
  return settleReport(deps, found, deps.payments.closeSession);
}

export function checkSession(deps: PayingShop, found: PaymentWithOrder) {
  return settleReport(deps, found, deps.payments.findSession);
}

/** A report on request is settled like an event, and only once. */
async function settleReport(deps: PayingShop, found: PaymentWithOrder, ask: PaymentProvider['findSession']) {
  const report = await requestReport(deps, found, ask);
  // That the money is on the way changes an order once; later answers only say that it still is.
  const isNews = report.status !== 'open' && report.status !== found.payment.status;
  if (isNews)
    await settle(deps, {
      provider: deps.payments.name,
      eventId: `asked:${report.sessionId ?? found.payment.id}:${report.status}`,
      type: 'answer',
      report,
    });
  return report.status;
}

async function requestReport(deps: PayingShop, found: PaymentWithOrder, ask: PaymentProvider['findSession']) {
  try {
    // A crash can leave a session whose id was never recorded; requesting it again finds it.
    const sessionId = found.payment.sessionId ?? (await findSessionId(deps, found.payment));
    return await callProvider(ask(sessionId));
  } catch (error) {
    if (error instanceof ProviderRefusal) return unpaidReport(found.payment);
    throw error;
  }
}

async function findSessionId(deps: PayingShop, { id }: PaymentRow): Promise<string> {
  const { session } = await openSession(deps, await payableOf(deps, id));
  return session.sessionId;
}

type Unpaid = Pick<PaymentRow, 'sessionId' | 'orderId' | 'amountCents' | 'currency'>;

/** The provider does not know the session, so nobody can have paid it. */
function unpaidReport({ sessionId, orderId, amountCents, currency }: Unpaid): SessionReport {
  return { sessionId, orderId, amountCents, currency, status: 'expired', address: null };
}

/** The order id is the provider's idempotency key, and the request is built only from the order's own copies. */
async function openSession(deps: PayingShop, payable: Payable) {
  const session = await callProvider(deps.payments.openSession(sessionRequest(deps, payable)));
  return { session, status: await queries.updateSession(deps.db, payable.id, session) };
}

function sessionRequest({ publicUrl }: PayingShop, payable: Payable): SessionRequest {
  const { orderId, amountCents, currency, expiresAt, offersAllMethods, lines, adjustments } = payable;
  return {
    ...{ orderId, amountCents, currency, expiresAt, offersAllMethods, lines },
    ...discountAndCharges(adjustments),
    successUrl: `${publicUrl}${payable.isGuest ? paths.guestOrder : paths.orderSuccess}`,
    cancelUrl: `${publicUrl}/cart`,
    deliveryCountries: payable.deliveryCountries,
    taxRegion: payable.taxRegion,
    asksEmail: payable.asksEmail,
  };
}

/** The adjustments as a payment page shows them: one discount, and each charge. */
export function discountAndCharges(
  adjustments: readonly Pick<Adjustment, 'kind' | 'label' | 'cents' | 'isContained'>[],
) {
  const rows = shownAdjustments(adjustments).map((row) => ({ ...row, label: sumLabel(row) }));
  const lowering = rows.filter(lowers);
  const discount = {
    label: lowering.map(({ label }) => label).join(', '),
    cents: lowering.reduce((sum, { cents }) => sum - cents, 0),
  };
  return {
    discount: lowering.length > 0 ? discount : undefined,
    charges: rows.filter((row) => !lowers(row)),
  };
}

/** What is taken off: coupon and offer, and with reverse charge the tax that the prices contain. */
function lowers({ kind, cents }: Pick<Adjustment, 'kind' | 'cents'>): boolean {
  return kind === 'coupon' || kind === 'offer' || cents < 0;
}

/** A refusal ends the order; after any other error the session may exist, and sending the same cart again finds it. */
async function abandonPayment(deps: PayingShop, payable: Payable, error: unknown): Promise<never> {
  if (!(error instanceof ProviderRefusal)) throw error;
  await settle(deps, {
    provider: deps.payments.name,
    eventId: `refused:${payable.id}`,
    type: 'answer',
    report: unpaidReport(payable),
  });
  throw new Refusal(paymentRefusals.refused);
}

/** An unavailable provider is not the shopper's fault; its error goes to the log. */
export async function callProvider<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ProviderRefusal) throw cause;
    throw new Refusal(paymentRefusals.unavailable, { cause });
  }
}

export function requireOwnSession(
  shop: Parameters<typeof providerNamed>[0],
  payment: PaymentRow | undefined,
) {
  const provider = payment && providerNamed(shop, payment.provider);
  if (!provider || !payment.sessionId) throw new Refusal(paymentRefusals.paidElsewhere);
  return { provider, sessionId: payment.sessionId };
}
