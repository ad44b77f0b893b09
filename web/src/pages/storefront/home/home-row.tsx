import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { PRELOADED_IMAGES } from '@vitrine/contract/media/media.rules';
import type { ReactNode } from 'react';
import { cardPlace, fittingRhythm, type Rhythm } from '../../../domains/catalog/card-places.ts';
import { CardSkeleton } from '../../../domains/catalog/card-skeleton.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { ShopProductCard } from '../layout/shop-product-card.tsx';

export type HomeRowLook = {
  rhythm: Rhythm;
  /** A scene with its large picture on the right. */
  isMirrored?: boolean;
  /** How many cards to render for now; all by default. */
  most?: number;
  /** Which of its pictures a product shows; the first by default. */
  pictureOf?: (product: Product, index: number) => number;
};

type RowProps = HomeRowLook & { head: ReactNode };

/** One section's cards in their rhythm. */
export function HomeRow({ products, most, pictureOf, ...row }: RowProps & { products: readonly Product[] }) {
  const rhythm = fittingRhythm(row.rhythm, products.length);
  return (
    <Row {...row} rhythm={rhythm}>
      {products.slice(0, most).map((product, index) => (
        <ShopProductCard
          key={product._id}
          product={product}
          place={cardPlace(rhythm, index)}
          isPriority={index < PRELOADED_IMAGES}
          picture={pictureOf?.(product, index)}
        />
      ))}
    </Row>
  );
}

/** A placeholder with the final height of the row. */
export function HomeRowSkeleton({ count, ...row }: RowProps & { count: number }) {
  return (
    <div role="status">
      <Row {...row}>
        {[...Array(count).keys()].map((slot) => (
          <CardSkeleton key={slot} place={cardPlace(row.rhythm, slot)} />
        ))}
      </Row>
      <VisuallyHidden>{uiTexts.loading}</VisuallyHidden>
    </div>
  );
}

function Row({ rhythm, isMirrored, head, children }: RowProps & { children: ReactNode[] }) {
  if (rhythm === 'small') {
    return (
      <>
        {head}
        <div className="row-small">{children}</div>
      </>
    );
  }
  return (
    <div className={classNames(`row-${rhythm}`, isMirrored && 'row-scene-mirrored')}>
      {head}
      {rhythm === 'scene' ? (
        <>
          {children[0]}
          <div className="scene-others">{children.slice(1)}</div>
        </>
      ) : (
        children
      )}
    </div>
  );
}
