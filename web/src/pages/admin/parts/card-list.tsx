import type { ReactNode, RefObject } from 'react';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(29rem,100%),1fr))] gap-3 lg:gap-4';

type CardListProps = {
  label: string;
  ref: RefObject<HTMLUListElement | null>;
  /** One list item per card. */
  children: ReactNode;
};

/** As many columns of cards as are wide enough to read. */
export function CardList({ label, ref, children }: CardListProps) {
  return (
    <ul ref={ref} aria-label={label} className={COLUMNS}>
      {children}
    </ul>
  );
}

/** The caption below a list: how many are shown, and the button for more. */
export function ListFoot({ children }: { children: ReactNode }) {
  return (
    <div className="mt-2 flex min-h-13 flex-wrap items-center justify-between gap-x-4 text-muted tabular-nums">
      {children}
    </div>
  );
}

const PLACEHOLDERS = 6;
type PlaceholdersProps = { count?: number; className: string; itemClassName: string; children: ReactNode };

/** Grey rows or cards while a list loads. */
export function Placeholders(props: PlaceholdersProps) {
  const { count = PLACEHOLDERS, className, itemClassName, children } = props;
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
      {[...Array(count).keys()].map((slot) => (
        <div key={slot} aria-hidden="true" className={itemClassName}>
          {children}
        </div>
      ))}
    </div>
  );
}

export function CardListSkeleton() {
  return (
    <Placeholders className={COLUMNS} itemClassName="panel grid gap-3 p-4 md:px-6 md:py-5">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-32 rounded-badge" />
          <Skeleton className="h-3 w-44 rounded-badge" />
        </div>
      </div>
      <Skeleton className="mt-2 h-4 w-3/5 rounded-badge" />
      <Skeleton className="h-3.5 w-9/10 rounded-badge" />
      <Skeleton className="mb-1 h-3.5 w-7/10 rounded-badge" />
      <Skeleton className="h-11 w-28 rounded-control md:h-9" />
    </Placeholders>
  );
}
