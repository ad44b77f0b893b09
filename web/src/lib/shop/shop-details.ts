import { setCurrentShop } from '@vitrine/contract/shared/current-shop';
import type { Logo } from '@vitrine/contract/shop/shop.rules';
import { type ShopDetails, shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import { createStore, useStore } from '../session/store.ts';
import { showAccent } from './accent-colour.ts';
import { shopInfo } from './read-shop-info.ts';

// Before the defaults are read, which differ in a demo.
setCurrentShop({ isDemo: shopInfo.demo });
const details = createStore<ShopDetails>({ ...shopDefaults, ...shopInfo.shop });

const logo = createStore<Logo | undefined>(shopInfo.logo);
setCurrentShop(details.get());
showAccent(details.get().accent);

/** The shop's name, contact and links, as sent with the page until an admin changes them in this tab. */
export function useShop(): ShopDetails {
  return useStore(details);
}

/** Absent if the shop shows its name instead. */
export function useLogo(): Logo | undefined {
  return useStore(logo);
}

export function setLogo(saved: Logo): void {
  logo.set(saved.light || saved.dark ? saved : undefined);
}

export function setShop(saved: ShopDetails): void {
  setCurrentShop(saved);
  showAccent(saved.accent);
  details.set(saved);
}
