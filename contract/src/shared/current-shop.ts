import { DEFAULT_CURRENCY } from './currencies.ts';
import { SHOP_NAME } from './texts.ts';

type CurrentShop = { name: string; currency: string };

let current: CurrentShop = { name: SHOP_NAME, currency: DEFAULT_CURRENCY };

/**
 * What mails, paper and every amount say of the shop. A process and a page belong to one shop, so this is known to all
 * of their code at once; it changes with the owner's settings.
 */
export function currentShop(): Readonly<CurrentShop> {
  return current;
}

export function setCurrentShop(changed: Partial<CurrentShop>): void {
  current = { ...current, ...changed };
}
