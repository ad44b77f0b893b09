import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { photoName, productTexts, zoomPhoto } from '@vitrine/contract/catalog/product.texts';
import { FIRST_PICTURE_SIZES } from '@vitrine/contract/media/media.rules';
import { ZoomIn } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { GalleryArrows } from './gallery-arrows.tsx';
import { useGalleryTrack } from './use-gallery-track.ts';

// Most visitors never zoom, so this loads on the first click.
const ZoomOverlay = lazy(async () => ({ default: (await import('./zoom-overlay.tsx')).ZoomOverlay }));

/** Spec shopper §2 Product page: photos with arrows and thumbnails; clicking one opens the zoom. */
export function Gallery({ product, className }: { product: Product; className?: string }) {
  const images = product.images.length > 0 ? product.images : [undefined];
  const { track, index, goTo, trackProps } = useGalleryTrack(images.length);
  const [zoom, setZoom] = useState<'never' | 'open' | 'closed'>('never');
  const openZoom = () => setZoom('open');
  useFocusAfterZoom(zoom === 'closed', track);
  const textOf = (number: number) => product.imageTexts?.[number] || photoName(product.name, number + 1);

  return (
    <section
      aria-label={productTexts.photos}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-4',
        images.length > 1 && 'lg:grid-cols-[5rem_minmax(0,1fr)]',
        className,
      )}
    >
      <div className="relative border-divider border-b-2 max-md:-mx-4 max-md:overflow-x-clip lg:order-2">
        <ul ref={track} {...trackProps} className={TRACK}>
          {images.map((src, number) => (
            <li key={src ?? ''} inert={number !== index} className="w-full flex-none snap-center">
              <button
                type="button"
                aria-label={zoomPhoto(number + 1, textOf(number))}
                className="block w-full"
                onClick={openZoom}
              >
                <Photo
                  src={src}
                  sizes={FIRST_PICTURE_SIZES.product}
                  alt={textOf(number)}
                  isPriority={number === 0 && 'first'}
                  className={classNames(ON_PHONES, number === 0 && 'gallery-first')}
                />
              </button>
            </li>
          ))}
        </ul>
        {/* Only shows what a click on the photo does. */}
        <span aria-hidden="true" className="corner corner-top pointer-events-none">
          <ZoomIn />
        </span>
        {images.length > 1 && <GalleryArrows index={index} count={images.length} goTo={goTo} />}
      </div>
      {images.length > 1 && <GalleryThumbnails product={product} index={index} goTo={goTo} />}
      <Suspense>
        {zoom !== 'never' && (
          <ZoomOverlay
            isOpen={zoom === 'open'}
            product={product}
            images={images}
            index={index}
            goTo={goTo}
            onClose={() => setZoom('closed')}
          />
        )}
      </Suspense>
    </section>
  );
}

/** The zoom gives the focus back to the photo that opened it, which is hidden if another one is shown since. */
function useFocusAfterZoom(isClosed: boolean, track: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const focused = document.activeElement;
    if (!isClosed || !(focused === document.body || focused?.closest('.zoom'))) return;
    track.current?.querySelector<HTMLElement>('li:not([inert]) > button')?.focus({ preventScroll: true });
  }, [isClosed, track]);
}

/** As tall as possible while the product's name stays visible above the buy bar. */
const ON_PHONES = 'max-md:aspect-auto max-md:h-[min(125vw,max(22rem,calc(100svh-24rem)))]';
const TRACK = 'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]';

type GalleryThumbnailsProps = { product: Product; index: number; goTo: (index: number) => void };

/** A column next to the photo, or a row below it on narrow screens. Dots would make people miss pictures. */
function GalleryThumbnails({ product, index, goTo }: GalleryThumbnailsProps) {
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
