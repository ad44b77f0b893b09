import {
  ADDRESS_PART_MAX_CHARS,
  ADDRESS_PARTS,
  type DeliveryAddress,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { isStorable } from '@vitrine/contract/shared/fields';

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

/**
 * The address in a session of Stripe's format, which newer versions of its API keep in another place. It never throws:
 * what cannot be read is left out, and the shop then finds that the address is not complete.
 */
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

/** The other way round, for a provider that speaks Stripe's format. */
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
