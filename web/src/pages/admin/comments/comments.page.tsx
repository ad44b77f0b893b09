import { reviewAdminTexts, starsOutOf } from '@vitrine/contract/reviews/admin-reviews.texts';
import type { AdminReview } from '@vitrine/contract/reviews/reviews.schemas';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { adminNavTexts, demoTexts, emptyListTexts } from '@vitrine/contract/shared/texts/admin.texts';
import { appTexts, confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import {
  type CommentFilter,
  useAdminComments,
  useDeleteComment,
} from '../../../domains/reviews/admin-comments.hooks.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';
import { productPath } from '../../../lib/navigation/paths.ts';
import { Link } from '../../../lib/navigation/shop-router.tsx';
import { useAddress } from '../../../lib/navigation/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { LongText } from '../../../ui/display/long-text.tsx';
import { Stars } from '../../../ui/display/stars.tsx';
import { PagedCards } from '../parts/card-list.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { WriteButton } from '../parts/write-buttons.tsx';
import { CommentFilters } from './comment-filters.tsx';

/** /admin/comments (spec back-office §2 Comments). */
export function CommentsPage() {
  const [address, change] = useAddress();
  const filter = readFilter(address);
  const list = useAdminComments(filter);
  const all = useAdminComments({}).lastPage?.total;
  const isFiltered = filter.stars !== undefined || filter.product !== undefined;
  return (
    <>
      <PageHead title={reviewAdminTexts.title} count={list.lastPage?.total} />
      {(isFiltered || all !== 0) && (
        <CommentFilters
          filter={filter}
          productName={filter.product && list.rows?.[0]?.product.name}
          totalComments={all}
          onChange={change}
        />
      )}
      <PagedCards
        list={list}
        label={adminNavTexts.comments}
        failed={reviewAdminTexts.loadFailed}
        empty={reviewAdminTexts.empty}
        emptyAction={
          isFiltered && (
            <Button variant="line" size="sm" onClick={() => change({ stars: undefined, product: undefined })}>
              {emptyListTexts.clearFilters}
            </Button>
          )
        }
        card={(review, onDelete) => <CommentCard review={review} onDelete={onDelete} />}
      />
    </>
  );
}

/** Anyone can edit the URL, so other numbers of stars are ignored. */
function readFilter(address: URLSearchParams): CommentFilter {
  const stars = address.get('stars') ?? '';
  const product = address.get('product') ?? '';
  return { ...(/^[1-5]$/.test(stars) && { stars }), ...(product !== '' && { product }) };
}

function CommentCard({ review, onDelete }: { review: AdminReview; onDelete: (id: string) => void }) {
  const { _id, user, product, rating, comment, createdAt } = review;
  const authorId = useId();
  const remove = useDeleteComment(() => void queryClient.invalidateQueries({ queryKey: productsKey }));

  function ask() {
    // Spec back-office §2 Comments: the browser's own dialog, unlike every other deletion.
    if (remove.isPending || !window.confirm(confirmTexts.deleteComment)) return;
    onDelete(_id);
    remove.mutate(_id);
  }

  return (
    <article
      aria-labelledby={authorId}
      aria-busy={remove.isPending || undefined}
      className="panel flex h-full flex-col p-4 aria-busy:opacity-60 md:px-6 md:py-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <Avatar name={user.username} size="sm" className="mt-1.5" />
          <div className="min-w-0">
            <h2
              id={authorId}
              className="font-label font-text text-sm leading-6 tracking-normal wrap-anywhere"
            >
              {user.username}
            </h2>
            {user.email !== '' && <p className="text-[0.8125rem] text-muted wrap-anywhere">{user.email}</p>}
          </div>
        </div>
        <time dateTime={createdAt} title={createdAt} className="text-muted leading-6">
          {formatDate(createdAt)}
        </time>
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={productPath(product._id)} className="link wrap-anywhere">
          {product.name}
        </Link>
        <span className="rating">
          <Stars value={rating} />
          {starsOutOf(rating)}
        </span>
        {review.isVerifiedBuyer && <Badge tone="success">{reviewTexts.verifiedBuyer}</Badge>}
      </p>
      <LongText text={comment} className="mt-2" />
      <div className="-mb-2 mt-auto pt-2">
        <WriteButton
          variant="text-danger"
          icon={<Trash2 />}
          data-row={_id}
          className="-ml-3.5"
          demoText={demoTexts.delete}
          onClick={ask}
        >
          {appTexts.delete}
        </WriteButton>
      </div>
    </article>
  );
}
