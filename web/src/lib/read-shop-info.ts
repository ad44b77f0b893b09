import type { ShopInfo } from '@vitrine/contract/shared/shop-info';

/** Reads what the server wrote into the page. The development server writes nothing, which means no demo. */
export function parseShopInfo(json: string | null | undefined): ShopInfo {
  try {
    const info: unknown = JSON.parse(json ?? '');
    return { demo: typeof info === 'object' && info !== null && 'demo' in info && info.demo === true };
  } catch {
    return { demo: false };
  }
}

export const shopInfo = parseShopInfo(
  typeof document === 'undefined' ? null : document.getElementById('shop-info')?.textContent,
);
