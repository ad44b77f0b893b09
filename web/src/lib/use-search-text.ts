import { useEffect, useState } from 'react';

/** Typing pauses this long before the server is asked. */
const PAUSE_MS = 200;

/** What is typed is on the screen at once; `asked` follows it, without the spaces around it. */
export function useSearchText() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const pause = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return { text, setText, asked };
}
