import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import {
  imagePath,
  MAX_PRODUCT_IMAGES,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_FILES,
  MAX_UPLOAD_REQUEST_BYTES,
} from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { useEffect, useRef, useState } from 'react';

export type ChosenImage = {
  key: string;
  file: File;
  preview: string;
  refusal?: string | undefined;
};

export type ValidatedImage = ChosenImage & { refusal: string | undefined };

/** Reserved for the form's text fields, which need a few kilobytes. */
const RESERVED_FIELD_BYTES = 1024 * 1024;

/**
 * Checks each chosen file before uploading and gives the reason, with the server's message, if it would be refused. A file
 * refused only because of those before it becomes valid when one of them is removed.
 */
export function validateImages(chosen: readonly ChosenImage[], savedCount: number): ValidatedImage[] {
  const remaining = {
    files: MAX_UPLOAD_FILES,
    images: MAX_PRODUCT_IMAGES - savedCount,
    bytes: MAX_UPLOAD_REQUEST_BYTES - RESERVED_FIELD_BYTES,
  };
  return chosen.map((image) => {
    const refusal = image.refusal ?? fileRefusal(image.file) ?? limitRefusal(image.file, remaining);
    if (refusal === undefined) {
      remaining.files -= 1;
      remaining.images -= 1;
      remaining.bytes -= image.file.size;
    }
    return { ...image, refusal };
  });
}

export function validImages(validated: readonly ValidatedImage[]): ValidatedImage[] {
  return validated.filter(({ refusal }) => refusal === undefined);
}

/** A type says little about a file; only the server inspects its content. */
function fileRefusal({ type, size }: File): string | undefined {
  const isNoImage = (type !== '' && !type.startsWith('image/')) || type === 'image/svg+xml';
  if (isNoImage) return imageRefusalTexts.notAnImage;
  return size > MAX_UPLOAD_BYTES ? imageRefusalTexts.tooLarge : undefined;
}

function limitRefusal({ size }: File, remaining: Record<'files' | 'images' | 'bytes', number>) {
  if (remaining.images <= 0) return catalogRefusalTexts.tooManyImages;
  if (remaining.files <= 0) return imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES);
  return size > remaining.bytes ? imageRefusalTexts.tooLargeTogether : undefined;
}

type FileProblem = { path: string; message: string };

let lastKey = 0;

/** The files chosen for a form. Their previews are revoked when a file is removed or the page is left. */
export function useChosenImages() {
  const [images, setImages] = useState<readonly ChosenImage[]>([]);
  const previews = useRef(new Map<string, string>());

  useEffect(() => {
    const created = previews.current;
    return () => {
      for (const address of created.values()) URL.revokeObjectURL(address);
      created.clear();
    };
  }, []);

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file) => {
      const image = { key: String(++lastKey), file, preview: URL.createObjectURL(file) };
      previews.current.set(image.key, image.preview);
      return image;
    });
    setImages((before) => [...before, ...added]);
  }

  function remove(keys: readonly string[]) {
    for (const key of keys) {
      URL.revokeObjectURL(previews.current.get(key) ?? '');
      previews.current.delete(key);
    }
    setImages((before) => before.filter(({ key }) => !keys.includes(key)));
  }

  function showProblems(sent: readonly ChosenImage[], field: string, problems: readonly FileProblem[]) {
    const refusals = new Map(
      sent.map(({ key }, index) => {
        const path = imagePath(field, index);
        return [key, problems.find((problem) => problem.path === path)?.message];
      }),
    );
    setImages((before) =>
      before.map((image) => ({ ...image, refusal: refusals.get(image.key) ?? image.refusal })),
    );
  }

  return { images, add, remove, showProblems, clear: () => remove(images.map(({ key }) => key)) };
}
