import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Photo } from '../../ui/display/photo.tsx';

type CardPhotoProps = {
  product: Product;
  /** Which picture to show, counted from the end if negative; a product without it shows its first. */
  picture: number;
  sizes: string;
  isPriority: boolean;
  /** True once a mouse has been over the card; only then is another picture worth loading. */
  hasSecond: boolean;
  /** The badges. */
  children: ReactNode;
};

/** One of the pictures, and another one while a mouse hovers over the card. The name is beside it. */
export function CardPhoto({ product, picture, sizes, isPriority, hasSecond, children }: CardPhotoProps) {
  const { images } = product;
  const src = images.at(picture) ?? images.at(0);
  const second = images.find((image) => image !== src);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="card-photo">
      <Photo src={src} sizes={sizes} alt="" isPriority={isPriority} className={GROW_ON_HOVER} />
      {hasSecond && second && (
        <Photo
          src={second}
          sizes={sizes}
          alt=""
          isPriority
          onLoad={() => setLoaded(true)}
          className={classNames(
            'absolute! inset-0 aspect-auto! opacity-0 transition-opacity duration-200',
            isLoaded && 'group-hover:opacity-100',
            GROW_ON_HOVER,
          )}
        />
      )}
      {children}
    </div>
  );
}

const GROW_ON_HOVER =
  '[&>img]:transition-transform [&>img]:duration-600 motion-safe:group-hover:[&>img]:scale-[1.025]';
