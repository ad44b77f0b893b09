import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';
import type { PaymentProvider } from '../../platform/payment-providers/payment-provider.ts';
import {
  hasUnsettledOfUser,
  insertPayment,
  type PaymentWithOrder,
  selectUnsettledOfUserLocked,
  updateClosing,
} from './payments.queries.ts';

/** Twice Stripe's minimum, so that a session can still be opened if the first attempt was lost. */
const SESSION_LIFE_MS = 60 * 60_000;

/** Written before the provider is asked for a session. Returns the payment's id. */
export function writePayment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payment: {
    orderId: string;
    userId: string;
    provider: PaymentProvider['name'];
    amountCents: Cents;
    network: string | null;
  },
): Promise<string> {
  const now = clock();
  return insertPayment(db, {
    ...payment,
    currency: providerCurrency(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  });
}

export type UnsettledPayment = PaymentWithOrder;

/** Whether there is something that the user may still pay. */
export function hasUnsettledPayment({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return hasUnsettledOfUser(db, userId);
}

/** What the user may still pay, the open one first, locked until the transaction ends. */
export function unsettledPayments({ db }: Pick<Deps, 'db'>, userId: string): Promise<UnsettledPayment[]> {
  return selectUnsettledOfUserLocked(db, userId);
}

/** Marks those of the payments that are open; the caller then asks the provider to close their sessions. */
export async function markClosing(
  { db }: Pick<Deps, 'db'>,
  unsettled: readonly UnsettledPayment[],
): Promise<void> {
  for (const { payment } of unsettled) if (payment.status === 'open') await updateClosing(db, payment.id);
}
