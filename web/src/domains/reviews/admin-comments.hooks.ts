import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { reviewAdminTexts } from '@vitrine/contract/reviews/admin-reviews.texts';
import { COMMENTS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import { commentListKey, commentsKey } from '../../lib/api/admin-query-keys.ts';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { removeRow } from '../../lib/api/list-cache.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { reviewsKey } from '../../lib/api/query-keys.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';
import { toast } from '../../lib/toast.ts';

export type CommentFilter = { stars?: string | undefined; product?: string | undefined };

export function useAdminComments(filter: CommentFilter) {
  return usePagedList(
    useInfiniteQuery({
      queryKey: commentListKey(filter),
      queryFn: ({ pageParam, signal }) =>
        call('GET /admin/comments', {
          query: { limit: COMMENTS_PAGE_SIZE, cursor: pageParam, ...filter },
          signal,
        }),
      ...BY_CURSOR,
      placeholderData: keepPreviousData,
      meta: { loadFailed: reviewAdminTexts.loadFailed, prefersServerMessage: true },
    }),
  );
}

/** A deletion changes the product's average; `onChanged` lets the page refresh it. */
export function useDeleteComment(onChanged: () => void) {
  const removeFromLists = (id: string) => removeRow(commentsKey, id);
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/comments/:id', { params: { id } }),
    onSuccess: async (_reply, id) => {
      toast.success(reviewAdminTexts.deleted);
      onChanged();
      void queryClient.invalidateQueries({ queryKey: reviewsKey });
      await removeFromLists(id);
    },
    onError: async (error, id) => {
      toast.error(messageOf(error, reviewAdminTexts.deleteFailed));
      // Another admin, or the author, has already deleted it.
      if (refusalOf(error, 'DELETE /admin/comments/:id')?.code === 'review_not_found')
        await removeFromLists(id);
    },
  });
}
