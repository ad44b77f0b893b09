import { queryOptions } from '@tanstack/react-query';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTexts } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { call } from '../../lib/api/api-client.ts';
import { shopTextKey } from '../../lib/api/query-keys.ts';

export function shopTextQuery(name: ShopTextName) {
  return queryOptions({
    queryKey: shopTextKey(name),
    queryFn: async ({ signal }) => (await call('GET /shop/texts/:name', { params: { name }, signal })).data,
    meta: { loadFailed: shopTexts.loadFailed },
  });
}
