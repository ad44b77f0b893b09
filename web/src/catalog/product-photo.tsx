import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { Photo } from '../ui/photo.tsx';

type ProductPhotoProps = {
  product: Product | undefined;
  /** How wide it is shown, for the browser to choose among the stored widths. */
  sizes: string;
  isPriority: boolean;
  className?: string;
};

/** A product's first picture. It has no alternative text because the name always stands beside it. */
export function ProductPhoto({ product, sizes, isPriority, className = '' }: ProductPhotoProps) {
  const src = product?.images.at(0);
  return (
    <Photo
      src={src}
      srcSet={src && imageSrcSet(src)}
      sizes={sizes}
      alt=""
      isPriority={isPriority}
      className={className}
    />
  );
}
