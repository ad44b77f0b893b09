import { formatWholeDollars } from '../money/money.ts';

/** Spec shopper §9: free shipping is advertised on orders over $100; in another currency, over 100 of it. */
const FREE_SHIPPING_OVER = 100;

export function freeShippingOver(currency: string): string {
  return formatWholeDollars(FREE_SHIPPING_OVER, currency);
}

/** Whether an order of this amount is advertised to be sent free of charge. */
export function isSentFree(dollars: number): boolean {
  return dollars > FREE_SHIPPING_OVER;
}

/** In the sums of an order: `Shipping: Express`. */
export function shippingWith(method: string): string {
  return `Shipping: ${method}`;
}
