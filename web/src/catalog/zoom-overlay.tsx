import { productTexts } from '@vitrine/contract/catalog/catalog.texts';
import { ZOOM_SCALE } from '@vitrine/contract/media/media.rules';
import { X } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Photo } from '../ui/photo.tsx';
import { uiTexts } from '../ui/ui.texts.ts';
import { useMagnifier } from './use-magnifier.ts';

type ZoomOverlayProps = {
  isOpen: boolean;
  onClose: () => void;
  src: string | undefined;
  alt: string;
};

/**
 * Spec shopper §2: closes on Escape, on a click outside the picture and by its button; magnifies twofold at the
 * pointer.
 */
export function ZoomOverlay({ isOpen, onClose, src, alt }: ZoomOverlayProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={productTexts.zoom} className={PANEL}>
      <Magnifier src={src} alt={alt} />
      <IconButton
        label={uiTexts.close}
        icon={<X />}
        data-autofocus
        className="fixed top-2 right-2 size-12 bg-bg hover:bg-bg!"
        onClick={onClose}
      />
    </Modal>
  );
}

// 4:5 and as large as fits; its shadow darkens the rest, which stays free for a click outside the picture.
const PANEL =
  'relative place-self-center h-[min(125vw,90svh)] w-[min(100vw,72svh)] md:h-[min(112.5vw,90svh)] md:w-[min(90vw,72svh)] shadow-[0_0_0_100vmax_oklch(0.16_0.02_262/0.7)]';

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
