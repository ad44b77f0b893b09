import { useEffect, useEffectEvent, useState } from 'react';

type TypedSearchOptions = {
  /** The search that counts now. If it changes otherwise, such as by Back, the typed text follows it. */
  applied: string;
  apply: (search: string) => void;
  clean: (text: string) => string;
  pauseMs: number;
};

/** The text of a search box. It is applied after a pause, or at once by `finishTyping`. */
export function useTypedSearch({ applied, apply, clean, pauseMs }: TypedSearchOptions) {
  const [text, setText] = useState(applied);
  const [known, setKnown] = useState(applied);
  const [sent, setSent] = useState(clean(applied));
  if (applied !== known) {
    setKnown(applied);
    // What this box applied itself must not undo what has been typed since.
    if (clean(applied) !== sent) {
      setSent(clean(applied));
      setText(applied);
    }
  }

  function finishTyping() {
    const search = clean(text);
    if (search === clean(applied)) return;
    setSent(search);
    apply(search);
  }
  const finishLatest = useEffectEvent(finishTyping);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => finishLatest(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);

  return { text, setText, finishTyping };
}
