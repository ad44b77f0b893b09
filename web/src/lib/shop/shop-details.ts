import type { Logo } from '@vitrine/contract/shop/shop.rules';
import { demoShopDefaults, type ShopDetails, shopDefaults } from '@vitrine/contract/shop/shop-defaults';
import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { createStore, useStore } from '../session/store.ts';
import { setShopInfo, shopInfo } from './read-shop-info.ts';

const details = createStore(detailsIn(shopInfo));
const logo = createStore<Logo | undefined>(shopInfo.logo);

function detailsIn({ demo, shop }: ShopInfo): ShopDetails {
  return { ...(demo ? demoShopDefaults : shopDefaults), ...shop };
}

/** For the server, which renders each page with the settings of that moment. */
export function openShop(info: ShopInfo): void {
  setShopInfo(info);
  details.set(detailsIn(info));
  logo.set(info.logo);
}

/** The shop's name, contact and links, as sent with the page until an admin changes them in this tab. */
export function useShop(): ShopDetails {
  return useStore(details);
}

/** Of every amount. Read while rendering, so that it is the one that an admin has chosen in this tab. */
export function shopCurrency(): string {
  return details.get().currency;
}

/** Absent if the shop shows its name instead. */
export function useLogo(): Logo | undefined {
  return useStore(logo);
}

export function setLogo(saved: Logo): void {
  logo.set(saved.light || saved.dark ? saved : undefined);
}

export function setShop(saved: ShopDetails): void {
  details.set(saved);
}
