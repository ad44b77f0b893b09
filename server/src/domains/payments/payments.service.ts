import { randomUUID } from 'node:crypto';
import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import { waysToPaySettings } from '@vitrine/contract/payments/ways/ways-to-pay.schemas';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps, Shop } from '../../deps.ts';
import type { PaymentProvider } from '../../platform/payment-providers/payment-provider.ts';
import { unpaidCheckouts } from '../../platform/rate-limits/rate-limits.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import type { PaymentWithOrder } from './payments.queries.ts';
import * as queries from './payments.queries.ts';
import { type CheckoutCounts, clearNetworks, countCheckouts } from './unpaid-checkouts.queries.ts';

/** Twice Stripe's minimum, so that a session can still be opened if the first attempt was lost. */
const SESSION_LIFE_MS = 60 * 60_000;

/** Written before the provider is asked for a session. */
export function writePayment(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  {
    id = randomUUID(),
    shopper,
    sessionId = null,
    lifeMs = SESSION_LIFE_MS,
    ...payment
  }: {
    id?: string;
    orderId: string;
    /** Null for an order that the team entered: of its customer, only one checkout of their own is open at a time. */
    shopper: CartOwner | null;
    provider: PaymentProvider['name'];
    amountCents: Cents;
    network: string | null;
    /** Of money that the team took itself. */
    sessionId?: string | null;
    lifeMs?: number;
  },
): Promise<void> {
  const now = clock();
  return queries.insertPayment(db, {
    ...payment,
    id,
    sessionId,
    userId: shopper && !shopper.isGuest ? shopper.id : null,
    guestId: shopper?.isGuest ? shopper.id : null,
    currency: providerCurrency(shopCurrency({ settings })),
    offersAllMethods: settings.read(waysToPaySettings).offersAllMethods,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifeMs),
  });
}

export type UnsettledPayment = PaymentWithOrder;

export function hasUnsettledPayment({ db }: Pick<Deps, 'db'>, { id, isGuest }: CartOwner): Promise<boolean> {
  return isGuest ? queries.hasUnsettledOfGuest(db, id) : queries.hasUnsettledOfUser(db, id);
}

export function unsettledPayments(
  { db }: Pick<Deps, 'db'>,
  { id, isGuest }: CartOwner,
): Promise<UnsettledPayment[]> {
  return queries.selectUnsettledLocked(db, isGuest ? { guestId: id } : { userId: id });
}

/** Marks those of the payments that are open; the caller then asks the provider to close their sessions. */
export async function markClosing({ db }: Pick<Deps, 'db'>, unsettled: readonly UnsettledPayment[]) {
  for (const { payment } of unsettled)
    if (payment.status === 'open') await queries.updateClosing(db, payment.id);
}

const { perUser, perVisitor, morePerPaid, periodMs } = unpaidCheckouts;

/**
 * Whether the pieces of a new order are reserved until it is paid. Somebody who opens checkouts and never pays could
 * reserve all stock for ever, so after some of them nothing is reserved for the account, nor for the network, which may
 * have many accounts. Pass the order's transaction as `db`, before its payment is written and its stock is locked.
 */
export async function mayReserveStock(
  { db, clock }: Shop,
  { shopper: { id, isGuest }, network }: { shopper: CartOwner; network: string | null },
): Promise<boolean> {
  const since = new Date(clock().getTime() - periodMs);
  const [own, ofNetwork] = await Promise.all([
    countCheckouts(db, isGuest ? { guestId: id } : { userId: id }, since),
    network === null ? undefined : countCheckouts(db, { network }, since),
  ]);
  return !isAbove(own, perUser) && !(ofNetwork && isAbove(ofNetwork, perVisitor));
}

function isAbove({ unpaid, paid }: CheckoutCounts, allowed: number): boolean {
  return unpaid >= allowed + paid * morePerPaid;
}

/** A network is personal data, so it is stored only while it counts. */
export function clearOldNetworks({ db, clock }: Shop): Promise<void> {
  return clearNetworks(db, new Date(clock().getTime() - periodMs));
}
