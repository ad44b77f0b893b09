import { categoryPlace } from '@vitrine/contract/catalog/admin-catalog.texts';
import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOrderCategories } from '../../../domains/catalog/admin/admin-categories.hooks.ts';

/** Moves a category by one place; the pressed button keeps the focus, and the new place is announced. */
export function useCategoryMover(
  list: RefObject<HTMLUListElement | null>,
  categories: readonly ListedCategory[],
) {
  const order = useOrderCategories();
  const pressed = useRef<string>(undefined);
  const [announced, setAnnounced] = useState('');

  // Moving its row takes the focus away from a button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is the new order that moves the row.
  useEffect(() => {
    if (pressed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = undefined;
  }, [categories, list]);

  function move(index: number, step: -1 | 1) {
    const moved = categories[index];
    if (!moved) return;
    pressed.current = `${moved._id} ${step}`;
    setAnnounced(categoryPlace(moved.name, index + step + 1, categories.length));
    order.mutate(categories.toSpliced(index, 1).toSpliced(index + step, 0, moved));
  }

  return { move, announced };
}
