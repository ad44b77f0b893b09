import { type PointerEvent, useRef } from 'react';

type Point = { x: number; y: number };

/** A shorter movement is an unsteady tap. */
const MIN_SWIPE_PX = 40;

/** Left means the next slide, right the previous one. A movement that is too steep scrolls the page instead. */
export function swipeStep(from: Point, to: Point): 1 | -1 | null {
  const [dx, dy] = [to.x - from.x, Math.abs(to.y - from.y)];
  if (Math.abs(dx) < Math.max(MIN_SWIPE_PX, 2 * dy)) return null;
  return dx < 0 ? 1 : -1;
}

/**
 * Handlers for an element whose slides are swiped by finger or pen; its `touch-action` must leave horizontal movements
 * to it. The browser fires no click after a swipe, so links stay usable, and cancels the pointer when the page scrolls.
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
