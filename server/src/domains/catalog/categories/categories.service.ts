import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Category, ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import type { CategoryUpdate, NewCategory } from '@vitrine/contract/catalog/categories.schemas';
import type { Deps } from '../../../deps.ts';
import { brokenConstraint } from '../../../platform/database/connections/database-errors.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { type AdminWrite, recordAdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { keepImages, keepObject } from '../../audit/kept/kept-objects.service.ts';
import { withStoredImages } from '../../media/media.service.ts';
import { selectCategories } from '../product-list/home-lists.queries.ts';
import { selectCategoryToKeep } from '../undo/category-undo.queries.ts';
import {
  clearDeletedCategory,
  deleteCategory,
  findByFormerName,
  findCategoryForChange,
  findCategoryForProduct,
  finishDeletedCategory,
  finishRename,
  hasOtherNamed,
  insertCategory,
  refreshSearchWords,
  selectCategoriesForOrder,
  selectDeletedCategories,
  selectRenamedCategories,
  updateCategoryImage,
  updateCategoryName,
  updatePositions,
  updateSearchTexts,
} from './categories.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

export async function allCategories({ db }: Pick<Deps, 'db'>): Promise<ListedCategory[]> {
  return (await selectCategories(db)).categories;
}

export function createCategory({ db, clock }: Shop, caller: Caller, { name }: NewCategory) {
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
    const kept = await selectCategoryToKeep(tx, id, MAX_KEPT_PRODUCTS + 1);
    const category = await deleteCategory(tx, id);
    if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
    if (kept && kept.products.length <= MAX_KEPT_PRODUCTS)
      await keepObject({ db: tx, clock }, { objectKind: 'category', objectId: id, content: kept });
    const write = { action: 'deleted', objectKind: 'category', objectId: id } as const;
    const before = { name: category.name };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before, after: null });
  });
}

/** One with more products does not come back, because its products could not be put back in one step. */
const MAX_KEPT_PRODUCTS = 2_000;

const CLEARED_AT_ONCE = 1_000;

/** Clears the products of deleted categories in steps. After a stop or a crash the next run continues. */
export async function clearDeletedCategories(
  { db }: Pick<Deps, 'db'>,
  { isStopping = (): boolean => false } = {},
) {
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

/** This many products are found by the new name at once; a job updates the others. */
const REFRESHED_AT_ONCE = 200;
const REFRESHED_PER_STEP = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Its name and its texts for search engines. */
export function changeCategory(shop: Shop, caller: Caller, id: string, { name, ...texts }: CategoryUpdate) {
  return shop.db.transaction(async (db) => {
    const renamed = await renameCategory({ ...shop, db }, caller, id, name);
    const before = await lockCategory({ db }, id);
    const { searchTitle = before.searchTitle, searchDescription = before.searchDescription } = texts;
    const changed = Object.entries({ searchTitle, searchDescription }).flatMap(([field, text]) => {
      const was = before[field as keyof typeof texts];
      return was === text ? [] : [{ field, was, text }];
    });
    if (changed.length > 0) await updateSearchTexts(db, renamed._id, { searchTitle, searchDescription });
    // An entry for each, because undo takes them back one by one.
    const writes = changed.map(({ field, was, text }) =>
      changeOf(renamed._id, { [field]: was || null }, { [field]: text || null }),
    );
    if (writes.length > 0) await recordAdminWrites({ ...shop, db }, caller, writes);
    const shown = { ...(searchTitle && { searchTitle }), ...(searchDescription && { searchDescription }) };
    return { data: { ...renamed, ...shown }, hasNewTexts: changed.length > 0 };
  });
}

/** Its products, and links with its former name, stay with it. */
export function renameCategory({ db, clock }: Shop, caller: Caller, id: string, name: string) {
  return db.transaction(async (tx) => {
    const { _id, name: formerName } = await lockCategory({ db: tx }, id);
    if (formerName === name) return { _id, name };
    if (await hasOtherNamed(tx, _id, name)) throw new Refusal(catalogRefusals.categoryTaken);
    await updateCategoryName(tx, _id, { name, formerName }).catch((error) => {
      if (brokenConstraint(error) === 'categories_name_key') throw new Refusal(catalogRefusals.categoryTaken);
      throw error;
    });
    await refreshSearchWords(tx, { categoryId: _id, after: FIRST_ID, most: REFRESHED_AT_ONCE });
    await recordAdminWrite({ db: tx, clock }, caller, changeOf(_id, { name: formerName }, { name }));
    return { _id, name };
  });
}

async function lockCategory({ db }: Pick<Deps, 'db'>, id: string) {
  const category = await findCategoryForChange(db, id);
  if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
  return category;
}

function changeOf(objectId: string, before: AdminWrite['before'], after: AdminWrite['after']): AdminWrite {
  return { action: 'updated', objectKind: 'category', objectId, before, after };
}

/** Lets searches find the products of renamed categories by the new name. Starts over after an interruption. */
export async function refreshRenamedCategories(
  { db }: Pick<Deps, 'db'>,
  { isStopping = (): boolean => false } = {},
) {
  for (const category of await selectRenamedCategories(db)) {
    let after: string | undefined = FIRST_ID;
    while (after !== undefined && !isStopping())
      after = await refreshSearchWords(db, { categoryId: category.id, after, most: REFRESHED_PER_STEP });
    if (isStopping()) return;
    await finishRename(db, category);
  }
}

/** Refused unless it names each category once: somebody may have added or deleted one meanwhile. */
export async function orderCategories({ db, clock }: Shop, caller: Caller, ids: readonly string[]) {
  return db.transaction(async (tx) => {
    const known = await selectCategoriesForOrder(tx);
    const positions = new Map(known.map(({ id, position }) => [id, position]));
    if (known.length !== ids.length || !ids.every((id) => positions.has(id)))
      throw new Refusal(catalogRefusals.categoryOrderIncomplete);
    await updatePositions(tx, ids);
    const moved = ids.flatMap((id, index) => {
      const [before, after] = [positions.get(id) ?? null, index + 1];
      return before === after ? [] : [changeOf(id, { position: before }, { position: after })];
    });
    await recordAdminWrites({ db: tx, clock }, caller, moved);
    return allCategories({ db: tx });
  });
}

type ShopWithMedia = Shop & Pick<Deps, 'imageStore'>;

export async function saveCategoryPicture(
  shop: ShopWithMedia,
  caller: Caller,
  id: string,
  images: readonly Buffer[],
) {
  if (images.length === 0) throw new Refusal(catalogRefusals.categoryPictureRequired);
  return withStoredImages(shop, { field: 'image', images }, ([url = '']) =>
    replacePicture(shop, caller, id, url),
  );
}

export function removeCategoryPicture(shop: Shop, caller: Caller, id: string) {
  return replacePicture(shop, caller, id, null);
}

async function replacePicture(shop: Shop, caller: Caller, id: string, url: string | null) {
  const { db, clock } = shop;
  const { _id, name } = await db.transaction(async (tx) => {
    const category = await lockCategory({ db: tx }, id);
    await updateCategoryImage(tx, category._id, url);
    if (category.imageUrl) await keepImages({ db: tx, clock }, [category.imageUrl]);
    const change = changeOf(category._id, { image: category.imageUrl }, { image: url });
    await recordAdminWrite({ db: tx, clock }, caller, change);
    return category;
  });
  return { _id, name, ...(url !== null && { image: url }) };
}
