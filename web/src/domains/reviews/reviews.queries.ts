import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call } from '../../lib/api/api-client.ts';
import { productReviewsKey } from '../../lib/api/query-keys.ts';
import { BY_CURSOR } from '../../lib/api/use-paged-list.ts';

export function reviewsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: productReviewsKey(productId),
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
