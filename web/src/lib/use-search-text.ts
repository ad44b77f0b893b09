import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { currentParameters } from './navigation/use-address.ts';
import { useDebouncedCallback } from './use-debounced-callback.ts';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 200;

/**
 * `text` is what was typed, `debouncedText` the trimmed text to search for after a pause. A list page starts with the `search`
 * parameter of its URL, so that links can open a search; `isLinked: false` ignores the URL. `isKept: true` also writes it
 * there, so that returning to the page brings the search back.
 */
export function useSearchText({ isLinked = true, isKept = false } = {}) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const linkedText = isLinked ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(linkedText);
  const [debouncedText, setDebouncedText] = useState(linkedText.trim());
  const [lastKey, setLastKey] = useState(key);
  if (isLinked && lastKey !== key) {
    setLastKey(key);
    // A URL that this hook wrote itself must not undo what has been typed since.
    if (linkedText.trim() !== debouncedText) {
      setText(linkedText);
      setDebouncedText(linkedText.trim());
    }
  }
  useDebouncedCallback(text, PAUSE_MS, (typed) => {
    setDebouncedText(typed.trim());
    if (isKept) writeToAddress(typed.trim());
  });

  /** Not while the page is being left, because the URL already belongs to the next page. */
  function writeToAddress(search: string) {
    if (window.location.pathname !== pathname || search === linkedText.trim()) return;
    const query = currentParameters();
    if (search) query.set('search', search);
    else query.delete('search');
    void navigate({ pathname, search: query.toString() }, { replace: true, preventScrollReset: true });
  }

  /** For leaving the search box before the pause is over. */
  function finishTyping() {
    setDebouncedText(text.trim());
    if (isKept) writeToAddress(text.trim());
  }

  return { text, setText, debouncedText, finishTyping };
}
