import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { classNames } from '../class-names.ts';

export const DEFAULT_PHOTO = '/images/default-product.webp';

export type PhotoProps = Omit<
  ComponentProps<'img'>,
  'src' | 'srcSet' | 'sizes' | 'alt' | 'loading' | 'className'
> & {
  src: string | undefined;
  /** The displayed width, for the browser to choose a stored width; without it the full image is loaded. */
  sizes?: string;
  /** Empty if the name is next to the picture. */
  alt: string;
  /** Loads at once: the first pictures of a page. The very first loads before all else and is preloaded in the page's head. */
  isPriority?: boolean | 'first' | undefined;
  /** Classes for the frame, such as another aspect ratio. */
  className?: string;
};

/** A photo in a 4:5 frame. If it fails to load, the default picture replaces it. */
export function Photo({ src, sizes, alt, isPriority = false, className, onError, ...native }: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const isDefault = !src || src === failedSrc;

  function showDefault(event: SyntheticEvent<HTMLImageElement>) {
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
        fetchPriority={isPriority === 'first' ? 'high' : 'low'}
        onError={isDefault ? undefined : showDefault}
      />
    </div>
  );
}
