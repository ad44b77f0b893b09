import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Category, NewCategory } from '@vitrine/contract/catalog/catalog.schemas';
import { recordAdminWrite } from '../audit/audit.service.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { deleteCategory, findCategoryForProduct, insertCategory } from './categories.queries.ts';
import { selectCategories } from './shelves.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export async function allCategories({ db }: Pick<Deps, 'db'>): Promise<Category[]> {
  return (await selectCategories(db)).categories;
}

export function createCategory(
  { db, clock }: Shop,
  caller: Caller,
  { name }: NewCategory,
): Promise<Category> {
  return db.transaction(async (tx) => {
    const category = await insertCategory(tx, { name, createdAt: clock() });
    if (!category) throw new Refusal(catalogRefusals.categoryTaken);
    const write = { action: 'created', objectKind: 'category', objectId: category._id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: null, after: { name } });
    return category;
  });
}

/** Its products stay, without a category: the foreign key clears them in the same statement. */
export async function removeCategory({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const category = await deleteCategory(tx, id);
    if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
    const write = { action: 'deleted', objectKind: 'category', objectId: id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, {
      ...write,
      before: { name: category.name },
      after: null,
    });
  });
}

/** The category that a product form refers to by id or by name. */
export async function categoryForProduct({ db }: Pick<Deps, 'db'>, idOrName: string): Promise<Category> {
  const category = await findCategoryForProduct(db, idOrName);
  if (!category) throw new Refusal(catalogRefusals.categoryUnknown);
  return category;
}
