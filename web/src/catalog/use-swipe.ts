import { type PointerEvent, useRef } from 'react';

/** A shorter way is a tap with an unsteady hand. */
const SHORTEST_PX = 40;

/** Tells a swipe to the side. The element needs `touch-action: pan-y`, or the browser keeps the finger for itself. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = clientX - (start.current ?? clientX);
      start.current = undefined;
      if (Math.abs(way) >= SHORTEST_PX) onSwipe(way < 0 ? 1 : -1);
    },
    // The page scrolls instead.
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
