import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Category, ListedCategory, NewCategory } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { selectCategories } from '../product-list/home-lists.queries.ts';
import {
  clearDeletedCategory,
  deleteCategory,
  findByFormerName,
  findCategoryForProduct,
  finishDeletedCategory,
  insertCategory,
  selectDeletedCategories,
} from './categories.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export async function allCategories({ db }: Pick<Deps, 'db'>): Promise<ListedCategory[]> {
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

/** Where links with a category's former name lead. */
export function renamedTo({ db }: Pick<Deps, 'db'>, formerName: string): Promise<string | undefined> {
  return findByFormerName(db, formerName);
}

/** Its products stay, without a category; in a large one a job clears most of them after this returns. */
export async function removeCategory({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const category = await deleteCategory(tx, id);
    if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
    const write = { action: 'deleted', objectKind: 'category', objectId: id } as const;
    const before = { name: category.name };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before, after: null });
  });
}

const CLEARED_AT_ONCE = 1_000;

/** Clears the products of deleted categories in steps. After a stop or a crash the next run continues. */
export async function clearDeletedCategories(
  { db }: Pick<Deps, 'db'>,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  for (const { id } of await selectDeletedCategories(db)) {
    let cleared = CLEARED_AT_ONCE;
    while (cleared === CLEARED_AT_ONCE && !isStopping())
      cleared = await clearDeletedCategory(db, id, CLEARED_AT_ONCE);
    if (isStopping()) return;
    await finishDeletedCategory(db, id);
  }
}

/** The category of this name, which is created if there is none. */
export async function categoryNamed({ db, clock }: Shop, caller: Caller, name: string): Promise<Category> {
  return (await findCategoryForProduct(db, name)) ?? createCategory({ db, clock }, caller, { name });
}

/** The category that a product form refers to by id or by name. */
export async function categoryForProduct({ db }: Pick<Deps, 'db'>, idOrName: string): Promise<Category> {
  const category = await findCategoryForProduct(db, idOrName);
  if (!category) throw new Refusal(catalogRefusals.categoryUnknown);
  return category;
}
