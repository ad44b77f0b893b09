import { useState } from 'react';
import { useLocation } from 'react-router';
import { useAfterPause } from './use-after-pause.ts';

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 200;

/**
 * What is typed is on the screen at once; `asked` follows it, without the spaces around it. A list's page begins with
 * the `search` of its address, so that a link can lead to what it found; `isLinked: false` leaves the address alone.
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
