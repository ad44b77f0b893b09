import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead for the reply to arrive before the section is visible. */
const PRELOAD_MARGIN = '600px';

/** Becomes true, and stays so, when the element comes near the viewport. */
export function useNearViewport<T extends HTMLElement = HTMLElement>(
  margin = PRELOAD_MARGIN,
): [RefObject<T | null>, boolean] {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, margin]);

  return [place, isNear];
}
