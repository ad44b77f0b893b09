import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { shelfPlace } from './card-places.ts';
import { CardSkeleton } from './card-skeleton.tsx';

/** A placeholder with the final height of the grid. */
export function ProductGridSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <div role="status" className={classNames('goods', className)}>
      {[...Array(count).keys()].map((slot) => (
        <CardSkeleton key={slot} place={shelfPlace} />
      ))}
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
    </div>
  );
}
