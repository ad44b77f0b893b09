import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Photo } from '../ui/photo.tsx';
import { ProductPhoto } from './product-photo.tsx';

type CardPhotoProps = {
  product: Product;
  sizes: string;
  isPriority: boolean;
  /** True once a mouse has been over the card; only then is the second picture worth loading. */
  hasSecond: boolean;
  className: string;
};

/** The first picture, or the second while a mouse hovers over the card. */
export function CardPhoto({ product, sizes, isPriority, hasSecond, className }: CardPhotoProps) {
  const second = product.images.at(1);
  const [isLoaded, setLoaded] = useState(false);
  return (
    <div className="relative col-span-full row-start-1 grid overflow-hidden">
      <ProductPhoto
        product={product}
        sizes={sizes}
        isPriority={isPriority}
        className={classNames(GROWS, className)}
      />
      {hasSecond && second && (
        <Photo
          src={second}
          sizes={sizes}
          alt=""
          isPriority
          onLoad={() => setLoaded(true)}
          className={classNames(
            'absolute! inset-0 aspect-auto opacity-0 transition-opacity duration-200',
            isLoaded && 'group-hover:opacity-100',
            GROWS,
          )}
        />
      )}
    </div>
  );
}

const GROWS =
  '[&>img]:transition-transform [&>img]:duration-600 motion-safe:group-hover:[&>img]:scale-[1.025]';
