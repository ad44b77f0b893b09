import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api-client.ts';
import { priceTicksKey } from '../../../lib/api/query-keys.ts';
import { useIdle } from '../../../lib/first-screen/use-idle.ts';

/** Prices at which there are products. They decorate the slider, so they come late and a failure is silent. */
export function usePriceTicks(): readonly number[] {
  const enabled = useIdle();
  const { data = [] } = useQuery({
    queryKey: priceTicksKey,
    queryFn: async ({ signal }) => (await call('GET /products/price-ticks', { signal })).data,
    enabled,
  });
  return data;
}
