import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call } from '../../lib/api/api-client.ts';
import { BY_CURSOR } from '../../lib/api/use-paged-list.ts';

/** The prefix of every review query. */
export const reviewsKey = ['reviews'] as const;

export function reviewsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: [...reviewsKey, productId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments/:productId', {
        params: { productId },
        // Spec shopper §7: the first call has no parameters.
        query: { cursor: pageParam },
        signal,
      }),
    ...BY_CURSOR,
    meta: { loadFailed: reviewTexts.loadFailed, moreFailed: reviewTexts.reloadFailed },
  });
}
