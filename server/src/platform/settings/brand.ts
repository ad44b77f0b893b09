import { logoSettings, shopSettings } from '@vitrine/contract/shop/shop.schemas';
import type { PageBrand } from '../shared/web/html-page.ts';
import type { Settings } from './settings.ts';

export type BrandedShop = { settings: Pick<Settings, 'read'>; publicUrl: string };
/** How emails and the server's own pages present the shop. */
export type Brand = PageBrand & { publicUrl: string };

export function brandOf({ settings, publicUrl }: BrandedShop): Brand {
  return { name: shopName({ settings }), logo: settings.read(logoSettings), publicUrl };
}

export function shopName({ settings }: Pick<BrandedShop, 'settings'>): string {
  return settings.read(shopSettings).name;
}
