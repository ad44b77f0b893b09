import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { photoName } from '@vitrine/contract/catalog/catalog.texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { useSwipe } from '../../../ui/swipe.ts';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useGalleryTrack } from '../gallery/use-gallery-track.ts';

const SIZES = '(width >= 75rem) 270px, (width >= 40rem) 45vw, 95vw';

type AdminCardSliderProps = {
  product: Product;
  /**
   * Loads the other pictures only when the card is hovered or focused; a page of cards would otherwise load a hundred.
   */
  isAwake: boolean;
  children: ReactNode;
};

/** Spec back-office §2: arrows and dots when there is more than one image. Touch can also swipe. */
export function AdminCardSlider({ product, isAwake, children }: AdminCardSliderProps) {
  const images = product.images.length > 0 ? product.images : [undefined];
  const { track, index, goTo } = useGalleryTrack(images.length);
  const swipe = useSwipe((step) => goTo((index + step + images.length) % images.length));
  return (
    <div className="relative">
      <ul ref={track} {...swipe} className={TRACK}>
        {images.map((src, number) => (
          <li key={src ?? ''} inert={number !== index} className="w-full flex-none">
            <Photo
              src={number === 0 || isAwake ? src : undefined}
              sizes={SIZES}
              alt=""
              className="aspect-square"
            />
          </li>
        ))}
      </ul>
      {children}
      {images.length > 1 && <SliderControls product={product} index={index} goTo={goTo} />}
    </div>
  );
}

/** Not scrollable itself: that would be an extra tab stop that duplicates the buttons. */
const TRACK = 'flex touch-pan-y overflow-hidden';

type SliderControlsProps = { product: Product; index: number; goTo: (index: number) => void };

/** The arrows wrap around. */
function SliderControls({ product: { name, images }, index, goTo }: SliderControlsProps) {
  const count = images.length;
  return (
    <>
      <button
        type="button"
        aria-label={`${uiTexts.previous}: ${name}`}
        className="slider-arrow left-0"
        onClick={() => goTo((index - 1 + count) % count)}
      >
        <ChevronLeft />
      </button>
      <button
        type="button"
        aria-label={`${uiTexts.next}: ${name}`}
        className="slider-arrow right-0"
        onClick={() => goTo((index + 1) % count)}
      >
        <ChevronRight />
      </button>
      <div className="slider-dots">
        {images.map((src, number) => (
          <button
            key={src}
            type="button"
            aria-label={photoName(name, number + 1)}
            aria-current={number === index}
            className={classNames('slider-dot', number === index && 'is-current')}
            onClick={() => goTo(number)}
          />
        ))}
      </div>
    </>
  );
}
