import { useRef } from 'react';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal.ts';

/** For a list whose rows can be removed: `keepFocus` is called with a row's id before it disappears. */
export function useRowFocus<List extends HTMLElement>(rows: readonly { _id: string }[] = []) {
  const list = useRef<List>(null);
  const ids = rows.map(({ _id }) => _id);
  return { list, keepFocus: useFocusAfterRemoval(list, ids) };
}
