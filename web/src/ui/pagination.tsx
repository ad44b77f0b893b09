import { formatNumber } from '@vitrine/contract/shared/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { uiTexts } from './ui.texts.ts';

type PaginationProps = { page: number; pageCount: number; onChange: (page: number) => void };

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  return (
    <nav
      aria-label={uiTexts.pages}
      className="flex items-center gap-2 max-md:w-full max-md:flex-wrap max-md:justify-between"
    >
      <Button
        variant="line"
        size="sm"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      >
        {uiTexts.previous}
      </Button>
      <ol className="flex gap-1 overflow-x-auto p-1 max-md:order-last max-md:w-full max-md:contain-inline-size">
        {pageWindow(page, pageCount).map((entry) => {
          const target = typeof entry === 'number' ? entry : entry.middle;
          return (
            <li key={target}>
              <button
                type="button"
                className="page-button"
                aria-label={uiTexts.page(target)}
                aria-current={target === page ? 'page' : undefined}
                onClick={() => onChange(target)}
              >
                {typeof entry === 'number' ? formatNumber(entry) : '…'}
              </button>
            </li>
          );
        })}
      </ol>
      <Button variant="line" size="sm" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {uiTexts.next}
        <ChevronRight />
      </Button>
    </nav>
  );
}

const MAX_ENTRIES = 7;

/**
 * The page numbers to offer. A short list gets all of them; a long one the first, the last and those around the current
 * page, with gaps between. A gap leads to the page in its middle, so that every page is a few presses away. There are
 * always seven entries, so that the buttons do not move under the pointer.
 */
export function pageWindow(page: number, pageCount: number): (number | { middle: number })[] {
  if (pageCount <= MAX_ENTRIES) return span(1, pageCount);
  if (page <= 4) return [...span(1, 5), gap(5, pageCount), pageCount];
  if (page >= pageCount - 3) return [1, gap(1, pageCount - 4), ...span(pageCount - 4, pageCount)];
  return [1, gap(1, page - 1), ...span(page - 1, page + 1), gap(page + 1, pageCount), pageCount];
}

function gap(before: number, after: number) {
  return { middle: Math.floor((before + after) / 2) };
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
