/** How an order is paid that the shop places before it is paid: no provider reports the money, the owner does. */
export const AWAITED_WAYS = ['transfer'] as const;
export type AwaitedWay = (typeof AWAITED_WAYS)[number];

/** `over`: the time to pay has ended, or the order was cancelled. */
export const AWAITED_STATES = ['waiting', 'paid', 'over'] as const;
