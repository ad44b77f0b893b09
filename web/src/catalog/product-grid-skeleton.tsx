import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { type CardSize, cardLooks, cardSize, gridLook } from './card-looks.ts';

type ProductGridSkeletonProps = { count: number; hasLead?: boolean; className?: string };

/** A placeholder with the final height of the grid. */
export function ProductGridSkeleton({ count, hasLead = false, className }: ProductGridSkeletonProps) {
  const grid = { count, hasLead };
  return (
    <div role="status" className={classNames(gridLook(grid), className)}>
      {[...Array(count).keys()].map((slot) => (
        <CardSkeleton key={slot} size={cardSize(slot, grid)} />
      ))}
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
    </div>
  );
}

/** Uses the classes of a real card. */
function CardSkeleton({ size }: { size: CardSize }) {
  const look = cardLooks[size];
  return (
    <div aria-hidden="true" className={classNames('relative grid', look.card)}>
      <Skeleton className={classNames('photo col-span-full', look.photo)} />
      <div className="shelf col-span-full border-border before:hidden">
        <span className={classNames('price', `price-${look.price}`)}>
          <span className="skeleton label w-21" />
        </span>
      </div>
      <Line className={classNames('mt-2.5 md:mt-4', look.name)} length="w-7/10" />
      <Line className={look.preview} length="w-9/10" />
      <Line className={classNames('text-sm leading-5', look.rating)} length="w-24" />
      <Skeleton className="col-span-full row-start-6 mt-3.5 h-11 xl:hidden" />
    </div>
  );
}

function Line({ className, length }: { className: string; length: string }) {
  return (
    <div className={classNames('col-span-full', className)}>
      <span className={classNames('skeleton inline-block h-3.5 rounded-badge align-middle', length)} />
    </div>
  );
}
