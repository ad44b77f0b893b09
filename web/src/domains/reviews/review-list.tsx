import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { confirmTexts } from '@vitrine/contract/shared/texts/texts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUser } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/display/load-error.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useConfirmDelete } from '../../ui/overlays/confirm.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReviewItem } from './review-item.tsx';
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
  useOnClosed(isDeletedShown, onDeletedClosed);

  if (list.isFailed) {
    return <LoadError message={reviewTexts.loadFailed} query={list} />;
  }
  if (rows === undefined) return <ListSkeleton />;
  return (
    <>
      <div className="shelf" />
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
      <DeletedDialog isOpen={isDeletedShown} onClose={hideDeleted} />
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

/** Not right on the click, because an open dialog keeps the focus. */
function useOnClosed(isOpen: boolean, then: () => void) {
  const wasOpen = useRef(false);
  const run = useEffectEvent(then);
  useEffect(() => {
    if (wasOpen.current && !isOpen) run();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

const SUBJECT_CHARS = 120;

function truncate(content: string): string {
  const points = [...content];
  return points.length <= SUBJECT_CHARS ? content : `${points.slice(0, SUBJECT_CHARS).join('').trimEnd()}…`;
}

function DeletedDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={reviewTexts.deletedTitle}
      footer={
        <Button size="sm" data-autofocus onClick={onClose}>
          {reviewTexts.close}
        </Button>
      }
    >
      <p className="text-muted">{reviewTexts.deleted}</p>
    </Dialog>
  );
}

const SKELETON_REVIEWS = 3;

function ListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="shelf" />
      {[...Array(SKELETON_REVIEWS).keys()].map((slot) => (
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
