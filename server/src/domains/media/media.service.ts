import { randomBytes } from 'node:crypto';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { IMAGE_FORMATS, imageIdOf, imagePath, imageUrl } from '@vitrine/contract/media/media.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../../deps.ts';
import { lockName } from '../../platform/database/locks.ts';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { fileName, type ImageName, variantNames } from './image-names.ts';
import {
  decodeImage,
  decodeStored,
  encodeImage,
  limitImageWork,
  type Pixels,
  widthOf,
} from './image-variants.ts';
import { queueVariants } from './variant-queue.ts';

type Media = Pick<Deps, 'imageStore'>;

export async function storeImage({ imageStore }: Media, image: Buffer): Promise<string> {
  await imageStore.requireSpace();
  const imageId = randomBytes(16).toString('hex');
  try {
    await limitImageWork(async () => {
      const pixels = await decodeImage(image);
      const whole = await encodeImage(pixels, 'webp');
      // The original comes last: if it exists, storing it was completed.
      for (const name of [...variantNames(imageId, ['webp']), original(imageId)]) {
        const { format, width = pixels.width } = name;
        const bytes = width < pixels.width ? await encodeImage(pixels, format, width) : whole;
        await imageStore.write(fileName(name), bytes);
      }
    });
    await imageStore.settle();
  } catch (error) {
    await deleteImageFiles({ imageStore }, [imageUrl(imageId)]);
    throw error;
  }
  queueVariants(imageStore, variantNames(imageId, ['avif', 'jpg']));
  return imageUrl(imageId);
}

type SentImages = { field: string; images: readonly Buffer[] };

/** After any failure but a refusal the files stay, because a connection that broke may have broken after the commit. */
export async function withStoredImages<T>(
  media: Media,
  { field, images }: SentImages,
  use: (urls: string[]) => Promise<T>,
): Promise<T> {
  const results = await Promise.allSettled(images.map((image) => storeImage(media, image)));
  const urls = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  try {
    refuseImages(field, results);
    return await use(urls);
  } catch (error) {
    if (error instanceof Refusal) await deleteImageFiles(media, urls);
    throw error;
  }
}

export async function withCopiedImages<T>(
  media: Media,
  urls: readonly string[],
  use: (urls: string[]) => Promise<T>,
): Promise<T> {
  const copies: string[] = [];
  try {
    for (const url of urls) copies.push(await copyImage(media, url));
    await media.imageStore.settle();
    return await use(copies);
  } catch (error) {
    if (error instanceof Refusal)
      await deleteImageFiles(
        media,
        copies.filter((url) => !urls.includes(url)),
      );
    throw error;
  }
}

export async function hasStoredImage({ imageStore }: Media, url: string): Promise<boolean> {
  const imageId = imageIdOf(url);
  return imageId !== undefined && imageStore.has(fileName(original(imageId)));
}

/** Copies the original alone; its variants are made anew. URLs from elsewhere stay as they are. */
export async function copyImage({ imageStore }: Media, url: string): Promise<string> {
  const imageId = imageIdOf(url);
  const bytes = imageId && (await imageStore.read(fileName(original(imageId))));
  if (!bytes) return url;
  await imageStore.requireSpace();
  const copyId = randomBytes(16).toString('hex');
  await imageStore.write(fileName(original(copyId)), bytes);
  queueVariants(imageStore, variantNames(copyId, IMAGE_FORMATS));
  return imageUrl(copyId);
}

/** Names every image that is refused, because someone who chose twelve must not have to guess. */
function refuseImages(field: string, results: readonly PromiseSettledResult<string>[]): void {
  const failures = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
  const [first] = failures;
  if (first === undefined) return;
  const other = failures.find((reason) => !isAboutImage(reason));
  if (other !== undefined || !isAboutImage(first)) throw other;
  const errors = results.flatMap((result, index) =>
    result.status === 'rejected'
      ? [{ path: imagePath(field, index), message: String(result.reason.message) }]
      : [],
  );
  throw new Refusal(first.declared, { errors });
}

const ABOUT_IMAGE: ReadonlySet<string> = new Set([
  imageRefusals.tooManyPixels.code,
  imageRefusals.notAnImage.code,
]);

