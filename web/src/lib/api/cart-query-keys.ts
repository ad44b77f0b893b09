import { ownOrdersKey } from './query-keys.ts';

// Loaded with the cart, so that the first script stays small.

export const pricingKey = ['pricing'] as const;
export const linkedOrderKey = (token: string) => ['linked-order', token] as const;
export const lastCountryKey = [...ownOrdersKey, 'last-country'] as const;
