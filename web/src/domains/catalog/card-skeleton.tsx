import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { type CardPlace, gridPlace } from './card-places.ts';

/** Has the parts of a real card, so that nothing moves when the real one arrives. */
export function CardSkeleton({ place }: { place: CardPlace }) {
  return (
    <div aria-hidden="true" className={classNames('card', place.className)}>
      <div className="card-foot">
        <Line className="card-name" length="w-7/10" />
        <div className="card-price-row">
          <div className="divider border-border before:hidden">
            <span className="price">
              <span className="skeleton label w-21" />
            </span>
          </div>
        </div>
        <Line className="card-preview" length="w-9/10" />
        <Line className="card-rating text-sm leading-5" length="w-24" />
      </div>
      <div className="card-picture">
        <div className="card-photo">
          <Skeleton className="photo" />
        </div>
      </div>
    </div>
  );
}

function Line({ className, length }: { className: string; length: string }) {
  return (
    <div className={className}>
      <span className={classNames('skeleton inline-block h-3.5 rounded-badge align-middle', length)} />
    </div>
  );
}

export function ProductGridSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <div role="status" className={classNames('product-grid', className)}>
      {[...Array(count).keys()].map((slot) => (
        <CardSkeleton key={slot} place={gridPlace} />
      ))}
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
    </div>
  );
}
