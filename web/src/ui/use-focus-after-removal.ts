import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps keyboard users in place: after a row is removed, the focus moves to the `data-row` button of the row that took
 * its place, or of the last one. Call it before removing.
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
): (removedId: string) => void {
  const wanted = useRef<{ removedId: string; neighbourId: string | undefined }>(undefined);

  useEffect(() => {
    const focus = wanted.current;
    if (!focus || ids.includes(focus.removedId)) return;
    wanted.current = undefined;
    const buttons = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    buttons.find((button) => button.dataset.row === focus.neighbourId)?.focus();
  }, [container, ids]);

  return (removedId) => {
    const index = ids.indexOf(removedId);
    wanted.current = { removedId, neighbourId: ids[index + 1] ?? ids[index - 1] };
  };
}
