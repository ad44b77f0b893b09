import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { keepImages, takeKept } from '../../audit/kept/kept-objects.service.ts';
import { restored, stays, type UndoEntry, type UndoOutcome } from '../../audit/undo-entry.ts';
import { hasStoredImage } from '../../media/media.service.ts';
import {
  findCategoryForChange,
  updateCategoryImage,
  updateSearchTexts,
} from '../categories/categories.queries.ts';
import { removeCategory, renameCategory } from '../categories/categories.service.ts';
import type { KeptCategory } from './category-undo.queries.ts';
import * as queries from './category-undo.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'imageStore'>;

/** Gives a category back the name, picture or place that an entry took, if it still has what the entry gave. */
export async function restoreCategory(shop: Shop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  const { db, clock, imageStore } = shop;
  const now = await findCategoryForChange(db, entry.objectId);
  if (!now) return stays(entry, 'gone');
  const [field = ''] = Object.keys(entry.after ?? {}).filter((name) => name !== 'apiKey');
  const current: Record<string, unknown> = {
    ...{ name: now.name, image: now.imageUrl, position: now.position },
    ...{ searchTitle: now.searchTitle || null, searchDescription: now.searchDescription || null },
  };
  const [before, after] = [entry.before?.[field] ?? null, entry.after?.[field] ?? null];
  if (!(field in current) || current[field] !== after) return stays(entry, 'changed');
  if (field === 'name') {
    await renameCategory(shop, caller, now._id, String(before));
    return restored(entry);
  }
  if (field === 'image') {
    const url = before === null ? null : String(before);
    if (url !== null && imageIdOf(url) && !(await hasStoredImage({ imageStore }, url)))
      return stays(entry, 'image-gone');
    await updateCategoryImage(db, now._id, url);
    if (now.imageUrl !== null) await keepImages(shop, [now.imageUrl]);
  } else if (field !== 'position') await updateSearchTexts(db, now._id, { [field]: before ?? '' });
  else await queries.updatePosition(db, now._id, before === null ? null : Number(before));
  await recordAdminWrite({ db, clock }, caller, {
    ...{ action: 'updated', objectKind: 'category', objectId: now._id },
    ...{ before: { [field]: after }, after: { [field]: before } },
  });
  return restored(entry);
}

/** With its products, except those that are in another category by now. */
export async function bringBackCategory(shop: Shop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  const { db, clock } = shop;
  const kept = await takeKept<KeptCategory>(shop, 'category', entry.objectId);
  if (!kept) return stays(entry, 'not-kept');
  if (!(await queries.insertDeletedCategory(db, kept))) return stays(entry, 'taken');
  await recordAdminWrite({ db, clock }, caller, {
    ...{ action: 'brought_back', objectKind: 'category', objectId: entry.objectId },
    ...{ before: null, after: { name: kept.row.name } },
  });
  return restored(entry);
}

/** For one that was added, if it is as it was and nothing is in it. */
export async function takeAwayCategory(shop: Shop, caller: Caller, entry: UndoEntry): Promise<UndoOutcome> {
  const now = isUuid(entry.objectId) ? await findCategoryForChange(shop.db, entry.objectId) : undefined;
  if (!now) return stays(entry, 'gone');
  if (now.name !== entry.after?.name) return stays(entry, 'changed');
  if (entry.action === 'created' && (await queries.countProductsIn(shop.db, now._id)) > 0)
    return stays(entry, 'in-use');
  await removeCategory(shop, caller, now._id);
  return restored(entry);
}
