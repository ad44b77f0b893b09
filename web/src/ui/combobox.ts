import { type KeyboardEvent, useId, useState } from 'react';

type ComboboxParts = {
  /** The options in their order, each by a key of its own. */
  keys: readonly string[];
  /** A closed list names no option; an arrow opens it. */
  isOpen?: boolean;
  onOpen?: () => void;
  /** One option is always marked, so that Enter chooses the first; otherwise the arrows also lead back into the box. */
  marksFirst?: boolean;
  /** Enter on the marked option. */
  onChoose: (key: string) => void;
};

/** The keyboard stays in the box and marks an option of the list below it; the pointer marks what it is over. */
export function useCombobox({ keys, isOpen = true, onOpen, marksFirst = false, onChoose }: ComboboxParts) {
  const listId = useId();
  const [wanted, mark] = useState<string>();
  const shown = isOpen ? keys : [];
  const marked = shown.find((key) => key === wanted) ?? (marksFirst ? shown[0] : undefined);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked !== undefined) onChoose(marked);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onOpen?.();
      mark(keyAfter(marksFirst ? keys : [undefined, ...keys], marked, event.key));
    } else return;
    event.preventDefault();
  }

  return {
    listId,
    marked,
    mark,
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown.length > 0,
      'aria-controls': shown.length > 0 ? listId : undefined,
      'aria-activedescendant': marked && `${listId}-${marked}`,
      autoComplete: 'off',
      onKeyDown,
    } as const,
  };
}

export type Combobox = ReturnType<typeof useCombobox>;

/** Up and Down go round. */
export function keyAfter<Key>(
  keys: readonly Key[],
  key: Key,
  arrow: 'ArrowDown' | 'ArrowUp',
): Key | undefined {
  return keys.at((keys.indexOf(key) + (arrow === 'ArrowDown' ? 1 : -1)) % keys.length);
}
