import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import type {
  BatchRow,
  KnownProduct,
  ProductRowValues,
} from '../../catalog/products/product-batch.service.ts';
import { copyImage, isAboutImage, storeImage } from '../../media/media.service.ts';
import type { PictureZip } from '../files/picture-zip.ts';
import { type CheckedRow, isLink, pictureName } from './checked-rows.ts';

type Shop = Pick<Deps, 'imageStore'>;
/** The stored pictures by row and name. */
export type StoredPictures = Map<string, string>;

/**
 * What of a row can be imported. A link whose picture is not in the zip leaves the product's pictures as they are, and a
 * draft without a picture stays a draft: shoppers never see a product without one.
 */
export function importable({ values, known }: CheckedRow, zip: PictureZip | undefined): ProductRowValues {
  const { images, ...rest } = values;
  const kept = (images ?? []).filter(
    (image) => known?.images.includes(image) || imageIdOf(image) || zip?.has(pictureName(image)),
  );
  const isKeptDraft = known?.isDraft === true && known.images.length + kept.length === 0;
  const shown = isKeptDraft ? withoutPublication(rest) : rest;
  return kept.length === 0 ? shown : { ...shown, images: kept };
}

function withoutPublication({ isPublished: _isPublished, ...values }: ProductRowValues): ProductRowValues {
  return values;
}

/** Whether the row has links whose pictures the zip lacks; the shop fetches none. */
export function hasLinks({ values, known }: CheckedRow, zip: PictureZip | undefined): boolean {
  return (values.images ?? []).some(
    (image) => isLink(image) && !known?.images.includes(image) && !zip?.has(pictureName(image)),
  );
}

/** Stores every picture that a good row takes from the zip; `beforeEach` may end it. */
export async function storePictures(
  shop: Shop,
  { batch, zip }: { batch: readonly CheckedRow[]; zip: PictureZip | undefined },
  beforeEach: () => Promise<void>,
): Promise<StoredPictures> {
  const stored: StoredPictures = new Map();
  if (!zip) return stored;
  for (const { problems, values, number } of batch) {
    if (problems.length > 0) continue;
    for (const image of values.images ?? []) {
      await beforeEach();
      const bytes = await zip.read(pictureName(image));
      const url = bytes && (await storedOrNone(shop, bytes));
      if (url) stored.set(`${number} ${image}`, url);
    }
  }
  return stored;
}

/** A file in the zip may be no picture; its product then comes without it. */
async function storedOrNone({ imageStore }: Shop, bytes: Buffer): Promise<string | undefined> {
  try {
    return await storeImage({ imageStore }, bytes);
  } catch (error) {
    if (isAboutImage(error)) return undefined;
    throw error;
  }
}

type Pictures = { zip: PictureZip | undefined; pictures: StoredPictures; asDrafts: boolean };

export async function toBatchRow(
  { imageStore }: Shop,
  row: CheckedRow,
  { zip, pictures, asDrafts }: Pictures,
): Promise<BatchRow> {
  const values = importable(row, zip);
  const { known } = row;
  const urls = await urlsOf({ imageStore }, row, { images: values.images ?? [], pictures });
  if (known) return { values: ofKnown(values, known, { urls, asDrafts }), known };
  // Shoppers never see a new product without a picture.
  const isHidden = asDrafts || urls.length === 0;
  return { values: { ...values, images: urls, ...(isHidden && { isPublished: false }) }, known };
}

/** A product keeps its pictures if none of the new ones could be stored, and its place among the drafts without any. */
function ofKnown(
  { images: _images, ...values }: ProductRowValues,
  known: KnownProduct,
  { urls, asDrafts }: { urls: string[]; asDrafts: boolean },
): ProductRowValues {
  const hasPicture = urls.length + known.images.length > 0;
  const shown = known.isDraft && (asDrafts || !hasPicture) ? withoutPublication(values) : values;
  return urls.length === 0 ? shown : { ...shown, images: urls };
}

async function urlsOf(
  { imageStore }: Shop,
  { known, number }: CheckedRow,
  { images, pictures }: { images: readonly string[]; pictures: StoredPictures },
): Promise<string[]> {
  const urls: string[] = [];
  for (const image of images) {
    const stored = pictures.get(`${number} ${image}`);
    if (known?.images.includes(image)) urls.push(image);
    else if (stored) urls.push(stored);
    else if (imageIdOf(image)) urls.push(await copyImage({ imageStore }, image));
  }
  return urls;
}
