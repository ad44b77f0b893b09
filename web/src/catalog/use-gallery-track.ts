import { useRef, useState } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';

/**
 * Pictures side by side in a strip that scrolls from one to the next, so a finger can swipe it. The strip says
 * where it stands, except while it is on its way to a picture that was asked for.
 */
export function useGalleryTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');

  function goTo(next: number) {
    setIndex(next);
    const strip = track.current;
    if (!strip) return;
    target.current = next;
    strip.scrollTo({ left: next * strip.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  }

  function follow() {
    const strip = track.current;
    if (!strip || strip.clientWidth === 0) return;
    const nearest = Math.min(Math.round(strip.scrollLeft / strip.clientWidth), count - 1);
    if (target.current === undefined) setIndex(nearest);
    else if (target.current === nearest) target.current = undefined;
  }

  /** A finger on the strip takes over from where it is. */
  function letGo() {
    target.current = undefined;
  }

  return { track, index, goTo, trackProps: { onScroll: follow, onPointerDown: letGo } };
}
