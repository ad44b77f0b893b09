import { catalogTexts, resultsShown } from '@vitrine/contract/catalog/catalog.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { Search } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useHeaderSearch } from './header-search-state.ts';

/** The results are not needed before the first key. */
const loadResults = () => import('./header-search-results.tsx');
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }));

/** Spec shopper §2 Header: the input with live results, and the button that opens the store with the text. */
export function HeaderSearch({ className }: { className?: string }) {
  const frame = useRef<HTMLElement>(null);
  const search = useHeaderSearch(frame);

  return (
    <search ref={frame} className={classNames('relative', className)}>
      <form
        onSubmit={search.submit}
        className="flex h-11 rounded-control border border-control bg-surface outline-offset-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring"
      >
        <Search aria-hidden="true" className="mt-[11px] ml-3.5 text-muted" />
        <input
          type="search"
          {...search.combobox.box}
          aria-label={catalogTexts.searchLabel}
          value={search.text}
          onChange={({ target }) => search.change(target.value)}
          onClick={search.open}
          onFocus={() => void loadResults()}
          placeholder={catalogTexts.searchLabel}
          enterKeyHint="search"
          maxLength={SEARCH_MAX_CHARS}
          className="min-w-0 flex-1 appearance-none px-3 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          disabled={search.isEmpty}
          className="rounded-r-control border-border border-l px-4.5 font-semibold text-sm hover:not-disabled:bg-sunken disabled:cursor-default disabled:text-muted"
        >
          {catalogTexts.search}
        </button>
      </form>
      {search.shown.length > 0 && (
        <Suspense>
          <SearchResults
            products={search.shown}
            combobox={search.combobox}
            onChosen={() => search.change('')}
          />
        </Suspense>
      )}
      <SearchStatus isNone={search.isNoneShown} shown={search.shown.length} />
    </search>
  );
}

/** One line for both: visible when nothing was found, otherwise for screen readers only. */
function SearchStatus({ isNone, shown }: { isNone: boolean; shown: number }) {
  return (
    <p role="status" className={isNone ? 'hanging inset-x-0 px-4 py-3.5 text-muted' : 'sr-only'}>
      {isNone && catalogTexts.noResults}
      {shown > 0 && resultsShown(shown)}
    </p>
  );
}
