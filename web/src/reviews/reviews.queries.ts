import { infiniteQueryOptions } from '@tanstack/react-query';
import { REVIEWS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call } from '../lib/api-client.ts';

/** A product's reviews, newest first, a page at a time. */
export function reviewsQuery(productId: string) {
  return infiniteQueryOptions({
    queryKey: ['reviews', productId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /comments/:productId', {
        params: { productId },
        query: { limit: REVIEWS_PAGE_SIZE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    meta: { loadFailed: reviewTexts.loadFailed },
  });
}
