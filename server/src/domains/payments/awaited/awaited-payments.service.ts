import { isAwaitedWay } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { markPaidTexts, otherAmount } from '@vitrine/contract/orders/awaited/awaited-payments.texts';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import {
  MAX_AWAITED_PER_ACCOUNT,
  REMIND_BEFORE_DAYS,
} from '@vitrine/contract/payments/ways/ways-to-pay.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import { formatCents, toCents, toDollars } from '@vitrine/contract/shared/money/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { DAY_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { getAdminOrder, recordOrderChange } from '../../orders/orders.service.ts';
import type { PaymentWithOrder } from '../payments.queries.ts';
import { findToPay } from '../sessions/payable.queries.ts';
import { discountAndCharges } from '../sessions/payment-session.service.ts';
import { lockPayment, settle } from '../settlement.service.ts';
import { queueReminder } from './awaited-emails.service.ts';
import * as queries from './awaited-payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

export type AwaitedPage = Awaited<ReturnType<typeof awaitedPage>>;

/** What the page shows; `step` is how far the customer is. */
export async function awaitedPage(shop: Shop & Pick<Deps, 'email'>, id: string) {
  const { db, clock, settings, publicUrl, email } = shop;
  const awaited = await queries.findAwaited(db, id);
  if (!awaited) throw new Refusal(sharedRefusals.notFound);
  const { orderId, order, status, expiresAt } = awaited;
  const { lines, adjustments } = await findToPay(db, orderId);
  const { discount, charges } = discountAndCharges(adjustments);
  const isOpen = status === 'open' && order.status !== 'cancelled' && expiresAt > clock();
  return {
    ...awaited,
    lines,
    charges,
    discountCents: discount?.cents ?? 0,
    discountLabel: discount?.label ?? null,
    /** Where to write to, of an order without an account. */
    asksEmail: order.userId === null && order.guestEmail === null,
    isEmailed: email.smtpUrl !== undefined,
    days: heldDays({ settings }, awaited.provider),
    step: isOpen ? ('open' as const) : stepOf(status),
    cancelUrl: `${publicUrl}/cart`,
    shopUrl: publicUrl,
  };
}

function heldDays({ settings }: Pick<Shop, 'settings'>, way: PaymentProviderName): number {
  const { transferDays, pickupDays } = settings.read(waysToPaySettings);
  return way === 'pickup' ? pickupDays : transferDays;
}

function stepOf(status: PaymentWithOrder['payment']['status']): 'waiting' | 'paid' | 'over' {
  if (status === 'processing') return 'waiting';
  return status === 'paid' || status === 'refunded' ? 'paid' : 'over';
}

/** The customer has decided: from here on the order waits for its money. Pressing again changes nothing. */
export function placeAwaited(
  shop: Shop,
  id: string,
  { address, email }: { address: DeliveryAddress | null; email: string | null },
): Promise<void> {
  return shop.db.transaction(async (tx) => {
    const deps = { ...shop, db: tx };
    const awaited = await queries.findAwaited(tx, id);
    if (!awaited) throw new Refusal(sharedRefusals.notFound);
    if (email) await refuseTooManyWaiting({ db: tx }, { email }, awaited.provider);
    const heldMs = heldDays(shop, awaited.provider) * DAY_MS;
    const heldUntil = new Date(shop.clock().getTime() + heldMs);
    const report = { ...reportOf(awaited), status: 'processing' as const, address, email };
    const settlement = {
      provider: awaited.provider,
      eventId: `placed:${id}`,
      type: 'placed',
      heldUntil,
      report,
    };
    if ((await settle(deps, settlement)) !== 'applied') return;
    const remindBeforeMs = Math.min(REMIND_BEFORE_DAYS * DAY_MS, heldMs / 2);
    await queries.updateRemindAt(tx, id, new Date(heldUntil.getTime() - remindBeforeMs));
  });
}

/** The customer goes back to the cart before the order is placed. */
export async function leaveAwaited(shop: Shop, id: string): Promise<void> {
  const awaited = await queries.findAwaited(shop.db, id);
  if (!awaited) throw new Refusal(sharedRefusals.notFound);
  // Whoever has placed the order cannot give it up by the same link.
  if (awaited.status !== 'open') return;
  const report = { ...reportOf(awaited), status: 'expired' as const, address: null };
  await settle(shop, { provider: awaited.provider, eventId: `left:${id}`, type: 'left', report });
}

function reportOf({ id, orderId, amountCents, currency }: queries.AwaitedRow) {
  return { sessionId: id, orderId, amountCents, currency };
}

/** The owner has seen the money. It is settled like any report of a provider, and only if it is the total to the cent. */
export async function markPaid(shop: Shop, caller: Caller, id: string, { amount }: { amount: number }) {
  if (!isUuid(id)) throw new Refusal(orderRefusals.notFound);
  await shop.db.transaction(async (tx) => {
    const deps = { ...shop, db: tx };
    // Known to exist, and only then to be without such a payment.
    await getAdminOrder(deps, id);
    const found = await lockPayment(tx, id);
    const payment = waitingPayment(found);
    refuseOtherAmount(shop, payment.amountCents, amount);
    const { provider, sessionId, orderId, amountCents, currency } = payment;
    const outcome = await settle(deps, {
      ...{ provider, eventId: `marked:${payment.id}`, type: 'marked' },
      report: { sessionId, orderId, amountCents, currency, status: 'paid', address: null },
    });
    if (outcome !== 'applied') throw new Refusal(paymentRefusals.notAwaited);
    await recordOrderChange(deps, caller, orderId, { before: { isPaid: false }, after: { isPaid: true } });
  });
  return { data: await getAdminOrder(shop, id), message: markPaidTexts.done };
}

function waitingPayment(found: PaymentWithOrder | undefined): PaymentWithOrder['payment'] {
  if (found?.order.paidAt) throw new Refusal(paymentRefusals.alreadyPaid);
  if (!found || !isAwaitedWay(found.payment.provider)) throw new Refusal(paymentRefusals.notAwaited);
  const { status } = found.payment;
  if (status === 'open') throw new Refusal(paymentRefusals.notAwaited);
  if (status !== 'processing' || found.order.status === 'cancelled')
    throw new Refusal(paymentRefusals.awaitingOver);
  return found.payment;
}

function refuseOtherAmount(shop: Shop, expected: number, amount: number): void {
  const currency = shopCurrency(shop);
  if (toCents(amount, currency) === expected) return;
  throw new Refusal(paymentRefusals.otherAmount, {
    message: otherAmount(formatCents(expected, currency)),
    data: { expected: toDollars(expected, currency) },
  });
}

/** Pass the order's transaction as `db`, in which the account or the guest is locked. */
export async function refuseTooManyWaiting(
  { db }: Pick<Deps, 'db'>,
  of: queries.WaitingOf,
  provider: PaymentProviderName,
) {
  if (!isAwaitedWay(provider)) return;
  if ((await queries.countProcessing(db, of, provider)) >= MAX_AWAITED_PER_ACCOUNT)
    throw new Refusal(paymentRefusals.tooManyWaiting);
}

const AT_ONCE = 100;

/** Once for each order that still waits, some time before it is given up. */
export async function remindOfAwaited(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const deps = { ...shop, db: tx };
    for (const { id, orderId } of await queries.selectToRemind(tx, shop.clock(), AT_ONCE)) {
      await queries.updateRemindAt(tx, id, null);
      const awaited = await queries.findAwaited(tx, id);
      if (awaited?.status === 'processing' && awaited.order.status !== 'cancelled')
        await queueReminder(deps, orderId);
    }
  });
}
