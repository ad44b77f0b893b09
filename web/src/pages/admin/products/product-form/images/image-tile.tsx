import { MAX_IMAGE_TEXT_CHARS } from '@vitrine/contract/catalog/catalog.rules';
import {
  dragImage,
  fileSize,
  imageText,
  keepImage,
  moveImageLeft,
  moveImageRight,
  productFormTexts,
  removeImage,
  uploadLabel,
} from '@vitrine/contract/catalog/product-fields/product-form.texts';
import { HINTED_IMAGE_MB } from '@vitrine/contract/media/media.rules';
import { ChevronLeft, ChevronRight, GripVertical, Undo2, X } from 'lucide-react';
import { type DragEvent, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { TextField } from '../../../../../ui/controls/field.tsx';
import { Photo } from '../../../../../ui/display/photo.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import type { ValidatedImage } from './chosen-images.ts';
import type { ImagePlace } from './image-order.ts';

type SavedTileProps = { src: string; place: ImagePlace; isRemoved: boolean; onToggle: () => void };

/** Spec back-office §2 Edit Product: a removed image stays, dimmed, until the product is saved. */
export function SavedTile({ src, place, isRemoved, onToggle }: SavedTileProps) {
  const { number } = place;
  const kept = number === 1 ? productFormTexts.cover : productFormTexts.saved;
  return (
    <Tile
      place={place}
      photo={{
        src,
        sizes: '(width >= 48rem) 170px, 45vw',
        className: isRemoved ? 'opacity-35 grayscale' : undefined,
      }}
      caption={isRemoved ? productFormTexts.removedOnSave : kept}
    >
      <CornerButton
        label={isRemoved ? keepImage(number) : removeImage(number)}
        icon={isRemoved ? <Undo2 /> : <X />}
        onClick={onToggle}
      />
    </Tile>
  );
}

type ChosenTileProps = {
  image: ValidatedImage;
  place: ImagePlace;
  /** From 0 to 1 while it is uploading. */
  share: number | undefined;
  onRemove: () => void;
};

export function ChosenTile({ image, place, share, onRemove }: ChosenTileProps) {
  const { file, preview, refusal } = image;
  return (
    <Tile
      place={place}
      photo={{ src: preview, className: refusal === undefined ? undefined : 'opacity-35' }}
      caption={<FileCaption file={file} refusal={refusal} />}
    >
      {share !== undefined && (
        <progress className="upload-bar" value={share} aria-label={uploadLabel(file.name)} />
      )}
      {!place.isBusy && <CornerButton label={removeImage(place.number)} icon={<X />} onClick={onRemove} />}
    </Tile>
  );
}

/** Smaller than on a product card, like the picture. */
function CornerButton(props: { label: string; icon: ReactNode; onClick: () => void }) {
  const size = 'md:size-9 md:[--cut:9px] md:pb-0.5 md:pl-0.5 md:[&_.lucide]:size-4.5';
  return <IconButton {...props} variant="corner" className={size} />;
}

type TileProps = {
  place: ImagePlace;
  photo: { src: string; sizes?: string; className: string | undefined };
  caption: ReactNode;
  children: ReactNode;
};

function Tile({ place, photo, caption, children }: TileProps) {
  const { number, count, isBusy, isDragged, onDragOver } = place;
  const tile = useRef<HTMLLIElement>(null);
  const isMovable = count > 1 && !isBusy;
  return (
    <li ref={tile} onDragOver={onDragOver} className={classNames('min-w-0', isDragged && 'opacity-50')}>
      <div className="relative">
        <Photo {...photo} alt="" className={classNames('aspect-square', photo.className)} />
        {isMovable && <Grip place={place} tile={tile} />}
        {children}
      </div>
      <div className="mt-1 flex min-h-7 flex-wrap items-center gap-x-1.5 text-muted text-xs">
        <b className="font-semibold text-ink">{number}</b>
        <span className="min-w-0 flex-1">{caption}</span>
        {isMovable && <Steps place={place} />}
      </div>
      <TextField
        label={imageText(number)}
        isLabelHidden
        className="mt-1"
        value={place.text}
        placeholder={productFormTexts.imageText}
        maxLength={MAX_IMAGE_TEXT_CHARS}
        autoComplete="off"
        disabled={isBusy}
        onChange={({ target }) => place.onText(target.value)}
      />
    </li>
  );
}

/** For the mouse only; the arrows below do the same for everyone. */
function Grip({ place, tile }: { place: ImagePlace; tile: RefObject<HTMLLIElement | null> }) {
  function onDragStart(event: DragEvent) {
    if (tile.current) event.dataTransfer.setDragImage(tile.current, 16, 16);
    event.dataTransfer.effectAllowed = 'move';
    place.onDragStart();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse alone, and no button can be dragged in Firefox.
    <span
      draggable
      title={dragImage(place.number)}
      className="image-grip max-md:hidden"
      onDragStart={onDragStart}
      onDragEnd={place.onDragEnd}
    >
      <GripVertical aria-hidden="true" />
    </span>
  );
}

/** At either end the arrow stays in the tab order, so that the focus is not lost. */
function Steps({ place: { number, count, onStep } }: { place: ImagePlace }) {
  const steps = [
    { label: moveImageLeft(number), isLast: number === 1, step: -1, Icon: ChevronLeft },
    { label: moveImageRight(number), isLast: number === count, step: 1, Icon: ChevronRight },
  ] as const;
  return (
    <span className="image-steps">
      {steps.map(({ label, isLast, step, Icon }) => (
        <button
          key={step}
          type="button"
          aria-label={label}
          aria-disabled={isLast}
          onClick={(event) => onStep(event, step)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}

/** Why a file was refused, or its size. Spec back-office §5: above 5 MB the size is only highlighted. */
function FileCaption({ file, refusal }: { file: File; refusal: string | undefined }) {
  if (refusal !== undefined) {
    return (
      <>
        <span className="block truncate">
          {productFormTexts.leftOut}: {file.name}
        </span>
        <span className="text-danger">{refusal}</span>
      </>
    );
  }
  const isLarge = file.size > HINTED_IMAGE_MB * 1024 * 1024;
  return (
    <>
      {productFormTexts.newImage} ·{' '}
      <span className={isLarge ? 'font-label text-warn' : undefined}>{fileSize(file.size)}</span>
    </>
  );
}
