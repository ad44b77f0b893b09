import { shopSettings } from '@vitrine/contract/shop/shop.schemas';
import type { BrandedShop } from './brand.ts';

/** The currency of every amount in the shop. An admin can change it until there is an order. */
export function shopCurrency({ settings }: Pick<BrandedShop, 'settings'>): string {
  return settings.read(shopSettings).currency;
}

/** What templates need to link to the shop and to write amounts. */
export type ShopSite = {
  publicUrl: string;
  currency: string;
  /** The private link to the order that an email is about, if its customer has no account. */
  ownOrder?: string;
};

export function siteOf({ settings, publicUrl }: BrandedShop): ShopSite {
  return { publicUrl, currency: shopCurrency({ settings }) };
}
