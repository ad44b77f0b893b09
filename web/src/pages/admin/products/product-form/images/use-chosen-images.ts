import { imagePath } from '@vitrine/contract/media/media.rules';
import { useEffect, useRef, useState } from 'react';
import type { ChosenImage } from './chosen-images.ts';

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

  /** Assigns the server's messages to the files they are about. */
  function showProblems(sent: readonly ChosenImage[], field: string, problems: readonly FileProblem[]) {
    const refusals = new Map(
      sent.map(({ key }, index) => {
        const path = imagePath(field, index);
        return [key, problems.find((problem) => problem.path === path)?.message];
      }),
    );
    setImages((before) =>
      before.map((image) => {
        const refusal = refusals.get(image.key);
        return refusal === undefined ? image : { ...image, refusal };
      }),
    );
  }

  return { images, add, remove, showProblems, clear: () => remove(images.map(({ key }) => key)) };
}
