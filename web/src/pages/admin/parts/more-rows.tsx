import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

type MoreRowsProps = {
  /** The list's infinite query. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
};

/** How far below the screen the next page starts to load. */
const PRELOAD_MARGIN = '600px';

/** Loads the next page on scrolling near the end; the button is for the keyboard and after a failure. */
export function MoreRows({ query }: MoreRowsProps) {
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
