import { queryOptions } from '@tanstack/react-query';
import type { ShopTextName } from '@vitrine/contract/shop/written-texts/shop-texts.rules';
import { shopTexts } from '@vitrine/contract/shop/written-texts/shop-texts.texts';
import { call } from '../../lib/api/api-client.ts';

export function shopTextQuery(name: ShopTextName) {
  return queryOptions({
    queryKey: ['shop-text', name],
    queryFn: async ({ signal }) => (await call('GET /shop/texts/:name', { params: { name }, signal })).data,
    meta: { loadFailed: shopTexts.loadFailed },
  });
}
