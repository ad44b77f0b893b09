import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';

/** What the images show, by their keys in the form; those of saved images are their addresses. */
export type ImageTexts = Readonly<Record<string, string>>;

export function savedTexts({ images, imageTexts = [] }: AdminProduct): ImageTexts {
  return Object.fromEntries(images.map((url, index) => [url, imageTexts[index] ?? '']));
}

export function areTextsChanged(keys: readonly string[], texts: ImageTexts, saved: ImageTexts): boolean {
  return keys.some((key) => (texts[key] ?? '').trim() !== (saved[key] ?? ''));
}

/** Only if one has changed. The keys are in the order of the images. */
export function textsBody(keys: readonly string[], texts: ImageTexts, saved: ImageTexts = {}) {
  if (!areTextsChanged(keys, texts, saved)) return {};
  return { imageTexts: JSON.stringify(keys.map((key) => texts[key] ?? '')) };
}

/** Someone else's texts with those that the editor has changed. */
export function mergedTexts(
  mine: ImageTexts,
  { base, theirs }: { base: AdminProduct; theirs: AdminProduct },
) {
  const before = savedTexts(base);
  const changed = Object.entries(mine).filter(([key, text]) => text !== before[key]);
  return { ...savedTexts(theirs), ...Object.fromEntries(changed) };
}
