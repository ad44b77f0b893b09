import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead for the reply to arrive before the section is visible. */
const PRELOAD_MARGIN = '600px';

/** Becomes true, and stays so, when the element comes near the viewport. */
export function useNearViewport(): [RefObject<HTMLElement | null>, boolean] {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: PRELOAD_MARGIN },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);

  return [place, isNear];
}
