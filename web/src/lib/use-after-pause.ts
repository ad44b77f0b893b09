import { useEffect, useEffectEvent } from 'react';

/** Calls back with the text once it has not changed for this long. */
export function useAfterPause(text: string, pauseMs: number, onPause: (text: string) => void): void {
  const handOver = useEffectEvent(onPause);
  useEffect(() => {
    const pause = setTimeout(() => handOver(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text, pauseMs]);
}
