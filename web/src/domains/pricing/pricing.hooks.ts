import { useQuery } from '@tanstack/react-query';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery-choice.texts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { createStore, useStore } from '../../lib/session/store.ts';
import { shopInfo } from '../../lib/shop/read-shop-info.ts';

/** Not in query-keys.ts, which every first page loads. */
const PRICING_KEY = ['pricing'] as const;

/** The shop got its first delivery price or tax after this page was loaded. */
const isNew = createStore(false);

/** The shop's delivery prices and tax. Without any it makes no call, and `isUsed` is false. */
export function usePricing() {
  const isUsed = useStore(isNew) || shopInfo.pricing !== undefined;
  const query = useQuery({
    queryKey: PRICING_KEY,
    queryFn: async ({ signal }) => (await call('GET /pricing', { signal })).data,
    enabled: isUsed,
    meta: { loadFailed: deliveryChoiceTexts.loadFailed },
  });
  return { isUsed, query };
}

/** After the checkout found other prices than the cart shows, or a delivery that the cart did not ask for. */
export function refreshPricing({ needsDelivery }: { needsDelivery: boolean }): void {
  if (needsDelivery) isNew.set(true);
  void queryClient.invalidateQueries({ queryKey: PRICING_KEY });
}

/** The country of the customer's last order; undefined while it is not known. */
export function useLastCountry(isNeeded: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: [...PRICING_KEY, 'last-country'],
    queryFn: async ({ signal }) => {
      const { data: orders } = await call('GET /orders', { query: { limit: 1 }, signal });
      return orders[0]?.deliveryAddress?.country ?? '';
    },
    enabled: isNeeded,
  });
  return data;
}
