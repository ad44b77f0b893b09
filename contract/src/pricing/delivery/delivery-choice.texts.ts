import { countryName } from '../../shared/countries.ts';

/** Where and how to deliver, in the cart of a shop with delivery prices or tax. */
export const deliveryChoiceTexts = {
  title: 'Delivery',
  country: 'Ship to',
  chooseCountry: 'Choose a country',
  region: 'State or region',
  chooseRegion: 'Choose a state or region',
  otherRegion: 'Another',
  regionMissing: 'Please choose your state or region, so that the tax is right',
  method: 'Delivery method',
  tooHeavy: 'Too heavy',
  pickup: 'Pick up at',
  notChosen: 'Choose a country',
  notDelivered: 'Not available',
  /** In the sums, until the state or region is chosen. */
  tax: 'Tax',
  vatNumber: 'VAT number',
  vatNumberHint: 'For companies in another country. No tax is charged with a valid number.',
  loadFailed: 'The delivery prices could not be loaded',
} as const;

export function freeFrom(missing: string): string {
  return `${missing} more for free delivery`;
}

/** Below the total: a tax that prices contain. */
export function includesTax(label: string): string {
  return `Includes ${label}`;
}

export function vatNumberForm(country: string): string {
  return `This is not the form of a VAT number of ${countryName(country)}`;
}
