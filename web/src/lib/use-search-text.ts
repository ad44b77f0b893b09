import { useState } from 'react';
import { useLocation } from 'react-router';
import { useDebouncedCallback } from './use-debounced-callback.ts';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 200;

/**
 * `text` is what was typed, `debouncedText` the trimmed text to search for after a pause. A list page starts with the `search`
 * parameter of its URL, so that links can open a search; `isLinked: false` ignores the URL.
 */
export function useSearchText({ isLinked = true } = {}) {
  const { search, key } = useLocation();
  const linkedText = isLinked ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(linkedText);
  const [debouncedText, setDebouncedText] = useState(linkedText.trim());
  const [lastKey, setLastKey] = useState(key);
  if (isLinked && lastKey !== key) {
    setLastKey(key);
    setText(linkedText);
    setDebouncedText(linkedText.trim());
  }
  useDebouncedCallback(text, PAUSE_MS, (typed) => setDebouncedText(typed.trim()));
  return { text, setText, debouncedText };
}
