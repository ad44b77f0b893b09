import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };

/** Less than this is an unsteady tap. */
const LEAST_PX = 40;

/** To the left the next slide, to the right the one before; a stroke that is more than half as steep means the page. */
export function swipeStep(from: Point, to: Point): 1 | -1 | null {
  const [across, down] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(across) < Math.max(LEAST_PX, 2 * down)) return null;
  return across < 0 ? 1 : -1;
}

/**
 * What an element needs whose slides are swiped by finger or pen; its `touch-action` must leave strokes across to it. The
 * browser makes no click of a stroke, so links under the finger stay links, and takes back one that scrolls the page.
 */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<Point>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      // A second finger makes it a pinch.
      start.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const by = start.current && swipeStep(start.current, { x: clientX, y: clientY });
      start.current = null;
      if (by) onSwipe(by);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
