import { useEffect, useEffectEvent } from 'react';

/** Hands over what was typed once it has stayed the same for this long. */
export function useAfterPause(text: string, pauseMs: number, onPause: (text: string) => void): void {
  const handOver = useEffectEvent(onPause);
  useEffect(() => {
    const pause = setTimeout(() => handOver(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text, pauseMs]);
}
