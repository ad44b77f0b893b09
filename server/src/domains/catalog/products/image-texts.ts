/** By the addresses of the images, as they are stored. */
export type ImageTexts = Record<string, string>;

/** A text for each image, empty if nobody described it; undefined if there is none at all. */
export function textsInOrder(images: readonly string[], texts: ImageTexts): string[] | undefined {
  const inOrder = images.map((url) => texts[url] ?? '');
  return inOrder.some((text) => text !== '') ? inOrder : undefined;
}

/** Only what describes one of the images. */
export function textsByImage(images: readonly string[], inOrder: readonly string[] = []): ImageTexts {
  const described = images.map((url, index) => [url, inOrder[index] ?? ''] as const);
  return Object.fromEntries(described.filter(([, text]) => text !== ''));
}

/** As in a file: without what is empty at the end. */
export function textsOfFile(images: readonly string[], texts: ImageTexts): string[] {
  const inOrder = images.map((url) => texts[url] ?? '');
  return inOrder.slice(0, inOrder.findLastIndex((text) => text !== '') + 1);
}
