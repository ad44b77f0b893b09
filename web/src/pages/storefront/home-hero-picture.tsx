import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { type HeroScene, heroScene, WIDE_SCENE_MEDIA } from '@vitrine/contract/catalog/hero-scenes';
import { FIRST_PICTURE_SIZES, imageSrcSet } from '@vitrine/contract/media/media.rules';
import { useState } from 'react';
import { DEFAULT_PHOTO } from '../../ui/photo.tsx';

/** The first picture loads before everything else on the page, the others once the page has settled. */
export type PictureTurn = 'first' | 'next' | 'waiting';

/** The background is scaled up sixteen times, so the smallest copy shows the least grain. */
const GROUND = '1px';

type HeroPictureProps = { product: Product; turn: PictureTurn; onArrived: () => void };

/**
 * The full-width picture: the scene made for a product, or its first photo. The name is next to it, so it has no
 * alternative text.
 */
export function HeroPicture(props: HeroPictureProps) {
  const scene = heroScene(props.product.name);
  if (props.turn === 'waiting') return <div className="hero-picture" />;
  return scene ? <ScenePicture scene={scene} {...props} /> : <OwnPicture {...props} />;
}

function ScenePicture({ scene, turn, onArrived }: HeroPictureProps & { scene: HeroScene }) {
  return (
    <picture className="hero-picture hero-scene">
      <source media={WIDE_SCENE_MEDIA} type="image/avif" srcSet={scene.wide.avif} />
      <source media={WIDE_SCENE_MEDIA} srcSet={scene.wide.webp} />
      <source type="image/avif" srcSet={scene.tall.avif} />
      <img src={scene.tall.webp} alt="" {...haste(turn)} onLoad={onArrived} onError={onArrived} />
    </picture>
  );
}

function OwnPicture({ product, turn, onArrived }: HeroPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const wanted = product.images.at(0) ?? DEFAULT_PHOTO;
  const src = wanted === failedSrc ? DEFAULT_PHOTO : wanted;
  const picture = {
    src,
    srcSet: imageSrcSet(src),
    ...haste(turn),
  } as const;

  function fallBack() {
    setFailedSrc(wanted);
    onArrived();
  }

  return (
    <div className="hero-picture">
      <img {...picture} alt="" sizes={GROUND} className="hero-ground" />
      <img {...picture} alt="" sizes={GROUND} className="hero-ground" />
      <img {...picture} alt="" sizes={FIRST_PICTURE_SIZES.home} onLoad={onArrived} onError={fallBack} />
    </div>
  );
}

function haste(turn: PictureTurn) {
  return turn === 'first'
    ? ({ loading: 'eager', fetchPriority: 'high' } as const)
    : ({ loading: 'lazy', fetchPriority: 'low' } as const);
}
