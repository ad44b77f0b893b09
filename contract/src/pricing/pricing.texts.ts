/** As on the payment page, in orders and on invoices. */
export function couponLabel(code: string, percent: number, isDeliveryFree = false): string {
  if (isDeliveryFree) return `${code}: free delivery`;
  return percent > 0 ? `${code} −${percent}%` : code;
}

/** `VAT 19%`; the rate is in thousandths of a percent. */
export function taxLabel(name: string, rate: number): string {
  return `${name} ${rate / 1000}%`;
}

export function reverseChargeLabel(name: string): string {
  return `${name}: reverse charge`;
}

/** Opens the steps from list prices to the total; their texts are loaded with them. */
export const whyThisPrice = 'Why this price?';

/** Settings › Delivery and Settings › Tax: the fields and why a value is refused. */
export const pricingFieldTexts = {
  zones: 'Zones',
  zoneName: 'Name of the zone',
  countries: 'Countries',
  methodName: 'Name of the method',
  price: 'Price',
  freeFrom: 'Free from',
  bands: 'Prices by weight',
  grams: 'Weight in grams',
  time: 'Delivery time',
  pickupAddress: 'Pickup address',
  taxMode: 'How prices are shown',
  region: 'State or region',
  country: 'Country',
  rateName: 'Name on invoice',
  standard: 'Standard %',
  reduced: 'Reduced %',
  onDelivery: 'On delivery',
} as const;

export const pricingRefusalTexts = {
  country: 'Please choose a country from the list',
  priceMissing: 'Enter a price; 0 is free delivery',
  freeFrom: 'Enter an amount, or leave it empty for never',
  noMethod: 'Add a method to the zone',
  twoElsewhere: 'Only one zone can be for all other countries',
  sameId: 'This is there twice',
  bandsOrder: 'Each weight must be higher than the one before',
  pickupAddress: 'Enter the address where customers pick up',
  rateRange: 'Enter a rate from 0 to 100',
  sameRate: 'This place has a rate already',
  tooManyZones: 'There can be at most 30 zones',
  tooManyMethods: 'A zone can have at most 10 methods',
  tooManyBands: 'A method can have at most 20 prices by weight',
  tooManyRates: 'There can be at most 300 rates',
} as const;

export function countryInTwoZones(country: string, zone: string): string {
  return `${country} is already in the zone ${zone}. Remove it from one of them.`;
}
