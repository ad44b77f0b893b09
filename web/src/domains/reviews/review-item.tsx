import type { Review } from '@vitrine/contract/reviews/reviews.schemas';
import { deleteReviewOf, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { BadgeCheck, Trash2 } from 'lucide-react';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Stars } from '../../ui/display/stars.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type ReviewItemProps = {
  review: Review;
  /** Omitted for other people's reviews: spec shopper §6, users delete only their own. */
  onDelete: (() => void) | undefined;
};

export function ReviewItem({ review, onDelete }: ReviewItemProps) {
  const { user, rate, createdAt, content } = review;
  const date = formatDate(createdAt);
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-4 border-border border-t py-7 first:border-t-0">
      <Avatar name={user.username} src={user.photoUrl ?? undefined} />
      <div className="min-w-0">
        <p className="break-words font-semibold">{user.username}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          <Stars value={rate} />
          {review.isVerifiedBuyer && (
            <span className="inline-flex items-center gap-1 text-success">
              <BadgeCheck aria-hidden="true" className="size-4" />
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
