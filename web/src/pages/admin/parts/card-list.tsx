import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import type { usePagedList } from '../../../lib/api/use-paged-list.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadError } from '../../../ui/display/load-error.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useRowFocus } from './use-row-focus.ts';

const COLUMNS = 'grid grid-cols-[repeat(auto-fill,minmax(min(29rem,100%),1fr))] gap-3 lg:gap-4';

type PagedCardsProps<Row> = {
  list: ReturnType<typeof usePagedList<Row, { data: readonly Row[] }>>;
  label: string;
  failed: string;
  empty: string;
  /** What to do about the empty list. */
  emptyAction?: ReactNode;
  caption?: string;
  card: (row: Row, onDelete: (id: string) => void) => ReactNode;
};

/** As many columns of cards as are wide enough to read; more of them load on scrolling. */
export function PagedCards<Row extends { _id: string }>(props: PagedCardsProps<Row>) {
  const { list, label, failed, empty, emptyAction, caption, card } = props;
  const { rows, more } = list;
  const { list: cards, keepFocus } = useRowFocus<HTMLUListElement>(rows);

  if (list.isFailed) return <LoadError message={messageOf(list.error, failed)} query={list} />;
  if (rows === undefined) return <CardListSkeleton />;
  const isEmpty = rows.length === 0 && !more.hasNextPage;
  return (
    <>
      {isEmpty ? (
        <EmptyState title={empty}>{emptyAction}</EmptyState>
      ) : (
        <ul ref={cards} aria-label={label} className={COLUMNS}>
          {rows.map((row) => (
            <li key={row._id}>{card(row, keepFocus)}</li>
          ))}
        </ul>
      )}
      {(caption !== undefined || !isEmpty) && (
        <div className="mt-2 flex min-h-13 flex-wrap items-center justify-between gap-x-4 text-muted tabular-nums">
          {caption !== undefined && <p role="status">{caption}</p>}
          <MoreRows query={more} />
        </div>
      )}
    </>
  );
}

const PLACEHOLDERS = 6;
type PlaceholdersProps = { count?: number; className: string; itemClassName: string; children: ReactNode };

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

function CardListSkeleton() {
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

/** How far below the screen the next page starts to load. */
const PRELOAD_MARGIN = '600px';

/** Loads the next page on scrolling near the end; the button is for the keyboard and after a failure. */
export function MoreRows({ query }: { query: ReturnType<typeof usePagedList>['more'] }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const loadMore = useEffectEvent(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  });
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || end.current === null) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
      rootMargin: PRELOAD_MARGIN,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasNextPage, isFetchingNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end}>
      <Button variant="text" size="sm" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Load more
      </Button>
    </div>
  );
}
