import type { ShopInfo } from '@vitrine/contract/shop/shop-info';

/** Reads what the server wrote into the page. The development server writes nothing, which means no demo. */
export function parseShopInfo(json: string | null | undefined): ShopInfo {
  try {
    const info: unknown = JSON.parse(json ?? '');
    if (typeof info !== 'object' || info === null) return { demo: false };
    // Written by our own server, so the type can be trusted.
    return { ...(info as Partial<ShopInfo>), demo: 'demo' in info && info.demo === true };
  } catch {
    return { demo: false };
  }
}

export const shopInfo = parseShopInfo(
  typeof document === 'undefined' ? null : document.getElementById('shop-info')?.textContent,
);
