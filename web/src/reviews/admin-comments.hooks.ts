import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { COMMENTS_PAGE_SIZE } from '@vitrine/contract/reviews/reviews.rules';
import { reviewAdminTexts } from '@vitrine/contract/reviews/reviews.texts';
import { call, messageOf, refusalOf } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { BY_CURSOR, dataOf, usePagedList } from '../lib/use-paged-list.ts';
import { reviewsKey } from './reviews.queries.ts';

/** Every review of the shop, newest first, a page at a time. */
const adminCommentsQuery = infiniteQueryOptions({
  queryKey: ['comments'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /admin/comments', { query: { limit: COMMENTS_PAGE_SIZE, cursor: pageParam }, signal }),
  ...BY_CURSOR,
  meta: { loadFailed: reviewAdminTexts.loadFailed },
});

export function useAdminComments() {
  return usePagedList(useInfiniteQuery(adminCommentsQuery), dataOf);
}

/** A product's average changes with its reviews, so whoever shows that is told. */
export function useDeleteComment(onChanged: () => void) {
  const client = useQueryClient();
  const { queryKey } = adminCommentsQuery;

  async function drop(id: string) {
    // A page on its way was asked for before the deletion and would bring the comment back.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (list) => list && withoutComment(list, id));
  }

  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/comments/:id', { params: { id } }),
    onSuccess: async (_reply, id) => {
      toast.success(reviewAdminTexts.deleted);
      onChanged();
      void client.invalidateQueries({ queryKey: reviewsKey });
      await drop(id);
    },
    onError: async (error, id) => {
      toast.error(messageOf(error, reviewAdminTexts.deleteFailed));
      // Another admin, or the author, was quicker.
      if (refusalOf(error, 'DELETE /admin/comments/:id')?.code === 'review_not_found') await drop(id);
    },
  });
}

type Page = { data: { _id: string }[]; total: number };

/** The count beside the title goes down with it. */
export function withoutComment<P extends Page>(list: InfiniteData<P>, id: string) {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      data: page.data.filter(({ _id }) => _id !== id),
      total: page.total - 1,
    })),
  };
}
