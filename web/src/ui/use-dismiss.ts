import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Closes what hangs from a button when the pointer or the focus goes elsewhere, and on Escape, which also goes
 * back to the button (the element with `aria-expanded`).
 */
export function useDismiss(
  isOpen: boolean,
  container: RefObject<HTMLElement | null>,
  onDismiss: () => void,
): void {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!isOpen) return;

    function onElsewhere(event: Event) {
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
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    // Captured, so that a dialog around it sees that Escape is taken already.
    document.addEventListener('keydown', onKeyDown, { signal, capture: true });
    return () => listening.abort();
  }, [isOpen, container]);
}
