import { canPostReview, DEFAULT_STARS, REVIEW_MAX_CHARS } from '@vitrine/contract/reviews/reviews.rules';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { useId } from 'react';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { StarChoice } from '../../ui/controls/star-choice.tsx';
import { usePostReview } from './reviews.hooks.ts';

type ReviewFormProps = { productId: string; onChanged: () => void; className?: string };

/** Spec shopper §2: the write-a-review box, for signed-in users only. */
export function ReviewForm({ productId, onChanged, className }: ReviewFormProps) {
  const { draft, setDraft, submit, field, isSending } = useForm({
    // Spec shopper §4: five stars and no text.
    empty: { stars: DEFAULT_STARS, content: '' },
    mutation: usePostReview({ productId, onChanged }),
    toInput: (typed) => typed,
  });
  const titleId = useId();

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
        {...field('content')}
        label={reviewTexts.content}
        isLabelHidden
        placeholder={reviewTexts.placeholder}
        maxLength={REVIEW_MAX_CHARS}
      />
      <div>
        <Button type="submit" disabled={!canPostReview(draft.content)} isBusy={isSending}>
          {reviewTexts.post}
        </Button>
      </div>
    </form>
  );
}
