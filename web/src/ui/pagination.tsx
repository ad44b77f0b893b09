import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';
import { pageWindow } from './page-window.ts';
import { uiTexts } from './ui.texts.ts';

type PaginationProps = { page: number; pageCount: number; onChange: (page: number) => void };

export function Pagination({ page, pageCount, onChange }: PaginationProps) {
  return (
    <nav
      aria-label={uiTexts.pages}
      className="flex items-center gap-2 max-md:flex-wrap max-md:justify-between"
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
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === undefined ? (
              <span className="page-gap">…</span>
            ) : (
              <PageButton page={entry.page} isCurrent={entry.page === page} onChange={onChange} />
            )}
          </li>
        ))}
      </ol>
      <Button variant="line" size="sm" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        {uiTexts.next}
        <ChevronRight />
      </Button>
    </nav>
  );
}

type PageButtonProps = { page: number; isCurrent: boolean; onChange: (page: number) => void };

function PageButton({ page, isCurrent, onChange }: PageButtonProps) {
  return (
    <button
      type="button"
      className="page-button"
      aria-label={uiTexts.page(page)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChange(page)}
    >
      {page}
    </button>
  );
}
