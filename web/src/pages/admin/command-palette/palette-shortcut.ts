import { useEffectEvent, useLayoutEffect } from 'react';

/** Ctrl or Cmd with K, wherever the focus is, unless a dialog is waiting for an answer. */
export function usePaletteShortcut(onToggle: () => void): void {
  const toggle = useEffectEvent(onToggle);
  // A layout effect, so that the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k' || event.repeat) return;
      event.preventDefault();
      const dialog = document.querySelector('[data-modal="open"]');
      if (!dialog || dialog.querySelector('[data-palette]')) toggle();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
