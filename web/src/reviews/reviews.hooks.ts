import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { mirrorStars } from '@vitrine/contract/reviews/reviews.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call } from '../lib/api-client.ts';
import { useUser } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { dataOf, usePagedList } from '../lib/use-paged-list.ts';
import { reviewsQuery } from './reviews.queries.ts';

export function useReviews(productId: string) {
  return usePagedList(useInfiniteQuery(reviewsQuery(productId)), dataOf);
}

/** Posting and deleting change the product's average too, so whoever shows that is told. */
type Change = { productId: string; onChanged: () => void };
export type ReviewDraft = { stars: number; content: string };

export function usePostReview({ productId, onChanged }: Change) {
  const userId = useUser()?._id;
  const reload = useReload(productId);
  return useMutation({
    mutationFn: ({ stars, content }: ReviewDraft) =>
      call('POST /comments/:productId', {
        params: { productId },
        body: { rating: mirrorStars(stars), content: content.trim(), userId },
      }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onChanged();
      reload();
    },
    onError: () => toast.error(reviewTexts.postFailed),
  });
}

export function useDeleteReview({ productId, onChanged }: Change) {
  const userId = useUser()?._id ?? '';
  const queryClient = useQueryClient();
  const reload = useReload(productId);
  return useMutation({
    mutationFn: (commentId: string) =>
      call('DELETE /comments/:userId/:commentId', { params: { userId, commentId } }),
    onSuccess: (_reply, commentId) => {
      queryClient.setQueryData(
        reviewsQuery(productId).queryKey,
        (loaded) =>
          loaded && {
            ...loaded,
            pages: loaded.pages.map((page) => ({
              ...page,
              data: page.data.filter(({ _id }) => _id !== commentId),
            })),
          },
      );
      onChanged();
      reload();
    },
    onError: () => toast.error(reviewTexts.deleteFailed),
  });
}

/** Reads the list again after a change; when that fails the old list stays, and these words say so. */
function useReload(productId: string): () => void {
  const queryClient = useQueryClient();
  return () => {
    queryClient
      .invalidateQueries({ queryKey: reviewsQuery(productId).queryKey }, { throwOnError: true })
      .catch(() => toast.error(reviewTexts.reloadFailed));
  };
}
