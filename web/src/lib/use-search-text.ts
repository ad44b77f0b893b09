import { useEffect, useState } from 'react';

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 200;

/**
 * What is typed is on the screen at once; `asked` follows it, without the spaces around it. A list that an address
 * opens with a search starts with that.
 */
export function useSearchText(first = '') {
  const [text, setText] = useState(first);
  const [asked, setAsked] = useState(first.trim());
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return { text, setText, asked };
}
