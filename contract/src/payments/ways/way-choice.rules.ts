import { AWAITED_WAYS } from '../../orders/awaited/awaited-payments.rules.ts';
import type { Adjustment } from '../../pricing/adjustments.ts';

/** What a customer may choose: the payment provider's page, or a way in which the shop waits for the money. */
export const WAYS_TO_PAY = ['online', ...AWAITED_WAYS] as const;
export type WayToPay = (typeof WAYS_TO_PAY)[number];

/** Whether the delivery of an order is its collection. */
export function isPickedUp(adjustments: readonly Pick<Adjustment, 'source'>[]): boolean {
  return adjustments.some(({ source }) => source.type === 'delivery' && source.methodKind === 'pickup');
}

/** Who has an order sent cannot pay on picking it up. */
export function fitsDelivery(way: WayToPay, isPickup: boolean): boolean {
  return way !== 'pickup' || isPickup;
}
