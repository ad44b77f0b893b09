import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { heroScene, WIDE_SCENE_MEDIA, WIDE_SCENE_SIZES } from '@vitrine/contract/catalog/hero-scenes';
import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import type { Preload } from '../page-content.ts';

/** The first picture of the first product, which on most screens is the largest thing to load. */
export function firstPicture(products: readonly Product[], sizes: string): Preload[] {
  const src = products[0]?.images[0];
  return src === undefined ? [] : [{ src, srcSet: imageSrcSet(src), sizes }];
}

/** The home page's first slide: the product's scene if it has one, else its own picture. */
export function heroPictures(featured: readonly Product[], sizes: string): Preload[] {
  const scene = heroScene(featured[0]?.name ?? '');
  if (!scene) return firstPicture(featured, sizes);
  return [
    {
      src: scene.wide.avif,
      srcSet: scene.wide.avifSet,
      sizes: WIDE_SCENE_SIZES,
      type: 'image/avif',
      media: WIDE_SCENE_MEDIA,
    },
    { src: scene.tall.avif, type: 'image/avif', media: `not all and ${WIDE_SCENE_MEDIA}` },
  ];
}
