import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAfterPause } from './use-after-pause.ts';

/** How long to wait after the last key before searching. */
const PAUSE_MS = 200;

/**
 * `text` is what was typed, `asked` the trimmed text to search for after a pause. A list page starts with the `search`
 * parameter of its URL, so that links can open a search; `isLinked: false` ignores the URL.
 */
export function useSearchText({ isLinked = true } = {}) {
  const { search, key } = useLocation();
  const linked = isLinked ? (new URLSearchParams(search).get('search') ?? '') : '';
  const [text, setText] = useState(linked);
  const [asked, setAsked] = useState(linked.trim());
  const [arrival, setArrival] = useState(key);
  if (isLinked && arrival !== key) {
    setArrival(key);
    setText(linked);
    setAsked(linked.trim());
  }
  useAfterPause(text, PAUSE_MS, (typed) => setAsked(typed.trim()));
  return { text, setText, asked };
}
