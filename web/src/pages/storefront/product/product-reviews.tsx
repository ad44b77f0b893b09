import { formatRating } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { reviewCount } from '@vitrine/contract/reviews/rating.texts';
import { reviewTexts } from '@vitrine/contract/reviews/reviews.texts';
import { useEffect, useRef } from 'react';
import { ReviewForm } from '../../../domains/reviews/review-form.tsx';
import { ReviewList } from '../../../domains/reviews/review-list.tsx';
import { StarHistogram } from '../../../domains/reviews/star-histogram.tsx';
import { queryClient } from '../../../lib/api/query-client.ts';
import { productsKey } from '../../../lib/api/query-keys.ts';
import { paths, WRITE_REVIEW_ID } from '../../../lib/navigation/paths.ts';
import { loginRedirectState } from '../../../lib/navigation/requested-page.ts';
import { Link, useLocation } from '../../../lib/navigation/shop-router.tsx';
import { useUser } from '../../../lib/session/session.ts';
import { Stars } from '../../../ui/display/stars.tsx';

export function ProductReviews({ product }: { product: Product }) {
  const user = useUser();
  const location = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // The average and the count appear in every list that shows this product.
  const refreshAverages = () => void queryClient.invalidateQueries({ queryKey: productsKey });

  // The box appears after the page, so a link to it is followed here.
  useEffect(() => {
    if (location.hash !== `#${WRITE_REVIEW_ID}`) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [location.hash]);

  return (
    <section aria-labelledby="reviews-title" className="wrap columns-12 gap-y-8 pt-14 md:pt-20 lg:pt-24">
      <div className="col-span-full lg:col-span-4">
        <h2 id="reviews-title" ref={title} tabIndex={-1} className="h2 outline-none">
          {reviewTexts.title}
        </h2>
        <Average product={product} />
        <StarHistogram product={product} />
        <div ref={box} tabIndex={-1} className="mt-8 border-border border-t pt-6 outline-none">
          {user ? (
            <ReviewForm productId={product._id} onChanged={refreshAverages} />
          ) : (
            // They return here after signing in.
            <Link to={paths.login} state={loginRedirectState(location)} className="link">
              {reviewTexts.signIn}
            </Link>
          )}
        </div>
      </div>
      <div className="col-span-full lg:col-span-7 lg:col-start-6">
        <ReviewList
          productId={product._id}
          onChanged={refreshAverages}
          onDeletedClosed={() => title.current?.focus()}
        />
      </div>
    </section>
  );
}

function Average({ product: { averageRating, reviewCount: count } }: { product: Product }) {
  if (count === 0) return null;
  return (
    <div className="mt-5 flex items-end gap-4">
      <p aria-hidden="true" className="font-display font-semibold text-6xl leading-15 tabular-nums">
        {formatRating(averageRating)}
      </p>
      <div className="grid gap-1">
        <Stars value={averageRating} count={count} />
        <p className="text-muted text-sm">{reviewCount(count)}</p>
      </div>
    </div>
  );
}
