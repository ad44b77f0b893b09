import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Cmd with S saves instead of the browser's own dialog. */
export function useSaveShortcut(save: () => void, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    if (!isOn) return;
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => press(event), listening);
    return () => listening.abort();
  }, [isOn]);
}
