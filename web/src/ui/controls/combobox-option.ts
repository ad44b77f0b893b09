import type { MouseEvent } from 'react';
import type { Combobox } from './combobox.ts';

/** The props of an option. In a separate file, because no option is shown before the first key. */
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
