import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { photoName } from '@vitrine/contract/catalog/catalog.texts';
import { imageSrcSet } from '@vitrine/contract/media/media.rules';
import { useEffect, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Photo } from '../ui/photo.tsx';

type GalleryThumbnailsProps = { product: Product; index: number; goTo: (index: number) => void };

/** A column beside the photograph, and a row under it on phones, where dots would make people miss pictures. */
export function GalleryThumbnails({ product, index, goTo }: GalleryThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { images, name } = product;

  // Only the strip scrolls to its current picture; scrollIntoView would move the page too.
  useEffect(() => {
    const strip = list.current;
    const current = strip?.children.item(index);
    if (!strip || !(current instanceof HTMLElement)) return;
    strip.scrollTo({
      left: current.offsetLeft - (strip.clientWidth - current.clientWidth) / 2,
      top: current.offsetTop - (strip.clientHeight - current.clientHeight) / 2,
    });
  }, [index]);

  return (
    // Out of the flow from 768 px on, so that twenty thumbnails are never higher than the photograph.
    <div className="relative">
      <ul ref={list} className={STRIP}>
        {images.map((src, number) => (
          <li key={src} className="w-16 flex-none md:w-full">
            <button
              type="button"
              aria-label={photoName(name, number + 1)}
              aria-current={number === index}
              className={classNames(
                'block w-full',
                number === index ? 'outline-2 outline-ink outline-offset-2' : 'opacity-80',
              )}
              onClick={() => goTo(number)}
            >
              <Photo src={src} srcSet={imageSrcSet(src)} sizes="80px" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const STRIP =
  'relative flex gap-3 overflow-auto p-1 [scrollbar-width:none] max-md:-mx-1 md:absolute md:-inset-1 md:flex-col';
