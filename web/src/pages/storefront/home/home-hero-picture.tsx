import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  type HeroScene,
  heroScene,
  WIDE_SCENE_MEDIA,
  WIDE_SCENE_SIZES,
} from '@vitrine/contract/catalog/hero-scenes';
import { FIRST_PICTURE_SIZES, imageSrcSet } from '@vitrine/contract/media/media.rules';
import { useState } from 'react';
import { DEFAULT_PHOTO } from '../../../ui/display/photo.tsx';

/** The first picture loads before everything else on the page, the others once the page has settled. */
export type PicturePriority = 'first' | 'next' | 'waiting';

/** The background is scaled up sixteen times, so the smallest copy shows the least grain. */
const BACKGROUND_SIZES = '1px';

type HeroPictureProps = { product: Product; turn: PicturePriority; onLoaded: () => void };

/**
 * The full-width picture: the scene made for a product, or its first photo. The name is next to it, so it has no
 * alternative text.
 */
export function HeroPicture(props: HeroPictureProps) {
  const scene = heroScene(props.product.name);
  if (props.turn === 'waiting') return <div className="hero-picture" />;
  return scene ? <ScenePicture scene={scene} {...props} /> : <OwnPicture {...props} />;
}

function ScenePicture({ scene, turn, onLoaded }: HeroPictureProps & { scene: HeroScene }) {
  return (
    <picture className="hero-picture hero-scene">
      <source
        media={WIDE_SCENE_MEDIA}
        type="image/avif"
        srcSet={scene.wide.avifSet}
        sizes={WIDE_SCENE_SIZES}
      />
      <source media={WIDE_SCENE_MEDIA} srcSet={scene.wide.webp} />
      <source type="image/avif" srcSet={scene.tall.avif} />
      <img src={scene.tall.webp} alt="" {...loadingProps(turn)} onLoad={onLoaded} onError={onLoaded} />
    </picture>
  );
}

function OwnPicture({ product, turn, onLoaded }: HeroPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const firstPhoto = product.images.at(0) ?? DEFAULT_PHOTO;
  const src = firstPhoto === failedSrc ? DEFAULT_PHOTO : firstPhoto;
  const picture = {
    src,
    srcSet: imageSrcSet(src),
    ...loadingProps(turn),
  } as const;

  function showDefault() {
    setFailedSrc(firstPhoto);
    onLoaded();
  }

  return (
    <div className="hero-picture">
      <img {...picture} alt="" sizes={BACKGROUND_SIZES} className="hero-ground" />
      <img {...picture} alt="" sizes={BACKGROUND_SIZES} className="hero-ground" />
      <img {...picture} alt="" sizes={FIRST_PICTURE_SIZES.home} onLoad={onLoaded} onError={showDefault} />
    </div>
  );
}

function loadingProps(turn: PicturePriority) {
  return turn === 'first'
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const);
}
