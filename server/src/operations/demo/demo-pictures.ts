import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageWidth, imageUrl } from '@vitrine/contract/media/media.rules';
import { AVATAR_COUNT, avatarFile } from '@vitrine/demo/life/customers';
import { demoProducts, photographsOf } from '@vitrine/demo/products';
import { demoCategories, sceneOf } from '@vitrine/demo/products/product';
import { fileName } from '../../domains/media/image-names.ts';
import { queueVariants } from '../../domains/media/variant-queue.ts';
import { projectRoot } from '../../platform/shared/files/project-root.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';

export type DemoPictures = {
  idOf: (file: string) => string;
  urlOf: (file: string) => string;
};

/** The widths that product cards request. */
const CARD_WIDTHS = [640, 320] as const satisfies ImageWidth[];

const FOLDER = join(projectRoot, 'demo/images');

const avatars = Array.from({ length: AVATAR_COUNT }, (_, index) => avatarFile(index));
const sources = new Map([
  ...demoCategories.map(sceneOf).map((file) => [file, join(FOLDER, file)] as const),
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

/** The first picture of each product, which the first screens show; everything else is made on request. */
export function queueDemoVariants(imageStore: ImageStore, { idOf }: DemoPictures): void {
  const first = demoProducts.flatMap((product) => photographsOf(product).slice(0, 1));
  queueVariants(
    imageStore,
    first.flatMap((file) => CARD_WIDTHS.map((width) => ({ imageId: idOf(file), width, format: 'webp' }))),
  );
}
