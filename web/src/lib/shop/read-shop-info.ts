import type { ShopInfo } from '@vitrine/contract/shop/shop-info';
import { parseObject } from '../parse-object.ts';

/** Reads what the server wrote into the page. The development server writes nothing, which means no demo. */
export function parseShopInfo(json: string | null | undefined): ShopInfo {
  const info = parseObject(json);
  // Written by our own server, so the type can be trusted.
  return { ...(info as Partial<ShopInfo>), demo: info?.demo === true };
}

export let shopInfo = parseShopInfo(
  typeof document === 'undefined' ? null : document.getElementById('shop-info')?.textContent,
);

/** Called by the server before it renders a page. */
export function setShopInfo(info: ShopInfo): void {
  shopInfo = info;
}
