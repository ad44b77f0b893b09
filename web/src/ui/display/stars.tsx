import { formatRating } from '@vitrine/contract/catalog/catalog.rules';
import { ratingLabel } from '@vitrine/contract/reviews/rating.texts';
import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { uiTexts } from '../ui.texts.ts';

type StarsProps = {
  /** 0 to 5, any fraction. */
  value: number;
  /** The number of reviews behind the value; omitted for a single review. */
  count?: number;
};

/** Five stars with one label: "4.3 out of 5, 12 reviews". */
export function Stars({ value, count }: StarsProps) {
  const style = { '--rating': value } as CSSProperties;
  const label = count === 0 ? uiTexts.noReviews : ratingLabel(formatRating(value), count);
  return <span role="img" aria-label={label} style={style} className="stars" />;
}

type RatingProps = { value: number; count: number; countText?: ReactNode; className?: string };

/** The stars with their value and count next to them, as on a card: ★★★★☆ 4.3 (12). */
export function Rating({ value, count, countText = count, className }: RatingProps) {
  return (
    <p className={classNames('rating', className)}>
      <Stars value={value} count={count} />
      <span aria-hidden="true">
        {count > 0 && formatRating(value)} ({countText})
      </span>
    </p>
  );
}
