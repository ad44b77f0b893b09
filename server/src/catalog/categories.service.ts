import type { Category } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../deps.ts';
import { selectCategories } from './categories.queries.ts';

export function allCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  return selectCategories(db);
}
