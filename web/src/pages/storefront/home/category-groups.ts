import type { ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';

type CategoryGroup = { rhythm: 'scene' | 'small'; categories: ListedCategory[]; isMirrored?: boolean };

const CATEGORIES_PER_TURN = 3;

/** A scene, then two categories in small rows, then again with the scene on the other side. */
export function groupCategories(categories: readonly ListedCategory[]): CategoryGroup[] {
  const groups: CategoryGroup[] = [];
  for (let start = 0; start < categories.length; start += CATEGORIES_PER_TURN) {
    const [first, ...others] = categories.slice(start, start + CATEGORIES_PER_TURN);
    const isMirrored = (start / CATEGORIES_PER_TURN) % 2 === 1;
    if (first) groups.push({ rhythm: 'scene', categories: [first], isMirrored });
    if (others.length > 0) groups.push({ rhythm: 'small', categories: others });
  }
  return groups;
}
