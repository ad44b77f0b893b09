import { setCurrentShop } from '@vitrine/contract/shared/current-shop';
import { type ShopDetails, shopDefaults } from '@vitrine/contract/shop/shop.rules';
import { shopInfo } from './read-shop-info.ts';
import { createStore, useStore } from './store.ts';

const details = createStore<ShopDetails>({ ...shopDefaults, ...shopInfo.shop });

setCurrentShop(details.get());

/** The shop's name, contact and links: what came with the page, until an admin saves others in this tab. */
export function useShop(): ShopDetails {
  return useStore(details);
}

export function setShop(saved: ShopDetails): void {
  setCurrentShop(saved);
  details.set(saved);
}
