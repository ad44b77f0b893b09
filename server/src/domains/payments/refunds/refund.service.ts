import { emailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { canRefundLines, refundForLines } from '@vitrine/contract/orders/refunds/refunds.rules';
import type { RefundInput } from '@vitrine/contract/orders/refunds/refunds.schemas';
import {
  atMostLeft,
  refundedMeanwhile,
  refundRefusalTexts,
  refundTexts,
} from '@vitrine/contract/orders/refunds/refunds.texts';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import {
  type Cents,
  formatCents,
  isWholeCents,
  toCents,
  toDollars,
} from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { ProviderRefusal, type RefundRequest } from '../../../platform/payment-providers/payment-provider.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { invalidField, Refusal } from '../../../platform/shared/refusal.ts';
import { planCreditNote, writeCreditNote } from '../../invoices/invoices.service.ts';
import { refundedByEdits } from '../../orders/edits/edited-order.service.ts';
import {
  type PaidOrder,
  paidOrder,
  recordRefund,
  returnProducts,
} from '../../orders/order-payment.service.ts';
import { getAdminOrder } from '../../orders/orders.service.ts';
import { requireRefundable, settleReturns } from '../../orders/returns/return-decisions.service.ts';
import { queueRefundEmail } from '../order-emails.service.ts';
import { findOfOrder, findOfOrderLocked, type PaymentRow, updateSettled } from '../payments.queries.ts';
import { callProvider, requireOwnSession } from '../sessions/payment-session.service.ts';
import type { RefundRow } from './refunds.queries.ts';
import * as queries from './refunds.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;
type Answer = { data: AdminOrder; message: string };

/** Refunds all that is left. Pressing the button again completes the refund that was written before. */
export async function refundOrder(deps: Shop, caller: Caller, id: string): Promise<Answer> {
  const order = await getAdminOrder(deps, id);
  if (!order.isPaid) throw new Refusal(orderRefusals.notRefundable);
  if (!order.isRefunded && order.totalPrice === 0) await refundNothing(deps, caller, id);
  else if (!order.isRefunded) {
    await openRefund(deps, caller, id);
    for (const refundId of await queries.selectOpenOfOrder(deps.db, id)) await completeRefund(deps, refundId);
  }
  return { data: await getAdminOrder(deps, id), message: orderAdminTexts.refunded };
}

/** Refunds some lines or an amount. If the provider does not reply, the refund stays open and a job sends it again. */
export async function refundPart(deps: Shop, caller: Caller, id: string, wanted: RefundInput) {
  const refundId = await openRefund(deps, caller, id, wanted);
  try {
    if (refundId) await completeRefund(deps, refundId);
  } catch (error) {
    const isUnanswered = error instanceof Refusal && error.declared === paymentRefusals.unavailable;
    throw isUnanswered ? new Refusal(paymentRefusals.refundOpen, { cause: error }) : error;
  }
  return { data: await getAdminOrder(deps, id), message: refundTexts.done };
}

/** No provider gives back zero, so the order is only marked. */
async function refundNothing(deps: Shop, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Two presses at once are serialised here.
    const shop = { ...deps, db: tx };
    if (await recordRefund(shop, caller.id, { id, refundedCents: 0, isWhole: true }))
      await queueRefundEmail(shop, id);
  });
}

/**
 * Writes the refund before any money moves. Admins who refund the same order at once wait here for one another, so all
 * refunds together never exceed what was paid. Without `wanted` it refunds all that is left. Returns its id, or undefined
 * if everything left is already being refunded.
 */
function openRefund(shop: Shop, caller: Caller, id: string, wanted?: RefundInput) {
  const { db, clock, settings } = shop;
  const currency = shopCurrency({ settings });
  if (wanted) refuseDecimals(wanted, currency);
  return db.transaction(async (tx) => {
    const found = await findOfOrderLocked(tx, id);
    const order = await paidOrder({ db: tx }, id);
    const taken = order.isRefunded ? order.totalCents : await queries.sumRefunds(tx, id, { withOpen: true });
    const left = order.totalCents - taken;
    if (!wanted && left === 0) return undefined;
    requireOwnSession(shop, found?.payment);
    if (wanted?.returnId) await requireUnanswered(tx, { orderId: id, returnId: wanted.returnId });
    if (wanted) refuseChanged(wanted, taken, currency);
    const amountCents = wanted ? amountOf({ ...order, refundedCents: taken }, wanted, currency) : left;
    if (amountCents > left) refuseTooHigh(left, currency);
    const byHandCents = await partByHand({ db: tx }, found?.payment, amountCents);
    return queries.insertRefund(tx, {
      ...{ orderId: id, amountCents, byHandCents, actorId: caller.id, createdAt: clock() },
      lines: wanted?.lines,
      mailsCustomer: wanted?.mailsCustomer,
      returnsStock: wanted?.returnsStock,
      returnId: wanted?.returnId,
    });
  });
}

/** Of two admins at once the second is told so, also while the provider has not answered the first. */
async function requireUnanswered(
  db: Deps['db'],
  ofReturn: { orderId: string; returnId: string },
): Promise<void> {
  await requireRefundable({ db }, ofReturn);
  if (await queries.isReturnAnswered(db, ofReturn.orderId, ofReturn.returnId))
    throw new Refusal(returnRefusals.decided);
}

/** The schema accepts hundredths, which not every currency has. */
function refuseDecimals({ amount = 0 }: RefundInput, currency: string): void {
  if (!isWholeCents(amount, currency)) throw invalidField('amount', refundRefusalTexts.wholeCents(currency));
}

