import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { photoName } from '@vitrine/contract/catalog/catalog.texts';
import { useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';

type GalleryThumbnailsProps = { product: Product; index: number; goTo: (index: number) => void };

/** A column next to the photo, or a row below it on narrow screens. Dots would make people miss pictures. */
export function GalleryThumbnails({ product, index, goTo }: GalleryThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { images, name } = product;

  // Scrolls only the strip; scrollIntoView would also scroll the page.
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
    // Out of the flow from 1024 px, so that twenty thumbnails are never taller than the photo.
    <div className="relative">
      <ul ref={list} className={STRIP}>
        {images.map((src, number) => (
          <li key={src} className="w-16 flex-none lg:w-full">
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
              <Photo src={src} sizes="80px" alt="" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const STRIP =
  'relative flex gap-3 overflow-auto p-1 [scrollbar-width:none] max-lg:-mx-1 lg:absolute lg:-inset-1 lg:flex-col';
