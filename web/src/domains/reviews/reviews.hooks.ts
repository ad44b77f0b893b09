import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { reviewLoadTexts } from '@vitrine/contract/reviews/rating.texts';
import { mirrorStars } from '@vitrine/contract/reviews/reviews.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call } from '../../lib/api/api-client.ts';
import { reloadLists, removeRow } from '../../lib/api/list-cache.ts';
import { usePagedList } from '../../lib/api/use-paged-list.ts';
import { useUser } from '../../lib/session/session.ts';
import { toast } from '../../lib/toast.ts';
import { reviewsQuery } from './reviews.queries.ts';

export function useReviews(productId: string) {
  return usePagedList(useInfiniteQuery(reviewsQuery(productId)));
}

/** Posting and deleting change the product's average; `onChanged` lets the page refresh it. */
type Change = { productId: string; onChanged: () => void };
export type ReviewDraft = { stars: number; content: string };

export function usePostReview({ productId, onChanged }: Change) {
  const userId = useUser()?._id;
  return useMutation({
    mutationFn: ({ stars, content }: ReviewDraft) =>
      call('POST /comments/:productId', {
        params: { productId },
        body: { rating: mirrorStars(stars), content: content.trim(), userId },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onChanged();
      void reload(productId);
    },
    onError: () => toast.error(reviewTexts.postFailed),
  });
}

export function useDeleteReview({ productId, onChanged }: Change) {
  const userId = useUser()?._id ?? '';
  return useMutation({
    mutationFn: (commentId: string) =>
      call('DELETE /comments/:userId/:commentId', { params: { userId, commentId } }),
    onSuccess: async (_reply, commentId) => {
      await removeRow(reviewsQuery(productId).queryKey, commentId);
      onChanged();
      void reload(productId);
    },
    onError: () => toast.error(reviewTexts.deleteFailed),
  });
}

function reload(productId: string): Promise<void> {
  return reloadLists(reviewsQuery(productId).queryKey, reviewLoadTexts.reloadFailed);
}
