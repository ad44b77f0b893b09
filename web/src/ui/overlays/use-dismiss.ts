import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes a popup when the pointer or focus moves elsewhere, and on Escape, which also returns the focus to its button
 * (the element with `aria-expanded`).
 */
export function useDismiss(
  isOpen: boolean,
  container: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;

    function onOutside(event: Event) {
      const isInside = event.target instanceof Node && container.current?.contains(event.target);
      if (!isInside) dismiss();
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
      container.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    }

    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    // In the capture phase, so that a surrounding dialog sees that Escape was handled.
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => listening.abort();
  }, [isOpen, container]);
}
