import { canPostReview, DEFAULT_STARS, REVIEW_MAX_CHARS } from '@vitrine/contract/reviews/reviews.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { TextArea } from '../ui/field.tsx';
import { StarChoice } from '../ui/star-choice.tsx';
import { type ReviewDraft, usePostReview } from './reviews.hooks.ts';

/** Spec shopper §4: five stars and no text. */
const EMPTY_DRAFT: ReviewDraft = { stars: DEFAULT_STARS, content: '' };

type ReviewFormProps = { productId: string; onChanged: () => void; className?: string };

/** Spec shopper §2: the write-a-review box, for signed-in people only. */
export function ReviewForm({ productId, onChanged, className }: ReviewFormProps) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const post = usePostReview({ productId, onChanged });
  const titleId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!canPostReview(draft.content) || post.isPending) return;
    post.mutate(draft, { onSuccess: () => setDraft(EMPTY_DRAFT) });
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      className={classNames('grid gap-4', className)}
    >
      <h3 id={titleId} className="font-semibold font-text text-sm tracking-normal">
        {reviewTexts.write}
      </h3>
      <StarChoice
        legend={<span className="sr-only">{reviewTexts.stars}</span>}
        value={draft.stars}
        onChange={(stars) => setDraft({ ...draft, stars })}
      />
      <TextArea
        label={reviewTexts.content}
        isLabelHidden
        placeholder={reviewTexts.placeholder}
        maxLength={REVIEW_MAX_CHARS}
        value={draft.content}
        onChange={(event) => setDraft({ ...draft, content: event.target.value })}
      />
      <div>
        <Button type="submit" disabled={!canPostReview(draft.content)} isBusy={post.isPending}>
          {reviewTexts.post}
        </Button>
      </div>
    </form>
  );
}
