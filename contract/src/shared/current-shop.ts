import { DEFAULT_CURRENCY } from './money/currencies.ts';

type CurrentShop = { currency: string };

let current: CurrentShop = { currency: DEFAULT_CURRENCY };

/** What every amount depends on. A process and a page belong to one shop, so it is global. */
export function currentShop(): Readonly<CurrentShop> {
  return current;
}

export function setCurrentShop(changed: Partial<CurrentShop>): void {
  current = { ...current, ...changed };
}
