/** How an order is paid that the shop places before it is paid: no provider reports the money, the owner does. */
export const AWAITED_WAYS = ['transfer', 'pickup'] as const;
export type AwaitedWay = (typeof AWAITED_WAYS)[number];

export function isAwaitedWay(name: string): name is AwaitedWay {
  return (AWAITED_WAYS as readonly string[]).includes(name);
}

/** What an order can wait for: also a payment that its provider has, but that takes days. */
export const WAITING_WAYS = ['online', ...AWAITED_WAYS] as const;
export type WaitingWay = (typeof WAITING_WAYS)[number];

/** `over`: the time to pay has ended, or the order was cancelled. */
export const AWAITED_STATES = ['waiting', 'paid', 'over'] as const;
