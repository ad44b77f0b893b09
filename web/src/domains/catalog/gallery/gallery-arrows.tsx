import { photoPosition, productTexts } from '@vitrine/contract/catalog/product.texts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

type GalleryArrowsProps = { index: number; count: number; goTo: (index: number) => void };

/** The position and the arrows, cut out of the picture's corner. The arrows wrap around. */
export function GalleryArrows({ index, count, goTo }: GalleryArrowsProps) {
  return (
    <div className="corner corner-bottom">
      <span role="status" className="pl-3.5 text-muted text-sm tabular-nums">
        {photoPosition(index + 1, count)}
      </span>
      <IconButton
        label={productTexts.previousPhoto}
        icon={<ChevronLeft />}
        className="size-12"
        onClick={() => goTo((index - 1 + count) % count)}
      />
      <IconButton
        label={productTexts.nextPhoto}
        icon={<ChevronRight />}
        className="size-12"
        onClick={() => goTo((index + 1) % count)}
      />
    </div>
  );
}
