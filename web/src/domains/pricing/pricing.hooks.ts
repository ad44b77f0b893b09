import { useQuery } from '@tanstack/react-query';
import { deliveryChoiceTexts } from '@vitrine/contract/pricing/delivery/delivery-choice.texts';
import { call } from '../../lib/api/api-client.ts';
import { lastCountryKey, pricingKey } from '../../lib/api/cart-query-keys.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { setShopInfo, shopInfo } from '../../lib/shop/read-shop-info.ts';

/** The shop's delivery prices, tax and offers. Without any it makes no call, and `isUsed` is false. */
export function usePricing({ isNeeded }: { isNeeded: boolean }) {
  const isUsed = isNeeded || shopInfo.pricing !== undefined || shopInfo.offers !== undefined;
  const query = useQuery({
    queryKey: pricingKey,
    queryFn: async ({ signal }) => (await call('GET /pricing', { signal })).data,
    enabled: isUsed,
    meta: { loadFailed: deliveryChoiceTexts.loadFailed },
  });
  return { isUsed, query };
}

/** After the checkout found another total than the cart shows, or a delivery that the cart did not ask for. */
export function refreshPricing(): void {
  // The shop may have got its first prices after this page was loaded; the failed checkout renders the cart again.
  setShopInfo({ ...shopInfo, pricing: shopInfo.pricing ?? 'tax' });
  void queryClient.invalidateQueries({ queryKey: pricingKey });
}

/** The country of the customer's last order; undefined while it is not known. */
export function useLastCountry(isNeeded: boolean): string | undefined {
  const isSignedIn = useUser() !== null;
  const { data } = useQuery({
    queryKey: lastCountryKey,
    queryFn: async ({ signal }) => {
      const { data: orders } = await call('GET /orders', { query: { limit: 1 }, signal });
      return orders[0]?.deliveryAddress?.country ?? '';
    },
    enabled: isNeeded && isSignedIn,
  });
  return data;
}
