import { useQuery } from '@tanstack/react-query';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopInfo } from '../../lib/shop/read-shop-info.ts';
import { shopTextQuery } from './shop-text.queries.ts';

/** The owner's text; no call is made if there is none. */
export function useShopText(name: ShopTextName) {
  const isWritten = shopInfo.texts?.includes(name) ?? false;
  return { isWritten, ...useQuery({ ...shopTextQuery(name), enabled: isWritten }) };
}
