import {
  fileSize,
  keepImage,
  productFormTexts,
  removeImage,
  uploadLabel,
} from '@vitrine/contract/catalog/product-form.texts';
import { HINTED_IMAGE_MB } from '@vitrine/contract/media/media.rules';
import { Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Photo } from '../../../ui/photo.tsx';
import type { ValidatedImage } from './chosen-images.ts';

const SIZES = '(width >= 48rem) 170px, 45vw';

/** Smaller than on a product card, like the picture. */
const CORNER = 'md:size-9 md:[--cut:9px] md:pb-0.5 md:pl-0.5 md:[&_.lucide]:size-4.5';

type SavedTileProps = { src: string; number: number; isRemoved: boolean; onToggle: () => void };

/** Spec back-office §2 Edit Product: a removed image stays, dimmed, until the product is saved. */
export function SavedTile({ src, number, isRemoved, onToggle }: SavedTileProps) {
  return (
    <Tile
      caption={isRemoved ? productFormTexts.removedOnSave : productFormTexts.saved}
      photo={
        <Photo
          src={src}
          sizes={SIZES}
          alt=""
          className={classNames('aspect-square', isRemoved && 'opacity-35 grayscale')}
        />
      }
    >
      <IconButton
        label={isRemoved ? keepImage(number) : removeImage(number)}
        variant="corner"
        className={CORNER}
        icon={isRemoved ? <Undo2 /> : <X />}
        onClick={onToggle}
      />
    </Tile>
  );
}

type ChosenTileProps = {
  image: ValidatedImage;
  number: number;
  /** From 0 to 1 while it is uploading. */
  share?: number | undefined;
  isBusy: boolean;
  onRemove: () => void;
};

export function ChosenTile({ image, number, share, isBusy, onRemove }: ChosenTileProps) {
  const { file, preview, refusal } = image;
  return (
    <Tile
      caption={
        refusal === undefined ? <FileCaption file={file} /> : <Refusal file={file} refusal={refusal} />
      }
      photo={
        <Photo
          src={preview}
          alt=""
          className={classNames('aspect-square', refusal !== undefined && 'opacity-35')}
        />
      }
    >
      {share !== undefined && (
        <progress className="upload-bar" value={share} aria-label={uploadLabel(file.name)} />
      )}
      {!isBusy && (
        <IconButton
          label={removeImage(number)}
          variant="corner"
          className={CORNER}
          icon={<X />}
          onClick={onRemove}
        />
      )}
    </Tile>
  );
}

type TileProps = { photo: ReactNode; caption: ReactNode; children: ReactNode };

function Tile({ photo, caption, children }: TileProps) {
  return (
    <li className="min-w-0">
      <div className="relative">
        {photo}
        {children}
      </div>
      <div className="mt-1.5 text-muted text-xs">{caption}</div>
    </li>
  );
}

/** Spec back-office §5: above 5 MB the size is only highlighted. */
function FileCaption({ file }: { file: File }) {
  const isLarge = file.size > HINTED_IMAGE_MB * 1024 * 1024;
  return (
    <>
      {productFormTexts.newImage} ·{' '}
      <span className={isLarge ? 'font-label text-warn' : undefined}>{fileSize(file.size)}</span>
    </>
  );
}

function Refusal({ file, refusal }: { file: File; refusal: string }) {
  return (
    <>
      <span className="block truncate">
        {productFormTexts.leftOut}: {file.name}
      </span>
      <span className="text-danger">{refusal}</span>
    </>
  );
}
