import { providerCurrency } from '@vitrine/contract/payments/payments.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { insertMadeRefunds } from '../refunds/refunds.queries.ts';
import { insertPastPayments } from './past-payments.queries.ts';

/** A payment that another shop took, and what that shop gave back of it. */
export type PastPayment = {
  orderId: string;
  userId: string | null;
  amountCents: Cents;
  refundedCents: Cents;
  paidAt: Date;
};

/**
 * Stored as money that the team took itself, because no provider of this shop knows of it: so what is refunded here is recorded, and
 * the team gives the money back where it was paid.
 */
export async function writePastPayments(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  caller: Pick<Caller, 'id'>,
  given: readonly PastPayment[],
): Promise<void> {
  const paid = given.filter(({ amountCents }) => amountCents > 0);
  const currency = providerCurrency(shopCurrency({ settings }));
  await insertPastPayments(
    db,
    paid.map(({ orderId, userId, amountCents, refundedCents, paidAt }) => {
      const isRefunded = refundedCents === amountCents;
      return {
        ...{ orderId, userId, amountCents, currency, paidAt, createdAt: paidAt, expiresAt: paidAt },
        ...{ provider: 'manual' as const, sessionId: nameOf(orderId) },
        status: isRefunded ? ('refunded' as const) : ('paid' as const),
        ...(isRefunded && { refundedAt: paidAt, refundId: nameOf(orderId) }),
      };
    }),
  );
  const refunded = paid.filter(({ refundedCents }) => refundedCents > 0);
  await insertMadeRefunds(
    db,
    refunded.map(({ orderId, refundedCents, paidAt }) => ({
      ...{ orderId, amountCents: refundedCents, mailsCustomer: false, status: 'made' as const },
      ...{ providerRefundId: nameOf(orderId), actorId: caller.id, createdAt: paidAt, settledAt: paidAt },
    })),
  );
}

const nameOf = (orderId: string) => `moved:${orderId}`;
