import { DEFAULT_CURRENCY } from './currencies.ts';
import { SHOP_NAME } from './texts.ts';

type CurrentShop = { name: string; currency: string };

let current: CurrentShop = { name: SHOP_NAME, currency: DEFAULT_CURRENCY };

/**
 * The shop's details in mails, on paper and in every amount. A process and a page belong to one shop, so they are global;
 * they change with the owner's settings.
 */
export function currentShop(): Readonly<CurrentShop> {
  return current;
}

export function setCurrentShop(changed: Partial<CurrentShop>): void {
  current = { ...current, ...changed };
}
