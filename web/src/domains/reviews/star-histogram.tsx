import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { countByStars } from '@vitrine/contract/reviews/reviews.rules';
import { newestReviews, reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { uiTexts } from '../../ui/ui.texts.ts';

/** How many reviews gave five stars, four and so on. A product carries its newest ratings only. */
export function StarHistogram({ product: { comments, reviewCount } }: { product: Product }) {
  if (comments.length === 0) return null;
  return (
    <>
      <table className="mt-5 w-full text-sm leading-7 tabular-nums lg:mt-7">
        <caption className="sr-only">{reviewTexts.byStars}</caption>
        <tbody>
          {countByStars(comments).map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row" className="w-7 text-left font-normal">
                <span aria-hidden="true">{stars}</span>
                <span className="sr-only">{uiTexts.stars(stars)}</span>
              </th>
              <td aria-hidden="true">
                <div className="h-3 bg-label">
                  <div className="h-full bg-star" style={{ width: `${(100 * count) / comments.length}%` }} />
                </div>
              </td>
              <td className="w-9 text-right text-muted">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comments.length < reviewCount && (
        <p className="mt-2 text-muted text-sm">{newestReviews(comments.length)}</p>
      )}
    </>
  );
}
