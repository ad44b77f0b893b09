import { photoName, productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';
import { X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Photo } from '../../../ui/display/photo.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { uiTexts } from '../../../ui/ui.texts.ts';
import { GalleryArrows } from './gallery-arrows.tsx';

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys of the buttons inside */}
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

const KEY_STEP_PERCENT = 10;
/** A finger that moved this far was dragging, not tapping. */
const TAP_SLACK_PX = 8;

type Drag = { x: number; y: number; from: ZoomPoint | undefined; hasMoved: boolean };

/**
 * The magnified point of a picture, or undefined for the whole picture. A mouse magnifies where it points; a tap
 * magnifies where it hits, a drag moves the picture, and a second tap ends it.
 */
function useMagnifier() {
  const [point, setPoint] = useState<ZoomPoint>();
  const drag = useRef<Drag>(undefined);

  function onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
    if (pointerType !== 'mouse') drag.current = { x: clientX, y: clientY, from: point, hasMoved: false };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.pointerType === 'mouse') return setPoint(pointAt(event, box));
    const started = drag.current;
    if (!started) return;
    const by = { x: event.clientX - started.x, y: event.clientY - started.y };
    if (Math.hypot(by.x, by.y) > TAP_SLACK_PX) started.hasMoved = true;
    if (started.from && started.hasMoved) setPoint(draggedPoint(started.from, by, box));
  }

  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') setPoint(undefined);
  }

  /** From a tap or Enter; a mouse magnifies on hover. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const started = drag.current;
    drag.current = undefined;
    const isKey = event.detail === 0;
    if (started?.hasMoved || (!started && !isKey)) return;
    const box = event.currentTarget.getBoundingClientRect();
    setPoint((now) => (now ? undefined : isKey ? ZOOM_CENTER : pointAt(event, box)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const by = ARROWS[event.key];
    if (!by || !point) return;
    event.preventDefault();
    setPoint(draggedPoint(point, by, { left: 0, top: 0, width: 100, height: 100 }));
  }

  return { point, handlers: { onPointerDown, onPointerMove, onPointerLeave, onClick, onKeyDown } };
}

const ARROWS: Partial<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_STEP_PERCENT, y: 0 },
  ArrowRight: { x: -KEY_STEP_PERCENT, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PERCENT },
  ArrowDown: { x: 0, y: -KEY_STEP_PERCENT },
};

export type Box = { left: number; top: number; width: number; height: number };
/** A point of the picture, in percent of its width and height. */
export type ZoomPoint = { x: number; y: number };

export const ZOOM_CENTER: ZoomPoint = { x: 50, y: 50 };

export function pointAt({ clientX, clientY }: { clientX: number; clientY: number }, box: Box): ZoomPoint {
  return within({
    x: ((clientX - box.left) / box.width) * 100,
    y: ((clientY - box.top) / box.height) * 100,
  });
}

/** Dragging moves the picture with the finger: dragging right shows more of its left. */
export function draggedPoint(from: ZoomPoint, by: { x: number; y: number }, box: Box): ZoomPoint {
  return within({ x: from.x - (by.x / box.width) * 100, y: from.y - (by.y / box.height) * 100 });
}

function within({ x, y }: ZoomPoint): ZoomPoint {
  return { x: Math.min(Math.max(x, 0), 100), y: Math.min(Math.max(y, 0), 100) };
}
