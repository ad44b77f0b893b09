import { randomBytes } from 'node:crypto';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { IMAGE_FORMATS, imageIdOf, imagePath, imageUrl } from '@vitrine/contract/media/media.rules';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps } from '../deps.ts';
import { atOnce } from '../limits/limits.ts';
import { Refusal } from '../shared/refusal.ts';
import {
  deleteImageFile,
  hasImageFile,
  readImageFile,
  requireFreeSpace,
  syncImageFolder,
  writeImageFile,
} from './image-files.ts';
import { fileName, type ImageName, variantNames } from './image-names.ts';
import { decodeImage, encodeImage, limitImageWork } from './image-variants.ts';
import { queueVariants } from './variant-queue.ts';

type Media = Pick<Deps, 'mediaDir'>;

/** Stores an image in the widths that pages request first and returns its URL. */
export async function storeImage({ mediaDir }: Media, image: Buffer): Promise<string> {
  await requireFreeSpace(mediaDir);
  const imageId = randomBytes(16).toString('hex');
  try {
    await limitImageWork(async () => {
      const pixels = await decodeImage(image);
      // The original comes last: if it exists, storing it was completed.
      for (const name of [...variantNames(imageId, ['webp']), original(imageId)]) {
        await writeImageFile(mediaDir, fileName(name), await encodeImage(pixels, name.format, name.width));
      }
    });
    await syncImageFolder(mediaDir);
  } catch (error) {
    await deleteImageFiles({ mediaDir }, [imageUrl(imageId)]);
    throw error;
  }
  queueVariants(mediaDir, variantNames(imageId, ['avif', 'jpg']));
  return imageUrl(imageId);
}

/** Images as they were sent: the form's field and its files in order. */
type SentImages = { field: string; images: readonly Buffer[] };

/**
 * Stores images and passes their URLs to `use`, which refers to them; if it throws a refusal, the files are deleted.
 * After any other failure they stay, because a connection that broke may have broken after the commit.
 */
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

/** Copies stored images and passes the copies' URLs to `use`; URLs from elsewhere are passed as they are. */
export async function withCopiedImages<T>(
  media: Media,
  urls: readonly string[],
  use: (urls: string[]) => Promise<T>,
): Promise<T> {
  const copies: string[] = [];
  try {
    for (const url of urls) copies.push(await copyImage(media, url));
    await syncImageFolder(media.mediaDir);
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

/** Whether the shop has the image that this URL names. */
export async function hasStoredImage({ mediaDir }: Media, url: string): Promise<boolean> {
  const imageId = imageIdOf(url);
  return imageId !== undefined && hasImageFile(mediaDir, fileName(original(imageId)));
}

/** Copies the original alone; its variants are made anew. URLs from elsewhere stay as they are. */
export async function copyImage({ mediaDir }: Media, url: string): Promise<string> {
  const imageId = imageIdOf(url);
  if (!imageId || !(await hasImageFile(mediaDir, fileName(original(imageId))))) return url;
  await requireFreeSpace(mediaDir);
  const copyId = randomBytes(16).toString('hex');
  const bytes = await readImageFile(mediaDir, fileName(original(imageId)));
  await writeImageFile(mediaDir, fileName(original(copyId)), bytes);
  queueVariants(mediaDir, variantNames(copyId, IMAGE_FORMATS));
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
function isAboutImage(reason: unknown): reason is Refusal {
  return reason instanceof Refusal && ABOUT_IMAGE.has(reason.declared.code);
}

/** Deletes the files of images that are no longer used. URLs from elsewhere are ignored. */
export async function deleteImageFiles({ mediaDir }: Media, urls: readonly string[]): Promise<void> {
  for (const imageId of urls.map(imageIdOf)) {
    if (!imageId) continue;
    // First the original, so that no further variant of it is made.
    for (const name of [original(imageId), ...variantNames(imageId, IMAGE_FORMATS)]) {
      await deleteImageFile(mediaDir, fileName(name));
    }
  }
}

const pendingVariants = new Map<string, Promise<boolean>>();

/** Whether the file exists. A missing variant of a stored image is made now, once for all requests that wait for it. */
export async function hasImage({ mediaDir }: Media, name: ImageName): Promise<boolean> {
  if (await hasImageFile(mediaDir, fileName(name))) return true;
  if (!(await hasImageFile(mediaDir, fileName(original(name.imageId))))) return false;
  const key = `${mediaDir}/${fileName(name)}`;
  const underWay = pendingVariants.get(key);
  if (underWay) return underWay;
  if (pendingVariants.size >= atOnce.imageVariantsRequested) throw new Refusal(sharedRefusals.unavailable);
  const making = makeVariant({ mediaDir }, name).finally(() => pendingVariants.delete(key));
  pendingVariants.set(key, making);
  return making;
}

/** Whether pages request this file: they name WebP, and a browser that reads AVIF may be sent that instead. */
export function canSendAvif({ format, width }: ImageName): boolean {
  return format === 'webp' && width !== undefined;
}

/**
 * The file to send for a name: the AVIF, a fifth smaller, but only if it already exists, because nobody should wait
 * for one.
 */
export async function chooseFile({ mediaDir }: Media, name: ImageName, readsAvif: boolean): Promise<string> {
  const avif = fileName({ ...name, format: 'avif' });
  const isBetter = readsAvif && canSendAvif(name) && (await hasImageFile(mediaDir, avif));
  return isBetter ? avif : fileName(name);
}

/** Makes a missing variant; returns whether the image still exists. */
export function makeVariant({ mediaDir }: Media, name: ImageName): Promise<boolean> {
  return limitImageWork(async () => {
    const source = fileName(original(name.imageId));
    if (await hasImageFile(mediaDir, fileName(name))) return true;
    if (!(await hasImageFile(mediaDir, source))) return false;
    const pixels = await decodeImage(await readImageFile(mediaDir, source));
    await writeImageFile(mediaDir, fileName(name), await encodeImage(pixels, name.format, name.width));
    // The image may have been deleted in the meantime, before this file existed to be deleted with it.
    if (await hasImageFile(mediaDir, source)) return true;
    await deleteImageFile(mediaDir, fileName(name));
    return false;
  });
}

function original(imageId: string): ImageName {
  return { imageId, format: 'webp' };
}
