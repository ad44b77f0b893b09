import { DEFAULT_CURRENCY } from './money/currencies.ts';

type CurrentShop = {
  currency: string;
  /** A demo is a made-up shop and may tell of itself; a real one says nothing that its owner did not enter. */
  isDemo: boolean;
};

let current: CurrentShop = { currency: DEFAULT_CURRENCY, isDemo: false };

/**
 * What every amount and some texts depend on. A process and a page belong to one shop, so they are global;
 * they change with the owner's settings.
 */
export function currentShop(): Readonly<CurrentShop> {
  return current;
}

export function setCurrentShop(changed: Partial<CurrentShop>): void {
  current = { ...current, ...changed };
}
