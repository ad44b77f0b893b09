import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTexts } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { call } from '../../lib/api/api-client.ts';
import { shopTextKey } from '../../lib/api/query-keys.ts';
import { shopInfo } from '../../lib/shop/read-shop-info.ts';

/** The owner's text; no call is made if there is none. */
export function useShopText(name: ShopTextName) {
  const isWritten = shopInfo.texts?.includes(name) ?? false;
  return { isWritten, ...useQuery({ ...shopTextQuery(name), enabled: isWritten }) };
}

export function shopTextQuery(name: ShopTextName) {
  return queryOptions({
    queryKey: shopTextKey(name),
    queryFn: async ({ signal }) => (await call('GET /shop/texts/:name', { params: { name }, signal })).data,
    meta: { loadFailed: shopTexts.loadFailed },
  });
}
