import { productAdminTexts } from '@vitrine/contract/catalog/admin-catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { imageHints } from '@vitrine/contract/media/media.texts';
import type { UploadProgress } from '../../../../../lib/api/upload.ts';
import { VisuallyHidden } from '../../../../../ui/display/visually-hidden.tsx';
import type { ProductFormState } from '../use-product-form.ts';
import { type ValidatedImage, validImages } from './chosen-images.ts';
import { ImageDrop } from './image-drop.tsx';
import { inOrder } from './image-order.ts';
import { ChosenTile, SavedTile } from './image-tile.tsx';
import { progressByFile } from './upload-progress.ts';
import { useImageMover } from './use-image-mover.ts';

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
