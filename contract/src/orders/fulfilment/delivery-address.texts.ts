import type { TaxRegion } from '../../pricing/tax/tax-region.rules.ts';
import { countryName } from '../../shared/countries.ts';

/** The fields of an address, on the payment page and in the back office. */
export const addressFieldTexts = {
  name: 'Full name',
  line1: 'Address',
  line2: 'Flat, floor, company',
  optional: '(optional)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
} as const;

export const addressRefusalTexts = {
  unknownCountry: 'Please choose a country from the list',
  notServed: 'We do not send to this country',
  nobodyToAsk: 'This customer has no email address',
} as const;

/** Of an address on the payment page: delivery was priced for these countries. */
export function outsideZone(country: string, countries: readonly string[]): string {
  const shown = countries.slice(0, 3).map(countryName).join(', ');
  const more = countries.length > 3 ? ' and others' : '';
  return `${addressRefusalTexts.notServed}: this order is for ${shown}${more}, not for ${countryName(country)}. Nothing was charged.`;
}

/** Of an address on the payment page: tax was calculated for another state or region. */
export function outsideTaxRegion(typed: string, { country, region }: TaxRegion): string {
  const priced = region && `${region}, ${countryName(country)}`;
  const difference = !typed
    ? `${addressFieldTexts.region} is required, because the tax of this order depends on it.`
    : priced
      ? `The tax of this order is for ${priced}, not for ${typed}.`
      : `The tax of this order is not that of ${typed}.`;
  return `${difference} Nothing was charged. To choose another state or region, cancel and go back to your cart.`;
}

/** Beside the address on a payment page that cannot refuse a state itself. */
export function taxRegionNote({ country, region, others }: TaxRegion): string {
  return region === ''
    ? `The tax of this order is not that of ${others.slice(0, 10).join(', ')}${others.length > 10 ? ' and others' : ''}. To deliver there, go back to your cart.`
    : `The tax of this order is for ${region}, ${countryName(country)}. To deliver to another state or region, go back to your cart.`;
}

/** An order's address in the back office, on the printout and under the customer's own orders. */
export const deliveryAddressTexts = {
  title: 'Deliver to',
  pickup: 'Pick up at',
  copy: 'Copy',
  copied: 'Address copied',
  notCopied: 'The address could not be copied. Please select and copy it.',
  missing: 'Address missing',
  noAddress: 'The payment has no delivery address.',
  erased: 'Name and address were erased with the customer’s account.',
  billedName: 'Billed to',
  incomplete: 'This address is not complete.',
  notServed: 'You do not send to this country.',
  otherRegion: 'The tax was calculated for another state or region.',
  enter: 'Enter address',
  change: 'Change',
  save: 'Save address',
  saved: 'Address saved',
  saveFailed: 'Error saving the address',
  asked: 'Email that asks for the address is on its way',
  askFailed: 'Error asking for the address',
} as const;

export function askByEmail(username: string): string {
  return `Ask ${username} by email`;
}

/** Why the address of a payment was not accepted, for the owner. */
export const addressMismatchTexts = {
  incomplete: 'The order is paid, but its delivery address is not complete',
  not_served: 'The order is paid, but its delivery address is in a country that you do not send to',
  other_region:
    'The order is paid, but its tax was calculated for another state or region than its delivery address is in',
} as const;
