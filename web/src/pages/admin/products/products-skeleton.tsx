import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { PRODUCT_GRID } from './products-cards.tsx';

const CARDS = 8;

export function ProductCardSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      <div aria-hidden="true" className={PRODUCT_GRID}>
        {[...Array(CARDS).keys()].map((slot) => (
          <div key={slot} className="panel overflow-hidden">
            <Skeleton className="aspect-square" />
            <div className="shelf border-border px-4">
              <span className="price">
                <span className="skeleton label w-21" />
              </span>
            </div>
            <div className="px-4 pt-4 pb-4">
              <Skeleton className="h-4 w-7/10 rounded-badge" />
              <Skeleton className="mt-2.5 h-3.5 w-9/10 rounded-badge" />
            </div>
            <div className="h-11 border-border border-t" />
          </div>
        ))}
      </div>
    </div>
  );
}
