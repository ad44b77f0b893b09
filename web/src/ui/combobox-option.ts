import type { MouseEvent } from 'react';
import type { Combobox } from './combobox.ts';

/** What an option of the list is handed; apart from the box, because no option is there before the first letter. */
export function comboboxOption({ listId, marked, mark }: Combobox, key: string) {
  return {
    id: `${listId}-${key}`,
    role: 'option',
    'aria-selected': key === marked,
    tabIndex: -1,
    onMouseMove: () => mark(key),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  } as const;
}
