import { SEARCH_RESULTS_SHOWN } from '@vitrine/contract/catalog/catalog.rules';
import { catalogTexts, resultsShown } from '@vitrine/contract/catalog/catalog.texts';
import { SEARCH_MAX_CHARS } from '@vitrine/contract/shared/app.rules';
import { Search } from 'lucide-react';
import {
  lazy,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { paths, productPath, storeSearchPath } from '../../../lib/navigation/paths.ts';
import { useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { useLiveSearch } from '../../../lib/search/use-live-search.ts';
import { useIsHydrated } from '../../../lib/use-is-hydrated.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useCombobox } from '../../../ui/controls/combobox.ts';

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
        action={paths.store}
        onSubmit={search.submit}
        className="flex h-11 rounded-control border border-control bg-surface outline-offset-2 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring"
      >
        <Search className="mt-[11px] ml-3.5 text-muted" />
        <input
          type="search"
          name="search"
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
          // A form that is sent without scripts needs its button.
          disabled={useIsHydrated() && search.isEmpty}
          className="rounded-r-control border-border border-l px-4.5 font-semibold text-sm hover:not-disabled:bg-sunken disabled:cursor-default disabled:text-muted"
        >
          {catalogTexts.search}
        </button>
      </form>
      {search.shown.length > 0 && (
        <Suspense>
          <SearchResults
            products={search.shown}
            total={search.total}
            text={search.text}
            combobox={search.combobox}
            onChosen={() => search.change('')}
          />
        </Suspense>
      )}
      {/* Visible when nothing was found, otherwise for screen readers only. */}
      <p role="status" className={search.isNone ? 'hanging inset-x-0 px-4 py-3.5 text-muted' : 'sr-only'}>
        {search.isNone && catalogTexts.noResults}
        {search.shown.length > 0 && resultsShown(search.shown.length)}
      </p>
    </search>
  );
}

function useHeaderSearch(frame: RefObject<HTMLElement | null>) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  // Spec shopper §7: searches on every change, without a delay.
  const { results, isComplete } = useLiveSearch({
    kind: 'header',
    text,
    search,
    loadFailed: catalogTexts.searchFailed,
  });
  const products = results.map(({ product }) => product);
  const isEmpty = text.trim() === '';
  const open = () => setOpen(true);
  const combobox = useCombobox({
    keys: products.map(({ _id }) => _id),
    isOpen,
    onOpen: open,
    onChoose: (id) => {
      setText('');
      close();
      void navigate(productPath(id));
    },
  });

  function close() {
    setOpen(false);
    combobox.mark(undefined);
  }
  useDismiss(isOpen && !isEmpty, frame, close);

  function change(typed: string) {
    setText(typed);
    combobox.mark(undefined);
    open();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    close();
    if (!isEmpty) void navigate(storeSearchPath(text));
  }

  return {
    text,
    isEmpty,
    shown: isOpen ? products : [],
    total: results[0]?.total ?? 0,
    isNone: isOpen && !isEmpty && isComplete && results.length === 0,
    combobox,
    open,
    change,
    submit,
  };
}

/** The first products, each with the number of all. */
async function search(text: string, signal: AbortSignal) {
  const query = { search: text, limit: SEARCH_RESULTS_SHOWN };
  const { data, total } = await call('GET /products', { query, signal });
  return data.slice(0, SEARCH_RESULTS_SHOWN).map((product) => ({ product, total }));
}

/** Closes the results when the pointer or focus moves elsewhere, and on Escape, which also returns the focus to the input. */
function useDismiss(isOpen: boolean, frame: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;

    function onOutside(event: Event) {
      const isInside = event.target instanceof Node && frame.current?.contains(event.target);
      if (!isInside) dismiss();
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
      frame.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    }

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    // In the capture phase, so that a surrounding dialog sees that Escape was handled.
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => listening.abort();
  }, [isOpen, frame]);
}
