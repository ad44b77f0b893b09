import { infiniteQueryOptions } from '@tanstack/react-query';
import { reviewLoadTexts } from '@vitrine/contract/reviews/rating.texts';
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
    meta: { loadFailed: reviewLoadTexts.failed, moreFailed: reviewLoadTexts.reloadFailed },
  });
}
