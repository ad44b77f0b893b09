import { productAdminTexts } from '@vitrine/contract/catalog/catalog.texts';
import { productFormTexts } from '@vitrine/contract/catalog/product-form.texts';
import { imageHints } from '@vitrine/contract/media/media.texts';
import type { UploadProgress } from '../../../lib/upload.ts';
import { type ValidatedImage, validImages } from './chosen-images.ts';
import { ImageDrop } from './image-drop.tsx';
import { ChosenTile, SavedTile } from './image-tile.tsx';
import { progressByFile } from './upload-progress.ts';
import type { ProductFormState } from './use-product-form.ts';

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
  return (
    <ImageDrop isDisabled={isBusy} onFiles={form.chosen.add} className="panel p-4 md:p-6">
      {(picker) => (
        <>
          <h2 className="mb-4 text-lg md:mb-5">{productFormTexts.images}</h2>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {saved.urls.map((url, index) => (
              <SavedTile
                key={url}
                src={url}
                number={index + 1}
                isRemoved={saved.removed.has(url)}
                onToggle={() => saved.onToggle(url)}
              />
            ))}
            {form.images.map((image, index) => (
              <ChosenTile
                key={image.key}
                image={image}
                number={saved.urls.length + index + 1}
                share={shares.get(image.key)}
                isBusy={isBusy}
                onRemove={() => form.chosen.remove([image.key])}
              />
            ))}
            <li>{picker}</li>
          </ul>
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
