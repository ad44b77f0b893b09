import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { countByStars } from '@vitrine/contract/reviews/reviews.rules';
import { newestReviews, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { uiTexts } from '../ui/ui.texts.ts';

/** How many reviews gave five stars, four and so on. A product carries its newest ratings only. */
export function StarHistogram({ product: { comments, reviewCount } }: { product: Product }) {
  if (comments.length === 0) return null;
  return (
    <>
      <div role="group" aria-label={reviewTexts.byStars} className="mt-5 grid gap-0.5 lg:mt-7">
        {countByStars(comments).map(({ stars, count }) => (
          <p
            key={stars}
            className="grid grid-cols-[1rem_minmax(0,1fr)_1.5rem] items-center gap-3.5 text-sm leading-7 tabular-nums"
          >
            <span className="sr-only">
              {uiTexts.stars(stars)}: {count}
            </span>
            <span aria-hidden="true">{stars}</span>
            <span aria-hidden="true" className="h-3 bg-label">
              <span
                className="block h-full bg-star"
                style={{ width: `${(100 * count) / comments.length}%` }}
              />
            </span>
            <span aria-hidden="true" className="text-right text-muted">
              {count}
            </span>
          </p>
        ))}
      </div>
      {comments.length < reviewCount && (
        <p className="mt-2 text-muted text-sm">{newestReviews(comments.length)}</p>
      )}
    </>
  );
}
