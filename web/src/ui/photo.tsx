import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { classNames } from './class-names.ts';

export const DEFAULT_PHOTO = '/images/default-product.webp';

export type PhotoProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'loading' | 'className'
> & {
  src: string | undefined;
  /** How wide it is shown, for the browser to choose among the stored widths; without it the whole picture comes. */
  sizes?: string;
  /** Empty where the name stands beside the picture. */
  alt: string;
  /** The first pictures of a page: loaded at once. The very first of all is asked for by the page's head. */
  isPriority?: boolean;
  /** Classes of the plate, such as another aspect ratio. */
  className?: string;
};

/** A photograph on its plate, 4:5. One that cannot be loaded is replaced by the default picture. */
export function Photo({ src, sizes, alt, isPriority = false, className, onError, ...native }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isDefault = !src || src === failedSrc;

  function fallBack(event: SyntheticEvent<HTMLImageElement>) {
    setFailedSrc(src);
    onError?.(event);
  }

  return (
    <div className={classNames('photo', className)}>
      <img
        decoding="async"
        {...native}
        src={isDefault ? DEFAULT_PHOTO : src}
        srcSet={isDefault || !sizes ? undefined : imageSrcSet(src)}
        sizes={sizes}
        alt={alt}
        loading={isPriority ? 'eager' : 'lazy'}
        fetchPriority={isPriority ? 'auto' : 'low'}
        onError={isDefault ? undefined : fallBack}
      />
    </div>
  );
}
