import { type RefObject, useEffect, useEffectEvent } from 'react';

type PackingKeys = {
  field: RefObject<HTMLInputElement | null>;
  /** Whether letters are shortcuts; people who speak to their computer can switch them off. */
  hasLetters: boolean;
  onTick: () => void;
  onShip: () => void;
  onSkip: () => void;
  onPrevious: () => void;
};

const OWN_ENTER = 'button, a, select, summary, textarea';
const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/**
 * The keys of the packing screen, wherever the focus is. A scanner types without looking for a field, so what is no
 * shortcut goes into the field of the number.
 */
export function usePackingKeys({ field, hasLetters, ...keys }: PackingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return;
    if (!(target instanceof Element) || document.querySelector('[data-modal="open"]')) return;
    const isTyping = target.matches(TYPING);
    const isField = target === field.current;
    if (key === 'Enter') {
      if (target.closest(OWN_ENTER) || (isTyping && !isField) || event.repeat) return;
      event.preventDefault();
      return keys.onShip();
    }
    if (key === ' ' && !target.closest('button, select, input[type=checkbox]')) {
      if (isTyping && !(isField && field.current?.value === '')) return;
      event.preventDefault();
      return keys.onTick();
    }
    if (isTyping) return;
    if (key === 'ArrowLeft') return keys.onPrevious();
    if (hasLetters && key.toLowerCase() === 's' && !event.repeat) {
      event.stopPropagation();
      return keys.onSkip();
    }
    if (/^[a-z\d%]$/i.test(key)) {
      event.stopPropagation();
      field.current?.focus();
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    // Before the shortcuts of the back office, whose letters a scanned number may begin with.
    document.addEventListener('keydown', (event) => press(event), {
      capture: true,
      signal: listening.signal,
    });
    return () => listening.abort();
  }, []);
}
