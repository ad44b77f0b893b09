import { useQuery } from '@tanstack/react-query';
import { call, refusalOf } from '../../lib/api/api-client.ts';
import { linkedOrderKey } from '../../lib/api/cart-query-keys.ts';

/** A payment is reported to the shop within seconds; after this many questions the email tells it. */
const MAX_QUESTIONS = 15;
const ASK_AGAIN_MS = 2_000;

/** The order of a private link; without a token, what this browser has just paid. */
export function useLinkedOrder(token: string) {
  const query = useQuery({
    queryKey: linkedOrderKey(token),
    queryFn: async ({ signal }) =>
      token
        ? (await call('POST /order-links', { body: { token }, signal })).data
        : (await call('GET /order-links/just-paid', { signal })).data,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === null && dataUpdateCount < MAX_QUESTIONS ? ASK_AGAIN_MS : false,
    retry: false,
  });
  return { ...query, isUnknown: refusalOf(query.error, 'POST /order-links')?.code === 'order_link_unknown' };
}
