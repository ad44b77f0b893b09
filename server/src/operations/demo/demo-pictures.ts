import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageWidth, imageUrl } from '@vitrine/contract/media/media.rules';
import { AVATAR_COUNT, avatarFile } from '@vitrine/demo/life/customers';
import { demoProducts, photographsOf } from '@vitrine/demo/products';
import { fileName } from '../../domains/media/image-names.ts';
import { queueVariants } from '../../domains/media/variant-queue.ts';
import { projectRoot } from '../../platform/shared/files/project-root.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';

export type DemoPictures = { idOf: (file: string) => string; urlOf: (file: string) => string };

/** The widths that product cards request. */
const CARD_WIDTHS = [640, 320] as const satisfies ImageWidth[];
const LARGE_WIDTHS = [960, 1280] as const satisfies ImageWidth[];

const FOLDER = join(projectRoot, 'demo/images');

const avatars = Array.from({ length: AVATAR_COUNT }, (_, index) => avatarFile(index));
const sources = new Map([
  ...demoProducts.flatMap(photographsOf).map((file) => [file, join(FOLDER, file)] as const),
  ...avatars.map((file) => [file, join(FOLDER, 'avatars', file)] as const),
]);

export function nameDemoPictures(): DemoPictures {
  const ids = new Map([...sources.keys()].map((file) => [file, randomBytes(16).toString('hex')]));
  const idOf = (file: string) => {
    const id = ids.get(file);
    if (!id) throw new Error(`The demo has no picture ${file}.`);
    return id;
  };
  return { idOf, urlOf: (file) => imageUrl(idOf(file)) };
}

/** Copies the files unchanged: they are already small and clean, and encoding them would take a minute. */
export async function copyDemoPictures(imageStore: ImageStore, { idOf }: DemoPictures): Promise<void> {
  const copies = [...sources].map(async ([file, path]) =>
    imageStore.write(storedName(idOf(file)), await readFile(path)),
  );
  // Waits for all of them, so that after a failure no copy is still running.
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  await imageStore.settle();
}

/** Used when filling the shop failed; no variants have been made by then. */
export async function deleteDemoPictures(imageStore: ImageStore, { idOf }: DemoPictures): Promise<void> {
  await imageStore.delete([...sources.keys()].map((file) => storedName(idOf(file))));
}

function storedName(imageId: string): string {
  return fileName({ imageId, format: 'webp' });
}

/** The pictures on the cards first, newest product first, as on the home page; everything else is made on request. */
export function queueDemoVariants(imageStore: ImageStore, { idOf }: DemoPictures): void {
  const photographs = demoProducts.map((product) => photographsOf(product).map(idOf));
  const first = photographs.flatMap((ids) => ids.slice(0, 1));
  const others = photographs.flatMap((ids) => ids.slice(1));
  const variants = (ids: string[], widths: readonly ImageWidth[]) =>
    ids.flatMap((imageId) => widths.map((width) => ({ imageId, width, format: 'webp' as const })));
  queueVariants(imageStore, [
    ...variants(first, CARD_WIDTHS),
    ...variants(first, LARGE_WIDTHS),
    ...variants(others, CARD_WIDTHS),
  ]);
}
