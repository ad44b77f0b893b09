import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Keeps an overlay mounted until its closing transition has finished; then calls `onLeft`. */
export function usePresence(
  isOpen: boolean,
  layer: RefObject<HTMLElement | null>,
  onClosed?: () => void,
): boolean {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  const leave = useEffectEvent(() => {
    setPresent(false);
    onClosed?.();
  });

  useEffect(() => {
    if (isOpen || !isPresent) return;
    let isLeaving = true;
    // Only transitions: a spinner inside the overlay never finishes.
    const transitions = (layer.current?.getAnimations({ subtree: true }) ?? []).filter(
      (animation) => animation instanceof CSSTransition,
    );
    void Promise.allSettled(transitions.map((transition) => transition.finished)).then(() => {
      if (isLeaving) leave();
    });
    return () => {
      isLeaving = false;
    };
  }, [isOpen, isPresent, layer]);

  return isPresent;
}
