import { useRef, useState } from 'react';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

/**
 * A scrolling strip of pictures that can be swiped. The scroll position sets the index, except while scrolling to a
 * requested picture.
 */
export function useGalleryTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');

  function goTo(next: number) {
    setIndex(next);
    const strip = track.current;
    if (!strip) return;
    target.current = next;
    strip.scrollTo({ left: next * strip.clientWidth, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
  }

  function onScroll() {
    const strip = track.current;
    if (!strip || strip.clientWidth === 0) return;
    const nearest = Math.min(Math.round(strip.scrollLeft / strip.clientWidth), count - 1);
    if (target.current === undefined) setIndex(nearest);
    else if (target.current === nearest) target.current = undefined;
  }

  /** Touching the strip cancels the scroll to a requested picture. */
  function cancelTarget() {
    target.current = undefined;
  }

  return { track, index, goTo, trackProps: { onScroll: onScroll, onPointerDown: cancelTarget } };
}
