import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import type { BatchRow, ProductRowValues } from '../../catalog/products/product-batch.service.ts';
import type { VariantsOfFile } from '../../catalog/variants/imported-variants.service.ts';
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
  const { images, imageTexts, variants, ...others } = values;
  const isThere = (image: string) =>
    known?.images.includes(image) || imageIdOf(image) !== undefined || zip?.has(pictureName(image)) === true;
  const present = (images ?? []).filter(isThere);
  // If one of the pictures is missing, the others would get each other's texts.
  const isComplete = present.length === (images?.length ?? 0);
  const rest = {
    ...others,
    ...(imageTexts && isComplete && { imageTexts }),
    ...(variants && { variants: withImages(variants, (image) => (isThere(image) ? image : undefined)) }),
  };
  const staysDraft = known?.isDraft === true && known.images.length + present.length === 0;
  const shown = staysDraft ? withoutPublication(rest) : rest;
  return present.length === 0 ? shown : { ...shown, images: present };
}

/** The variants with other images; one without an image keeps the one that it has. */
function withImages(
  { options, variants }: VariantsOfFile,
  imageFor: (image: string) => string | undefined,
): VariantsOfFile {
  return {
    options,
    variants: variants.map(({ image, ...variant }) => ({
      ...variant,
      image: image ? imageFor(image) : image,
    })),
  };
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
  { batch, zip, pictures }: { batch: readonly CheckedRow[]; zip: PictureZip; pictures: StoredPictures },
  beforeEach: () => Promise<void>,
): Promise<void> {
  for (const { problems, values, number } of batch) {
    if (problems.length > 0) continue;
    for (const image of values.images ?? []) {
      await beforeEach();
      const bytes = await zip.read(pictureName(image));
      const url = bytes && (await storedOrNone(shop, bytes));
      if (url) pictures.set(`${number} ${image}`, url);
    }
  }
}

/** A file in the zip may be no picture; its product is then imported without it. */
async function storedOrNone({ imageStore }: Shop, bytes: Buffer): Promise<string | undefined> {
  try {
    return await storeImage({ imageStore }, bytes);
  } catch (error) {
    if (isAboutImage(error)) return undefined;
    throw error;
  }
}

type Pictures = { zip: PictureZip | undefined; pictures: StoredPictures; asDrafts: boolean };

export async function toBatchRow(shop: Shop, row: CheckedRow, options: Pictures): Promise<BatchRow> {
  const { zip, pictures, asDrafts } = options;
  const { known } = row;
  const { images = [], imageTexts, variants, ...rest } = importable(row, zip);
  const urlByImage = await urlsOf(shop, row, { images, pictures });
  const urls = images.flatMap((image) => urlByImage.get(image) ?? []);
  // If one of the pictures is missing, the others would get each other's texts.
  const isComplete = urls.length === (row.values.images?.length ?? 0);
  const values = {
    ...{ ...rest, ...(imageTexts && isComplete && { imageTexts }) },
    ...(variants && { variants: withImages(variants, (image) => urlByImage.get(image)) }),
  };
  if (!known) {
    // Shoppers never see a new product without a picture.
    const isHidden = asDrafts || urls.length === 0;
    return { values: { ...values, images: urls, ...(isHidden && { isPublished: false }) }, known };
  }
  // Without new pictures a product has its former ones; a draft without any stays a draft.
  const staysDraft = known.isDraft && (asDrafts || urls.length + known.images.length === 0);
  const shown = staysDraft ? withoutPublication(values) : values;
  return { values: urls.length === 0 ? shown : { ...shown, images: urls }, known };
}

async function urlsOf(
  { imageStore }: Shop,
  { known, number }: CheckedRow,
  { images, pictures }: { images: readonly string[]; pictures: StoredPictures },
): Promise<Map<string, string>> {
  const urls = new Map<string, string>();
  for (const image of images) {
    const stored = pictures.get(`${number} ${image}`);
    if (known?.images.includes(image)) urls.set(image, image);
    else if (stored) urls.set(image, stored);
    else if (imageIdOf(image)) urls.set(image, await copyImage({ imageStore }, image));
  }
  return urls;
}
