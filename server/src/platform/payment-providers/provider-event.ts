import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { paymentEventInput } from '@vitrine/contract/payments/payments.schemas';
import { type Cents, fromProviderAmount } from '@vitrine/contract/shared/money/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from '../shared/refusal.ts';
import type { ProviderEvent, SessionStatus } from './payment-provider.ts';
import { reportedAddress } from './reported-address.ts';

/** The events that report how a session ended. A completed session is paid unless its money is still on the way. */
const STATUS_BY_TYPE: Record<string, SessionStatus> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'expired',
  'checkout.session.expired': 'expired',
};

/** Both providers use Stripe's format. Call it only after verifying the signature over these bytes. */
export function toProviderEvent(bytes: Buffer): ProviderEvent | undefined {
  const { id, type, data } = parseEvent(bytes);
  const { object } = data;
  const parsed = Object.hasOwn(STATUS_BY_TYPE, type) ? STATUS_BY_TYPE[type] : undefined;
  if (!parsed) return undefined;
  const isUnpaid = parsed === 'paid' && object.payment_status !== 'paid';
  return {
    id,
    type,
    report: {
      sessionId: object.id ?? null,
      status: isUnpaid ? 'processing' : parsed,
      orderId: object.metadata?.orderId ?? null,
      amountCents: centsOf(object.amount_total, object.currency),
      currency: object.currency ?? null,
      address: reportedAddress(object),
    },
  };
}

export function badSignature(): Refusal {
  return new Refusal(paymentRefusals.badSignature);
}

function parseEvent(bytes: Buffer) {
  const result = paymentEventInput.safeParse(jsonOf(bytes));
  if (result.success) return result.data;
  const [first] = result.error.issues;
  throw new Refusal(sharedRefusals.invalidInput, { ...(first && { message: first.message }) });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(sharedRefusals.malformedRequest);
  }
}

/** An amount that a provider reports, in the shop's units; without a currency it can only be compared as it is. */
export function centsOf(
  amount: number | null | undefined,
  currency: string | null | undefined,
): Cents | null {
  if (amount === null || amount === undefined) return null;
  return currency ? fromProviderAmount(amount, currency) : amount;
}
