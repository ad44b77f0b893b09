import { reviewLoadTexts } from '@vitrine/contract/reviews/rating.texts';
import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { deleteReviewOf, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { BadgeCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { useTimeZone } from '../../lib/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConfirmDelete } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useDeleteReview, useReviews } from './reviews.hooks.ts';

type ReviewListProps = {
  productId: string;
  onChanged: () => void;
  /** After a deletion the pressed button is gone, so the page decides where the focus goes. */
  onDeletedClosed: () => void;
};

export function ReviewList({ productId, onChanged, onDeletedClosed }: ReviewListProps) {
  const userId = useUser()?._id;
  const { rows, more, ...list } = useReviews(productId);
  const { ask, isDeletedShown, hideDeleted } = useDeletion({ productId, onChanged });

  if (list.isFailed) return <LoadError message={reviewLoadTexts.failed} query={list} />;
  if (rows === undefined) return <ListSkeleton />;
  return (
    <>
      <div className="divider" />
      {rows.length === 0 && <p className="py-7 text-muted">{reviewTexts.empty}</p>}
      <ul>
        {rows.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            onDelete={review.user._id === userId ? () => ask(review) : undefined}
          />
        ))}
      </ul>
      {more.hasNextPage && (
        <Button
          variant="line"
          size="sm"
          isBusy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {reviewTexts.loadMore}
        </Button>
      )}
      <Dialog
        isOpen={isDeletedShown}
        onClose={hideDeleted}
        onClosed={onDeletedClosed}
        title={reviewTexts.deletedTitle}
        footer={
          <Button size="sm" data-autofocus onClick={hideDeleted}>
            {reviewTexts.close}
          </Button>
        }
      >
        <p className="text-muted">{reviewTexts.deleted}</p>
      </Dialog>
    </>
  );
}

/** Spec shopper §8: asks first, and confirms afterwards. */
function useDeletion(change: { productId: string; onChanged: () => void }) {
  const confirmDelete = useConfirmDelete();
  const remove = useDeleteReview(change);
  const [isDeletedShown, setDeletedShown] = useState(false);

  async function ask({ _id, content }: Review) {
    const isSure = await confirmDelete({
      title: reviewTexts.confirmDelete,
      text: confirmTexts.noRevert,
      subject: truncate(content),
    });
    if (isSure) remove.mutate(_id, { onSuccess: () => setDeletedShown(true) });
  }

  return { ask, isDeletedShown, hideDeleted: () => setDeletedShown(false) };
}

const SUBJECT_CHARS = 120;

function truncate(content: string): string {
  const points = [...content];
  return points.length <= SUBJECT_CHARS ? content : `${points.slice(0, SUBJECT_CHARS).join('').trimEnd()}…`;
}

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="divider" />
      {[0, 1, 2].map((slot) => (
        <div key={slot} className="grid grid-cols-[2.75rem_1fr] gap-x-4 py-7">
          <Skeleton className="size-11 rounded-full" />
          <div className="grid gap-2.5 pt-1">
            <Skeleton className="h-3.5 w-32 rounded-badge" />
            <Skeleton className="h-3.5 w-44 rounded-badge" />
            <Skeleton className="mt-1 h-3.5 w-8/10 rounded-badge" />
          </div>
        </div>
      ))}
    </div>
  );
}

type ReviewItemProps = {
  review: Review;
  /** Omitted for other people's reviews: spec shopper §6, users delete only their own. */
  onDelete: (() => void) | undefined;
};

function ReviewItem({ review, onDelete }: ReviewItemProps) {
  const { user, rate, createdAt, content } = review;
  const date = formatDate(createdAt, useTimeZone());
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-4 border-border border-t py-7 first:border-t-0">
      <Avatar name={user.username} src={user.photoUrl ?? undefined} />
      <div className="min-w-0">
        <p className="break-words font-semibold">{user.username}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Stars value={rate} />
          {review.isVerifiedBuyer && (
            <span className="inline-flex items-center gap-1 text-success">
              <BadgeCheck className="size-4" />
              {reviewTexts.verifiedBuyer}
            </span>
          )}
          <time dateTime={createdAt} title={createdAt}>
            {date}
          </time>
        </p>
        <p className="mt-2.5 max-w-[62ch] whitespace-pre-line text-pretty break-words">{content}</p>
      </div>
      {onDelete && (
        <IconButton
          label={deleteReviewOf(date)}
          icon={<Trash2 />}
          className="-mt-2.5 -mr-3"
          onClick={onDelete}
        />
      )}
    </li>
  );
}
