import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { useState } from 'react';
import { DEFAULT_PHOTO } from '../../ui/photo.tsx';

/** The first picture comes before everything else on the page, the others when it is there. */
export type PictureTurn = 'first' | 'next' | 'waiting';

/** Which picture stands behind a slide, decided here and nowhere else: the product's own first photograph. */
function heroPicture({ images }: Product): string {
  return images.at(0) ?? DEFAULT_PHOTO;
}

/** The ground is drawn out sixteen times; the smallest copy has the least grain to draw out with it. */
const GROUND = '1px';

type HeroPictureProps = { product: Product; turn: PictureTurn; onArrived: () => void };

/** A picture from edge to edge. The name stands beside it, so it has no alternative text. */
export function HeroPicture({ product, turn, onArrived }: HeroPictureProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const wanted = heroPicture(product);
  const src = wanted === failedSrc ? DEFAULT_PHOTO : wanted;
  const picture = {
    src,
    srcSet: imageSrcSet(src),
    fetchPriority: turn === 'first' ? 'high' : 'low',
  } as const;

  function fallBack() {
    setFailedSrc(wanted);
    onArrived();
  }

  if (turn === 'waiting') return <div className="hero-picture" />;
  return (
    <div className="hero-picture">
      <img {...picture} alt="" sizes={GROUND} className="hero-ground" />
      <img {...picture} alt="" sizes={GROUND} className="hero-ground" />
      <img
        {...picture}
        alt=""
        sizes="(width >= 64rem) 55vw, 100vw"
        loading="eager"
        onLoad={onArrived}
        onError={fallBack}
      />
    </div>
  );
}
