import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-fields/product-form.texts';
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

export function ProductImages({ form, saved = NONE, isBusy }: ProductImagesProps) {
  const shares = progressByKey(form.images, form.progress);
  const keys = inOrder([...saved.urls, ...form.images.map(({ key }) => key)], form.imageOrder);
  const mover = useImageMover(keys, { isBusy, onOrder: form.setImageOrder });
  return (
    <ImageDrop isDisabled={isBusy} onFiles={form.chosen.add}>
      <h2 className="mb-4 text-lg md:mb-5">{productFormTexts.images}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {keys.map((key, index) => {
          const place = {
            number: index + 1,
            count: keys.length,
            text: form.imageTexts[key] ?? '',
            onText: (text: string) => form.setImageTexts((texts) => ({ ...texts, [key]: text })),
            ...mover.tile(key, index),
          };
          const image = form.images.find((chosen) => chosen.key === key);
          return image ? (
            <ChosenTile
              key={key}
              image={image}
              place={place}
              share={shares.get(key)}
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
        <li>
          <ImagePicker isDisabled={isBusy} onFiles={form.chosen.add} />
        </li>
      </ul>
      <VisuallyHidden>
        <span role="status">{mover.announcement}</span>
      </VisuallyHidden>
      <p className="mt-4 text-muted">
        {imageHints.join(', ')}. {productFormTexts.imageTextHint}
      </p>
      <p role="alert" className="field-error">
        {form.isImageMissing && productAdminTexts.imageRequired}
      </p>
    </ImageDrop>
  );
}

function progressByKey(chosen: readonly ValidatedImage[], progress: UploadProgress | undefined) {
  if (!progress) return new Map<string, number>();
  const sent = validImages(chosen);
  const sizes = sent.map(({ file }) => file.size);
  const shares = progressByFile(sizes, progress);
  return new Map(sent.map(({ key }, index) => [key, shares[index] ?? 0]));
}

type PickerProps = { isDisabled: boolean; onFiles: (files: File[]) => void };

/** A zone to drop images on, for the mouse; the picker inside it is for everyone. */
function ImageDrop({ isDisabled, onFiles, children }: PickerProps & { children: ReactNode }) {
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
    <section
      aria-label={productFormTexts.images}
      className={classNames('panel p-4 transition-colors md:p-6', isOver && 'bg-accent-soft')}
      onDragOver={({ dataTransfer }) => setOver(!isDisabled && dataTransfer.types.includes('Files'))}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children}
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

function ImagePicker({ isDisabled, onFiles }: PickerProps) {
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

/**
 * The upload progress of each file, from 0 to 1, derived from the total: files are sent one after the other, and the
 * rest (fields and boundaries) is spread evenly between them.
 */
export function progressByFile(sizes: readonly number[], { loaded, total }: UploadProgress): number[] {
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
