import { countryName } from '../shared/countries.ts';

/** Settings › Delivery prices. */
export const zoneSettingsTexts = {
  none: 'No delivery zones yet',
  noneText: 'Without a zone, delivery is free and every country that you send to is accepted.',
  addZone: 'Add a zone',
  deleteZone: 'Delete zone',
  newZone: 'New zone',
  elsewhere: 'Everywhere else',
  elsewhereText: 'Every country that no other zone names.',
  addElsewhere: 'Add prices for everywhere else',
  restTitle: 'Rest of the world',
  restServed: 'Customers in every other country get the prices of “Everywhere else”.',
  restNotServed: 'Customers in other countries see “We don’t deliver to your country yet” before they pay.',
  addMethod: 'Add a method',
  newMethod: 'New method',
  never: 'Never',
  more: 'Pickup and prices by weight',
  kind: 'Kind',
  kinds: { delivery: 'Delivery', pickup: 'Pickup' },
  bandsText: 'Prices by weight replace the price above. Heavier orders cannot choose this method.',
  upTo: 'Up to grams',
  addBand: 'Add a weight',
  removeBand: 'Remove this weight',
  test: 'Test an address',
  testText: 'What a customer would see with the settings above, saved or not.',
  testCountry: 'Country',
  testValue: 'Cart value',
  testWeight: 'Weight in grams',
  testNoZone: 'We don’t deliver to your country yet',
} as const;

/** Settings › Tax. */
export const taxSettingsTexts = {
  modes: {
    off: { name: 'No tax', text: 'Nothing is calculated or shown.' },
    included: { name: 'Prices include tax', text: 'Customers see the final price everywhere.' },
    added: { name: 'Tax is added at checkout', text: 'Prices on product pages are before tax.' },
  },
  countryTitle: 'Your shop',
  countryText: 'For orders whose country is not known, and to tell reverse charge from sales at home.',
  noCountry: 'Not set',
  rates: 'Rates',
  ratesText: 'The most specific place wins: state before country. Places without a rate pay no tax.',
  regionHint: 'Empty for the whole country',
  addRate: 'Add a rate',
  newRate: 'VAT',
  duty: 'Check the rates with your accountant. For US states, you enter one flat rate per state; counties and cities are your duty.',
  reverseCharge: 'Reverse charge',
  reverseChargeText:
    'Companies in another country of the EU enter their VAT number in the cart and pay no tax. Only the form of the number is checked.',
} as const;

export function removeMethod(name: string): string {
  return `Remove ${name}`;
}

export function removeRate(place: string): string {
  return `Remove the rate of ${place}`;
}

/** `United States · WA`. */
export function placeName({ country, region }: { country: string; region: string }): string {
  return region === '' ? countryName(country) : `${countryName(country)} · ${region}`;
}

/** Below the modes: `Example: delivered to United States · WA at 10.25%.` */
export function examplePlace({ standard, ...place }: { country: string; region: string; standard: number }) {
  return `Example: delivered to ${placeName(place)} at ${standard / 1000}%.`;
}

/** An example price in a row of the modes: `$95.00 incl. $15.17 tax`. */
export function modeExample(mode: 'off' | 'included' | 'added', price: string, tax: string): string {
  if (mode === 'off') return price;
  return mode === 'included' ? `${price} incl. ${tax} tax` : `${price} + ${tax} tax`;
}
