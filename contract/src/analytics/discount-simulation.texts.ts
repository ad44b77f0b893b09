import { formatShare } from './discount-simulation.rules.ts';

export const simulationTexts = {
  couponTitle: 'What this coupon would have done',
  offerTitle: 'What this offer would have done',
  noDiscount: 'Enter a discount to compare it with your last 12 months.',
  failed: 'The comparison could not be made',
  replaced: 'A newer comparison has replaced this one',
  given: 'Discounts',
  sales: 'Their sales',
  average: 'Avg. discount',
  examples: 'Example orders',
  note: 'This is a calculation, not a forecast.',
} as const;

export const MIN_SIMULATED_ORDERS = 20;

export function tooFewOrders(orders: number): string {
  const count = orders === 1 ? '1 paid order' : `${orders} paid orders`;
  return `Your shop has ${count} in the last 12 months. The comparison starts at ${MIN_SIMULATED_ORDERS}.`;
}

/** `412 of 2,418 orders would have had it, 17%.` */
export function touchedOrders(touched: number, orders: number): string {
  const numbers = new Intl.NumberFormat('en-US');
  return `${numbers.format(touched)} of ${numbers.format(orders)} orders would have had it, ${formatShare(touched, orders)}.`;
}

export function nearlyAll(discount: string): string {
  return `Nearly every order gets ${discount}. Check the minimum order.`;
}

type Untouched = { reason: string | null; missing?: string | undefined };

export function untouchedReason({ reason, missing }: Untouched): string {
  switch (reason) {
    case 'minimum':
      return `Below the minimum order: ${missing ?? ''} missing`;
    case 'products':
      return 'Other products';
    case 'otherCoupon':
      return 'Had another coupon';
    case 'betterOffer':
      return 'Had a better offer';
    case 'notFirst':
      return 'Not the first order of this customer';
    case 'usedUp':
      return 'The coupon was used up';
    case 'usedByCustomer':
      return 'The customer had used the coupon';
    case null:
      return 'Qualifies';
    default:
      return 'Nothing to take off';
  }
}
