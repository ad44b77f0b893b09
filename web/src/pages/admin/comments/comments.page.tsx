import { reviewAdminTexts } from '@vitrine/contract/reviews/reviews.texts';
import { adminNavTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { useRef } from 'react';
import { useAdminComments } from '../../../domains/reviews/admin-comments.hooks.ts';
import { messageOf } from '../../../lib/api/api-client.ts';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';
import { CardList, CardListSkeleton, ListFoot } from '../parts/card-list.tsx';
import { MoreRows } from '../parts/more-rows.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { CommentCard } from './comment-card.tsx';

/** /admin/comments (spec back-office §2 Comments). */
export function CommentsPage() {
  const list = useAdminComments();
  return (
    <>
      <PageHead title={reviewAdminTexts.title} count={list.lastPage?.total} />
      <Comments list={list} />
    </>
  );
}

function Comments({ list }: { list: ReturnType<typeof useAdminComments> }) {
  const { rows } = list;
  const container = useRef<HTMLUListElement>(null);
  const focusNeighbour = useFocusAfterRemoval(container, rows?.map(({ _id }) => _id) ?? []);

  if (list.isFailed) {
    return <LoadError message={messageOf(list.error, reviewAdminTexts.loadFailed)} query={list} />;
  }
  if (rows === undefined) return <CardListSkeleton />;
  const { more } = list;
  if (rows.length === 0 && !more.hasNextPage) return <EmptyState title={reviewAdminTexts.empty} />;
  return (
    <>
      <CardList ref={container} label={adminNavTexts.comments}>
        {rows.map((review) => (
          <li key={review._id}>
            <CommentCard review={review} onDelete={focusNeighbour} />
          </li>
        ))}
      </CardList>
      <ListFoot>
        <MoreRows query={more} />
      </ListFoot>
    </>
  );
}
