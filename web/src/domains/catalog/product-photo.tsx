import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { Photo } from '../../ui/display/photo.tsx';

type ProductPhotoProps = {
  product: Product | undefined;
  sizes: string;
  isPriority: boolean;
  className?: string;
};

/** A product's first picture. It has no alternative text because the name is always next to it. */
export function ProductPhoto({ product, sizes, isPriority, className = '' }: ProductPhotoProps) {
  const src = product?.images.at(0);
  return <Photo src={src} sizes={sizes} alt="" isPriority={isPriority} className={className} />;
}
