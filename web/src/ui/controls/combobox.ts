import { type KeyboardEvent, useId, useState } from 'react';

type ComboboxParts = {
  keys: readonly string[];
  /** A closed list highlights no option; an arrow key opens it. */
  isOpen?: boolean;
  onOpen?: () => void;
  /**
   * Keeps one option highlighted, so that Enter chooses the first. Otherwise the arrow keys can also return to the
   * input.
   */
  marksFirst?: boolean;
  /** Called on Enter with the highlighted option. */
  onChoose: (key: string) => void;
};

/** The focus stays in the input; arrow keys and the pointer highlight an option in the list below it. */
export function useCombobox({ keys, isOpen = true, onOpen, marksFirst = false, onChoose }: ComboboxParts) {
  const listId = useId();
  const [requested, mark] = useState<string>();
  const shown = isOpen ? keys : [];
  const marked = shown.find((key) => key === requested) ?? (marksFirst ? shown[0] : undefined);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && marked !== undefined) onChoose(marked);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      onOpen?.();
      mark(nextKey(marksFirst ? keys : [undefined, ...keys], marked, event.key));
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

export function nextKey<Key>(
  keys: readonly Key[],
  key: Key,
  arrow: 'ArrowDown' | 'ArrowUp',
): Key | undefined {
  return keys.at((keys.indexOf(key) + (arrow === 'ArrowDown' ? 1 : -1)) % keys.length);
}
