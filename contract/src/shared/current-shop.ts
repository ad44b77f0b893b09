import { DEFAULT_CURRENCY } from './money/currencies.ts';
import { SHOP_NAME } from './texts/texts.ts';

type CurrentShop = {
  name: string;
  currency: string;
  /** A demo is a made-up shop and may tell of itself; a real one says nothing that its owner did not enter. */
  isDemo: boolean;
  /** The paths of the owner's logos for light and dark grounds; empty without one. */
  logo: { light: string; dark: string };
  /** Where people reach it, for what is read elsewhere, such as emails. */
  publicUrl: string;
};

let current: CurrentShop = {
  name: SHOP_NAME,
  currency: DEFAULT_CURRENCY,
  isDemo: false,
  logo: { light: '', dark: '' },
  publicUrl: '',
};

/**
 * The shop's details in emails, on paper and in every amount. A process and a page belong to one shop, so they are global;
 * they change with the owner's settings.
 */
export function currentShop(): Readonly<CurrentShop> {
  return current;
}

export function setCurrentShop(changed: Partial<CurrentShop>): void {
  current = { ...current, ...changed };
}
