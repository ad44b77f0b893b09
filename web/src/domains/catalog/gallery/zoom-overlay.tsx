import { photoName, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { GalleryArrows } from './gallery-arrows.tsx';
import { useMagnifier } from './use-magnifier.ts';

type ZoomOverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  name: string;
  images: readonly (string | undefined)[];
  index: number;
  goTo: (index: number) => void;
};

/**
 * Spec shopper §2: closes on Escape, on a click outside the picture and by its button; magnifies twofold at the
 * pointer. Turning the picture also turns the gallery behind it.
 */
export function ZoomOverlay({ isOpen, onClose, name, images, index, goTo }: ZoomOverlayProps) {
  const count = images.length;

  // While the picture is magnified the magnifier takes the arrow keys.
  function leaf(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !event.defaultPrevented) goTo((index + by + count) % count);
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} label={`${productTexts.zoom}: ${name}`} className={PANEL}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the arrow keys of the buttons inside */}
      <div className="size-full" onKeyDown={leaf}>
        <Magnifier key={index} src={images[index]} alt={photoName(name, index + 1)} />
        {count > 1 && <GalleryArrows index={index} count={count} goTo={goTo} />}
        <p aria-hidden="true" className="fixed top-0 left-0 max-w-[70vw] truncate p-4.5 font-label">
          {name}
        </p>
        <IconButton
          label={uiTexts.close}
          icon={<X />}
          data-autofocus
          className="fixed top-1 right-1 size-12"
          onClick={onClose}
        />
        {count > 1 && <ZoomThumbnails images={images} index={index} name={name} goTo={goTo} />}
      </div>
    </Modal>
  );
}

// 4:5 and as large as fits between head and thumbnails. Its shadow covers the page, which stays free for a click
// outside the picture.
const PANEL =
  'relative place-self-center h-[min(125vw,100svh-9rem)] w-[min(100vw,80svh-7.2rem)] mb-8 shadow-[0_0_0_100vmax_var(--bg)]';

type ZoomThumbnailsProps = Pick<ZoomOverlayProps, 'images' | 'index' | 'name' | 'goTo'>;

function ZoomThumbnails({ images, index, name, goTo }: ZoomThumbnailsProps) {
  return (
    <ul className="absolute top-full left-1/2 mt-3 flex max-w-screen -translate-x-1/2 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
      {images.map((src, number) => (
        <li key={src ?? ''} className="flex-none">
          <button
            type="button"
            aria-label={photoName(name, number + 1)}
            aria-current={number === index}
            className={classNames(
              'block w-12',
              number === index ? 'outline-2 outline-ink outline-offset-2' : 'opacity-70',
            )}
            onClick={() => goTo(number)}
          >
            <Photo src={src} sizes="48px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A button for keyboard users: Enter magnifies the centre, and the arrow keys pan. */
function Magnifier({ src, alt }: { src: string | undefined; alt: string }) {
  const { point, handlers } = useMagnifier();
  return (
    <button
      type="button"
      aria-label={productTexts.magnify}
      aria-pressed={point !== undefined}
      className="block size-full touch-none overflow-hidden focus-visible:outline-offset-[-4px]"
      style={{ cursor: point ? 'zoom-out' : 'zoom-in' }}
      {...handlers}
    >
      <Photo
        src={src}
        alt={alt}
        isPriority
        draggable={false}
        className="aspect-auto size-full [&>img]:object-contain"
        style={point && { transform: `scale(${ZOOM_SCALE})`, transformOrigin: `${point.x}% ${point.y}%` }}
      />
    </button>
  );
}
