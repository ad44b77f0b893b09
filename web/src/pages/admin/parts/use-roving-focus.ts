import { type KeyboardEvent, useRef, useState } from 'react';

const KEYS: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** A toolbar is one stop of the Tab key; arrow keys, Home and End move inside it. */
export function useRovingFocus(first: string) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);

  function onKeyDown(event: KeyboardEvent) {
    const move = KEYS[event.key];
    const items = [
      ...(toolbar.current?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? []),
    ];
    const index = items.indexOf(document.activeElement as HTMLElement);
    if (!move || index < 0) return;
    event.preventDefault();
    items[move(index, items.length)]?.focus();
  }

  return {
    toolbar: { ref: toolbar, onKeyDown },
    item: (name: string) => ({ tabIndex: name === current ? 0 : -1, onFocus: () => setCurrent(name) }),
  };
}
