import { useEffect, useEffectEvent } from 'react';

/** Calls back with the text once it has not changed for this long. */
export function useDebouncedCallback(text: string, delayMs: number, callback: (text: string) => void): void {
  const callLatest = useEffectEvent(callback);
  useEffect(() => {
    const timer = setTimeout(() => callLatest(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
}
