import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import {
  magnifyPhoto,
  photoName,
  photoPosition,
  productTexts,
} from '@vitrine/contract/catalog/product.texts';
import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { useMagnifier } from './use-magnifier.ts';
import { visiblePart, ZOOM_STEP, type ZoomView } from './zoom-geometry.ts';

type ZoomOverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  product: Product;
  images: readonly (string | undefined)[];
  index: number;
  goTo: (index: number) => void;
};

/**
 * Spec shopper §2: closes on Escape, on a click outside the picture and by its button; magnifies twofold at the
 * pointer. Turning the picture also turns the gallery behind it. A magnified picture fills the window.
 */
export function ZoomOverlay({ isOpen, onClose, product, images, index, goTo }: ZoomOverlayProps) {
  const { name, imageTexts } = product;
  const count = images.length;
  const lens = useRef<HTMLButtonElement>(null);
  const magnifier = useMagnifier(lens, index);

  // Wherever the focus is in the zoom. While the picture is magnified the magnifier takes the arrow keys.
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    magnifier.onKeyDown(event);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !event.defaultPrevented) goTo((index + by + count) % count);
  }

  return (
    <Modal isOpen={isOpen} onClose={onClose} label={`${productTexts.zoom}: ${name}`} className="zoom">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside */}
      <div className="size-full" onKeyDown={onKeyDown}>
        <Magnifier
          {...{ lens, magnifier }}
          src={images[index]}
          alt={imageTexts?.[index] || photoName(name, index + 1)}
        />
        <p className="zoom-part zoom-caption">
          <span aria-hidden="true" className="max-w-[50vw] truncate font-semibold">
            {name}
          </span>
          {count > 1 && (
            <span role="status" className="text-muted text-sm tabular-nums">
              {photoPosition(index + 1, count)}
            </span>
          )}
        </p>
        <IconButton
          label={uiTexts.close}
          icon={<X />}
          data-autofocus
          className="zoom-part zoom-close"
          onClick={onClose}
        />
        {count > 1 && <ZoomArrows index={index} count={count} goTo={goTo} />}
        {count > 1 && <ZoomThumbnails images={images} index={index} name={name} goTo={goTo} />}
      </div>
    </Modal>
  );
}

function ZoomArrows({ index, count, goTo }: Pick<ZoomOverlayProps, 'index' | 'goTo'> & { count: number }) {
  const turn = (by: number) => goTo((index + by + count) % count);
  return (
    <div className="zoom-part zoom-arrows">
      <IconButton label={productTexts.previousPhoto} icon={<ChevronLeft />} onClick={() => turn(-1)} />
      <IconButton label={productTexts.nextPhoto} icon={<ChevronRight />} onClick={() => turn(1)} />
    </div>
  );
}

type ZoomThumbnailsProps = Pick<ZoomOverlayProps, 'images' | 'index' | 'goTo'> & { name: string };

function ZoomThumbnails({ images, index, name, goTo }: ZoomThumbnailsProps) {
  return (
    <ul className="zoom-part zoom-thumbnails">
      {images.map((src, number) => (
        <li key={src ?? ''} className="flex-none">
          <button
            type="button"
            aria-label={photoName(name, number + 1)}
            aria-current={number === index}
            className={classNames(
              'block w-12 md:w-14',
              number === index ? 'outline-2 outline-ink outline-offset-2' : 'opacity-75',
            )}
            onClick={() => goTo(number)}
          >
            <Photo src={src} sizes="56px" alt="" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type MagnifierProps = {
  lens: RefObject<HTMLButtonElement | null>;
  magnifier: ReturnType<typeof useMagnifier>;
  src: string | undefined;
  alt: string;
};

/** A button for keyboard users: Enter magnifies the centre, the arrow keys pan, plus and minus change the level. */
function Magnifier({ lens, magnifier: { view, zoomBy, handlers }, src, alt }: MagnifierProps) {
  const scale = view?.scale ?? 1;
  return (
    <div className="size-full">
      <button
        ref={lens}
        type="button"
        aria-label={magnifyPhoto(alt)}
        aria-pressed={view !== undefined}
        className="block size-full touch-none focus-visible:outline-offset-[-4px]"
        style={{ cursor: view ? 'zoom-out' : 'zoom-in' }}
        {...handlers}
      >
        <Photo
          key={src}
          src={src}
          alt={alt}
          isPriority
          draggable={false}
          className="aspect-auto size-full overflow-visible! [&>img]:object-contain"
          style={
            view && {
              transform: `scale(${view.scale})`,
              transformOrigin: `${view.point.x}% ${view.point.y}%`,
            }
          }
        />
      </button>
      {view && lens.current && <ZoomMap src={src} view={view} lens={lens.current} />}
      <p className="zoom-hint">{productTexts.zoomHint}</p>
      <div className="zoom-part zoom-level">
        <IconButton
          label={productTexts.zoomOut}
          icon={<Minus />}
          disabled={!view}
          onClick={() => zoomBy(-ZOOM_STEP)}
        />
        <span role="status" className="min-w-11 text-center font-semibold tabular-nums">
          {Math.round(scale * 10) / 10}×
        </span>
        <IconButton
          label={productTexts.zoomIn}
          icon={<Plus />}
          onClick={() => zoomBy(view ? ZOOM_STEP : 2 * ZOOM_STEP)}
        />
      </div>
    </div>
  );
}

type ZoomMapProps = { src: string | undefined; view: ZoomView; lens: HTMLElement };

/** The whole picture, with a frame around what the window shows. */
function ZoomMap({ src, view, lens }: ZoomMapProps) {
  const part = visiblePart(view, lens.getBoundingClientRect(), window);
  const inset = [part.top, part.right, part.bottom, part.left].map((side) => `${side}%`).join(' ');
  return (
    <div aria-hidden="true" className="zoom-map">
      <Photo src={src} sizes="72px" alt="" />
      <span style={{ inset }} />
    </div>
  );
}
