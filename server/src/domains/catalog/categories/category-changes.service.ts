import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { Category, ListedCategory } from '@vitrine/contract/catalog/catalog.schemas';
import type { Deps } from '../../../deps.ts';
import { brokenConstraint } from '../../../platform/database/broken-constraint.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordAdminWrite, recordAdminWrites } from '../../audit/audit.service.ts';
import { deleteImageFiles, withStoredImages } from '../../media/media.service.ts';
import { allCategories } from './categories.service.ts';
import {
  findCategoryForChange,
  finishRename,
  hasOtherNamed,
  refreshSearchWords,
  selectCategoriesForOrder,
  selectRenamedCategories,
  updateCategoryImage,
  updateCategoryName,
  updatePositions,
} from './category-changes.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/** This many products are found by the new name at once; a job updates the others. */
const REFRESHED_AT_ONCE = 200;
const REFRESHED_PER_STEP = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Its products, and links with its former name, stay with it. */
export function renameCategory(
  { db, clock }: Shop,
  caller: Caller,
  { id, name }: { id: string; name: string },
): Promise<Category> {
  return db.transaction(async (tx) => {
    const category = await findCategoryForChange(tx, id);
    if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
    if (category.name === name) return { _id: category._id, name };
    if (await hasOtherNamed(tx, category._id, name)) throw new Refusal(catalogRefusals.categoryTaken);
    await updateCategoryName(tx, category._id, { name, formerName: category.name }).catch((error) => {
      if (brokenConstraint(error) === 'categories_name_key') throw new Refusal(catalogRefusals.categoryTaken);
      throw error;
    });
    await refreshSearchWords(tx, { categoryId: category._id, after: FIRST_ID, most: REFRESHED_AT_ONCE });
    const write = { action: 'updated', objectKind: 'category', objectId: category._id } as const;
    const values = { before: { name: category.name }, after: { name } };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, ...values });
    return { _id: category._id, name };
  });
}

/** Lets searches find the products of renamed categories by the new name. Starts over after an interruption. */
export async function refreshRenamedCategories(
  { db }: Pick<Deps, 'db'>,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  for (const category of await selectRenamedCategories(db)) {
    let after: string | undefined = FIRST_ID;
    while (after !== undefined && !isStopping())
      after = await refreshSearchWords(db, { categoryId: category.id, after, most: REFRESHED_PER_STEP });
    if (isStopping()) return;
    await finishRename(db, category);
  }
}

/** Refused unless it names each category once: somebody may have added or deleted one meanwhile. */
export async function orderCategories(
  { db, clock }: Shop,
  caller: Caller,
  ids: readonly string[],
): Promise<ListedCategory[]> {
  return db.transaction(async (tx) => {
    const known = await selectCategoriesForOrder(tx);
    const positions = new Map(known.map(({ id, position }) => [id, position]));
    if (known.length !== ids.length || !ids.every((id) => positions.has(id)))
      throw new Refusal(catalogRefusals.categoryOrderIncomplete);
    await updatePositions(tx, ids);
    const moved = ids.flatMap((objectId, index) => {
      const before = positions.get(objectId) ?? null;
      return before === index + 1 ? [] : [{ objectId, before, after: index + 1 }];
    });
    await recordAdminWrites(
      { db: tx, clock },
      caller,
      moved.map(({ objectId, before, after }) => ({
        ...({ action: 'updated', objectKind: 'category', objectId } as const),
        before: { position: before },
        after: { position: after },
      })),
    );
    return allCategories({ db: tx });
  });
}

type ShopWithMedia = Shop & Pick<Deps, 'imageStore'>;

export async function saveCategoryPicture(
  shop: ShopWithMedia,
  caller: Caller,
  { id, images }: { id: string; images: readonly Buffer[] },
): Promise<ListedCategory> {
  if (images.length === 0) throw new Refusal(catalogRefusals.categoryPictureRequired);
  return withStoredImages(shop, { field: 'image', images }, ([url = '']) =>
    replacePicture(shop, caller, { id, url }),
  );
}

export function removeCategoryPicture(
  shop: ShopWithMedia,
  caller: Caller,
  id: string,
): Promise<ListedCategory> {
  return replacePicture(shop, caller, { id, url: null });
}

async function replacePicture(
  { db, clock, imageStore }: ShopWithMedia,
  caller: Caller,
  { id, url }: { id: string; url: string | null },
): Promise<ListedCategory> {
  const { _id, name, imageUrl } = await db.transaction(async (tx) => {
    const category = await findCategoryForChange(tx, id);
    if (!category) throw new Refusal(catalogRefusals.categoryNotFound);
    await updateCategoryImage(tx, category._id, url);
    const write = { action: 'updated', objectKind: 'category', objectId: category._id } as const;
    const values = { before: { image: category.imageUrl }, after: { image: url } };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, ...values });
    return category;
  });
  if (imageUrl) await deleteImageFiles({ imageStore }, [imageUrl]);
  return { _id, name, ...(url !== null && { image: url }) };
}
