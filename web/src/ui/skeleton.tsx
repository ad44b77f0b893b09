import { classNames } from './class-names.ts';
import { uiTexts } from './ui.texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A grey block of the final shape. The list around it says that it is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames('skeleton', className)} />;
}

/** A product card that has not arrived: picture, shelf, label, two lines. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/5" />
      <div className="shelf border-border before:hidden">
        <span className="price">
          <span className="skeleton label w-21" />
        </span>
      </div>
      <Skeleton className="mt-5 h-3.5 w-7/10 rounded-badge" />
      <Skeleton className="mt-2 h-3.5 w-9/10 rounded-badge" />
    </div>
  );
}

type CardSkeletonsProps = { count: number; className?: string };

/** A grid of cards to come. */
export function CardSkeletons({ count, className }: CardSkeletonsProps) {
  return (
    <div role="status" className={classNames('goods', className)}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[...Array(count).keys()].map((slot) => (
        <CardSkeleton key={slot} />
      ))}
    </div>
  );
}
