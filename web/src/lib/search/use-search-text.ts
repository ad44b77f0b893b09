import { useState } from 'react';
import { addressOf } from '../navigation/browser-history.ts';
import { useLocation, useNavigate } from '../navigation/shop-router.tsx';
import { currentParameters } from '../navigation/use-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

/**
 * `text` is what was typed, `debouncedText` the trimmed text to search for after a pause. A list page starts with the `search`
 * parameter of its URL, so that links can open a search; `readsUrl: false` ignores the URL. `writesUrl: true` also writes it
 * there, so that returning to the page brings the search back.
 */
export function useSearchText({ readsUrl = true, writesUrl = false } = {}) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const linkedText = readsUrl ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [applied, setApplied] = useState(linkedText);
  const [lastKey, setLastKey] = useState(key);
  if (readsUrl && lastKey !== key) {
    setLastKey(key);
    // A URL that this hook wrote itself must not undo what has been typed since.
    if (linkedText.trim() !== applied.trim()) setApplied(linkedText);
  }

  function apply(search: string) {
    setApplied(search);
    // Not while the page is being left, because the URL already belongs to the next page.
    if (!writesUrl || window.location.pathname !== pathname || search === linkedText.trim()) return;
    const query = currentParameters();
    if (search) query.set('search', search);
    else query.delete('search');
    navigate(addressOf(pathname, query), { replace: true });
  }

  const typed = useTypedSearch({ applied, apply, clean: (typed) => typed.trim(), pauseMs: 200 });
  return { ...typed, debouncedText: applied.trim() };
}