/** Other failures, such as a full disk, are not an image's fault. */
export function isAboutImage(reason: unknown): reason is Refusal {
  return reason instanceof Refusal && ABOUT_IMAGE.has(reason.declared.code);
}

/** Deletes the files of images that are no longer used. URLs from elsewhere are ignored. */
export async function deleteImageFiles({ imageStore }: Media, urls: readonly string[]): Promise<void> {
  for (const imageId of urls.map(imageIdOf)) {
    if (!imageId) continue;
    // First the original, so that no further variant of it is made.
    await imageStore.delete([fileName(original(imageId))]);
    await imageStore.delete(variantNames(imageId, IMAGE_FORMATS).map(fileName));
  }
}

const pendingVariants = new Map<string, Promise<boolean>>();

/** Whether the file exists. A missing variant of a stored image is made now, once for all requests that wait for it. */
export async function hasImage({ imageStore, db }: Media & Pick<Deps, 'db'>, name: ImageName) {
  if (await imageStore.has(fileName(name))) return true;
  if (!(await imageStore.has(fileName(original(name.imageId))))) return false;
  const key = `${imageStore.place}/${fileName(name)}`;
  const underWay = pendingVariants.get(key);
  if (underWay) return underWay;
  if (pendingVariants.size >= atOnce.imageVariantsRequested) throw new Refusal(sharedRefusals.unavailable);
  const make = () =>
    db.transaction(async (tx) => {
      // Other processes that want the same variant wait here and then find it made.
      await lockName(tx, key);
      return makeVariantNow({ imageStore }, name);
    });
  const making = limitImageWork(make).finally(() => pendingVariants.delete(key));
  pendingVariants.set(key, making);
  return making;
}

/** Whether pages request this file: they name WebP, and a browser that reads AVIF may be sent that instead. */
export function canSendAvif({ format, width }: ImageName): boolean {
  return format === 'webp' && width !== undefined;
}

/** The file to send: the AVIF, a fifth smaller, but only if it exists, because nobody should wait for one. */
export async function chooseFile({ imageStore }: Media, name: ImageName, readsAvif: boolean) {
  const avif = fileName({ ...name, format: 'avif' });
  const isBetter = readsAvif && canSendAvif(name) && (await imageStore.has(avif));
  return isBetter ? avif : fileName(name);
}

/** Makes the missing ones of these variants, which are all of the same image, until it is deleted or `isOpen` returns false. */
export async function makeVariants(media: Media, names: readonly ImageName[], isOpen = () => true) {
  const image = await openOriginal(media, names);
  if (!image) return;
  for (const name of names) {
    // Requests may come between two variants, because someone waits for theirs.
    const isThere = isOpen() && (await limitImageWork(() => makeVariantNow(media, name, image)));
    if (!isThere) return;
  }
}

type Original = { bytes: Buffer; fullWidth: number; decoded: () => Promise<Pixels> };

async function openOriginal({ imageStore }: Media, names: readonly ImageName[]) {
  const bytes = names[0] && (await imageStore.read(fileName(original(names[0].imageId))));
  if (!bytes) return undefined;
  const fullWidth = await widthOf(bytes);
  const widest = Math.max(...names.map(({ width = fullWidth }) => width));
  let pixels: Promise<Pixels> | undefined;
  const decoded = () => {
    pixels ??= decodeStored(bytes, widest);
    return pixels;
  };
  return { bytes, fullWidth, decoded };
}

/** Makes a missing variant; returns whether the image still exists. */
async function makeVariantNow(media: Media, name: ImageName, given?: Original): Promise<boolean> {
  const { imageStore } = media;
  if (await imageStore.has(fileName(name))) return true;
  const image = given ?? (await openOriginal(media, [name]));
  if (!image) return false;
  await imageStore.write(fileName(name), await variantOf(image, name));
  // The image may have been deleted in the meantime, before this file existed to be deleted with it.
  if (await imageStore.has(fileName(original(name.imageId)))) return true;
  await imageStore.delete([fileName(name)]);
  return false;
}

/** A WebP that is as wide as the original is the original: encoding it again would only make it worse. */
async function variantOf({ bytes, fullWidth, decoded }: Original, { format, width }: ImageName) {
  if (format === 'webp' && width && fullWidth <= width) return bytes;
  return encodeImage(await decoded(), format, width);
}

function original(imageId: string): ImageName {
  return { imageId, format: 'webp' };
}
