import {
  ADDRESS_PART_MAX_CHARS,
  ADDRESS_PARTS,
  type DeliveryAddress,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { paymentEventInput } from '@vitrine/contract/payments/payments.schemas';
import { email, isStorable } from '@vitrine/contract/shared/fields';
import { fromProviderAmount } from '@vitrine/contract/shared/money/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { Refusal } from '../shared/refusal.ts';
import type { ProviderEvent, SessionStatus } from './payment-provider.ts';

/** The header with which Stripe and the sandbox sign. */
export const STRIPE_SIGNATURE = 'stripe-signature';

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
      email: reportedEmail(object),
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
export function centsOf(amount: number | null | undefined, currency: string | null | undefined) {
  if (amount === null || amount === undefined) return null;
  return currency ? fromProviderAmount(amount, currency) : amount;
}

type Given = Record<string, unknown>;

/** Stripe's names for the parts of an address. */
const PART_NAMES = {
  line1: 'line1',
  line2: 'line2',
  city: 'city',
  region: 'state',
  postalCode: 'postal_code',
  country: 'country',
} as const;

/** It never throws: what cannot be read is left out, and the shop then finds that the address is not complete. */
export function reportedAddress(session: Given): DeliveryAddress | null {
  const details =
    given(given(session.collected_information)?.shipping_details) ?? given(session.shipping_details);
  const address = given(details?.address);
  if (!details || !address) return null;
  const parts = Object.entries(PART_NAMES).map(([part, name]) => [part, textOf(address[name])]);
  const read = { name: textOf(details.name), ...Object.fromEntries(parts) } as DeliveryAddress;
  const isEmpty = ADDRESS_PARTS.every((part) => read[part] === '');
  return isEmpty ? null : { ...read, country: read.country.toUpperCase() };
}

/** It never throws either: an order is paid whatever stands there. */
export function reportedEmail(session: Given): string | null {
  const parsed = emailField.safeParse(given(session.customer_details)?.email);
  return parsed.success ? parsed.data : null;
}

const emailField = email();

/** The other way round, for a provider that uses Stripe's format. */
export function shippingDetails({ name, ...address }: DeliveryAddress) {
  const named = Object.entries(PART_NAMES).map(([part, theirs]) => [
    theirs,
    address[part as keyof typeof PART_NAMES] || null,
  ]);
  return { name, address: Object.fromEntries(named) };
}

function given(value: unknown): Given | undefined {
  return typeof value === 'object' && value !== null ? (value as Given) : undefined;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || !isStorable(value)) return '';
  return value
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, ADDRESS_PART_MAX_CHARS)
    .toWellFormed();
}
