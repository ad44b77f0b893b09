import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { imageHints } from '@vitrine/contract/media/media.texts';
import { Plus } from 'lucide-react';
import { type DragEvent, type ReactNode, useEffect, useId, useState } from 'react';
import type { UploadProgress } from '../../../../../lib/api/upload.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../../../ui/display/visually-hidden.tsx';
import type { ProductFormState } from '../use-product-form.ts';
import { type ValidatedImage, validImages } from './chosen-images.ts';
import { inOrder, useImageMover } from './image-order.ts';
import { ChosenTile, SavedTile } from './image-tile.tsx';

export type SavedImages = {
  urls: readonly string[];
  removed: ReadonlySet<string>;
  onToggle: (url: string) => void;
};

type ProductImagesProps = { form: ProductFormState; saved: SavedImages | undefined; isBusy: boolean };

const NONE: SavedImages = { urls: [], removed: new Set(), onToggle: () => undefined };

/** The saved and new images together, and the zone to drop more on. */
export function ProductImages({ form, saved = NONE, isBusy }: ProductImagesProps) {
  const shares = progressByKey(form.images, form.progress);
  const keys = inOrder([...saved.urls, ...form.images.map(({ key }) => key)], form.imageOrder);
  const mover = useImageMover(keys, { isBusy, onOrder: form.setImageOrder });
  return (
    <ImageDrop isDisabled={isBusy} onFiles={form.chosen.add} className="panel p-4 md:p-6">
      {(picker) => (
        <>
          <h2 className="mb-4 text-lg md:mb-5">{productFormTexts.images}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {keys.map((key, index) => {
              const place = { number: index + 1, count: keys.length, ...mover.tile(key, index) };
              const image = form.images.find((chosen) => chosen.key === key);
              return image ? (
                <ChosenTile
                  key={key}
                  image={image}
                  place={place}
                  share={shares.get(key)}
                  isBusy={isBusy}
                  onRemove={() => form.chosen.remove([key])}
                />
              ) : (
                <SavedTile
                  key={key}
                  src={key}
                  place={place}
                  isRemoved={saved.removed.has(key)}
                  onToggle={() => saved.onToggle(key)}
                />
              );
            })}
            <li>{picker}</li>
          </ul>
          <VisuallyHidden>
            <span role="status">{mover.announcement}</span>
          </VisuallyHidden>
          <p className="mt-4 text-muted">{imageHints.join(', ')}.</p>
          <p role="alert" className="field-error">
            {form.isImageMissing && productAdminTexts.imageRequired}
          </p>
        </>
      )}
    </ImageDrop>
  );
}

function progressByKey(
  chosen: readonly ValidatedImage[],
  progress: UploadProgress | undefined,
): ReadonlyMap<string, number> {
  if (!progress) return new Map();
  const sent = validImages(chosen);
  const shares = progressByFile(
    sent.map(({ file }) => file.size),
    progress,
  );
  return new Map(sent.map(({ key }, index) => [key, shares[index] ?? 0]));
}

type ImageDropProps = {
  isDisabled: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
  /** The content of the zone; it receives the picker to place it. */
  children: (picker: ReactNode) => ReactNode;
};

/** A zone to drop images on, with a button for those who do not drag. */
function ImageDrop({ isDisabled, onFiles, className, children }: ImageDropProps) {
  const [isOver, setOver] = useState(false);
  usePreventDropOutside();

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  return (
    // Dropping works only with a mouse; the button is accessible to everyone.
    <section
      aria-label={productFormTexts.images}
      className={classNames('transition-colors', isOver && 'bg-accent-soft', className)}
      onDragOver={({ dataTransfer }) => setOver(!isDisabled && dataTransfer.types.includes('Files'))}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children(<ImagePicker isDisabled={isDisabled} onFiles={onFiles} />)}
    </section>
  );
}

/** Without this, a file dropped outside the zone would replace the page. */
function usePreventDropOutside() {
  useEffect(() => {
    const listening = new AbortController();
    const preventDrop = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', preventDrop, listening);
    window.addEventListener('drop', preventDrop, listening);
    return () => listening.abort();
  }, []);
}

type ImagePickerProps = Pick<ImageDropProps, 'isDisabled' | 'onFiles'>;

function ImagePicker({ isDisabled, onFiles }: ImagePickerProps) {
  const id = useId();
  return (
    <div>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={isDisabled}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset, so that a removed file can be chosen again.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="drop-tile">
        <Plus aria-hidden="true" />
        {productFormTexts.addImages}
        <span className="font-normal text-muted text-xs max-md:hidden">{productFormTexts.dropImages}</span>
      </label>
    </div>
  );
}

type Progress = { loaded: number; total: number };

/**
 * The upload progress of each file, from 0 to 1, derived from the total: files are sent one after the other, and the
 * rest (fields and boundaries) is spread evenly between them.
 */
export function progressByFile(sizes: readonly number[], { loaded, total }: Progress): number[] {
  const filesTotal = sizes.reduce((sum, size) => sum + size, 0);
  const between = Math.max(0, total - filesTotal) / (sizes.length + 1);
  let start = 0;
  return sizes.map((size) => {
    start += between;
    const share = size === 0 ? Number(loaded >= start) : (loaded - start) / size;
    start += size;
    return Math.min(1, Math.max(0, share));
  });
}