/** The admin decided by what the screen showed; if somebody refunded in the meantime, they must look again. */
function refuseChanged({ refunded }: RefundInput, taken: Cents, currency: string): void {
  const meanwhile = refunded === undefined ? 0 : taken - toCents(refunded, currency);
  if (meanwhile <= 0) return;
  throw new Refusal(orderRefusals.refundedMeanwhile, {
    message: refundedMeanwhile(formatCents(meanwhile, currency)),
    data: { refunded: toDollars(meanwhile, currency) },
  });
}

function amountOf(
  order: PaidOrder & { refundedCents: Cents },
  { lines: chosen, amount = 0 }: RefundInput,
  currency: string,
): Cents {
  if (!chosen) return toCents(amount, currency);
  if (!canRefundLines(order.lines, chosen)) throw new Refusal(orderRefusals.refundLinesGone);
  const { total } = refundForLines(order, chosen);
  // Products that cost nothing can be returned, but there is no money to give back for them.
  if (total === 0) throw new Refusal(orderRefusals.refundLinesGone);
  return total;
}

function refuseTooHigh(left: Cents, currency: string): never {
  throw new Refusal(orderRefusals.refundTooHigh, {
    message: atMostLeft(formatCents(left, currency)),
    data: { left: toDollars(left, currency) },
  });
}

const AT_ONCE = 1_000;

/** Under its own idempotency key, so it may be called again after a crash, and by two at once: nothing is refunded twice. */
async function completeRefund(deps: Shop, refundId: string): Promise<void> {
  const refund = await queries.findRefund(deps.db, refundId);
  if (!refund || refund.status === 'made') return;
  const payment = (await findOfOrder(deps.db, refund.orderId))?.payment;
  const amountCents = refund.amountCents - refund.byHandCents;
  const toMove = { refundId, orderId: refund.orderId, amountCents };
  const providerRefundId = await moveMoney(deps, payment, toMove).catch(async (error) => {
    if (error instanceof Refusal && error.declared === paymentRefusals.refundFailed)
      await queries.updateFailed(deps.db, refundId, deps.clock());
    throw error;
  });
  await deps.db.transaction((tx) => recordMade({ ...deps, db: tx }, refund, providerRefundId));
}

/** Completes refunds that a crash or an unanswered call left open. What fails now is tried again next time. */
export async function completeOpenRefunds(
  deps: Shop,
  { olderThanMs, isStopping = () => false }: { olderThanMs: number; isStopping?: () => boolean },
): Promise<{ failed: number }> {
  const counts = { failed: 0 };
  const before = new Date(deps.clock().getTime() - olderThanMs);
  for (const id of await queries.selectOpenRefunds(deps.db, { before, limit: AT_ONCE })) {
    if (isStopping()) break;
    await completeRefund(deps, id).catch(() => counts.failed++);
  }
  return counts;
}

/**
 * What of a refund the payment of the order does not have any more: the team was paid it by hand when the order was changed, and
 * gives it back itself. The caller must hold the order's lock.
 */
export async function partByHand(
  { db }: Pick<Deps, 'db'>,
  payment: PaymentRow | undefined,
  amountCents: Cents,
): Promise<Cents> {
  if (!payment) return 0;
  const { orderId } = payment;
  const moved = (await queries.sumMovedBack(db, orderId)) + (await refundedByEdits({ db }, orderId));
  return Math.max(0, amountCents - Math.max(0, payment.amountCents - moved));
}

/** Returns the provider's id of the refund. What the team gives back itself is only recorded. */
export async function moveMoney(
  shop: Shop,
  payment: PaymentRow | undefined,
  { refundId, orderId, amountCents }: Pick<RefundRequest, 'refundId' | 'orderId' | 'amountCents'>,
): Promise<string> {
  const { provider, sessionId } = requireOwnSession(shop, payment);
  if (amountCents === 0) return `manual:${refundId}`;
  try {
    return await callProvider(provider.refund({ refundId, orderId, sessionId, amountCents }));
  } catch (cause) {
    if (!(cause instanceof ProviderRefusal)) throw cause;
    throw new Refusal(paymentRefusals.refundFailed, { cause });
  }
}

async function recordMade(shop: Shop, refund: RefundRow, providerRefundId: string): Promise<void> {
  const { id, orderId, amountCents, actorId, mailsCustomer, returnsStock, lines, returnId } = refund;
  const found = await findOfOrderLocked(shop.db, orderId);
  const settledAt = shop.clock();
  if (!found || !(await queries.updateMade(shop.db, id, { providerRefundId, settledAt }))) return;
  const refundedCents = await queries.sumRefunds(shop.db, orderId, { withOpen: false });
  const isWhole = refundedCents >= found.order.totalCents;
  if (isWhole)
    await updateSettled(shop.db, found.payment.id, {
      status: 'refunded',
      refundedAt: settledAt,
      refundId: providerRefundId,
    });
  await recordRefund(shop, actorId, { id: orderId, refundedCents, isWhole });
  if (returnsStock && lines) await returnProducts(shop, orderId, lines);
  await settleReturns(shop, orderId, { returnId, lines: lines ?? [] });
  const creditNote = await planCreditNote(shop, orderId);
  if (mailsCustomer && shop.settings.read(emailSettings).refunded)
    await queueRefundEmail(shop, orderId, {
      amount: toDollars(amountCents, shopCurrency(shop)),
      document: creditNote,
    });
  await writeCreditNote(shop, refund, creditNote);
}
