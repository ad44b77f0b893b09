/** The images of a form by key, in the chosen order; unknown ones come last. */
export function inOrder(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/** Moves one key to the place of another. */
export function movedTo(keys: readonly string[], key: string, place: number): string[] {
  return keys.filter((other) => other !== key).toSpliced(place, 0, key);
}

type FormImages = {
  /** The saved images, in their saved order. */
  saved: readonly string[];
  removed: ReadonlySet<string>;
  /** The keys of the new files, in the order in which they are sent. */
  sent: readonly string[];
};

/** The order to send, with new files numbered after the saved ones; undefined if nothing moved. */
export function imageOrderOf(
  { saved, removed, sent }: FormImages,
  order: readonly string[],
): number[] | undefined {
  const all = [...saved, ...sent];
  const kept = all.filter((key) => !removed.has(key));
  const indices = inOrder(kept, order).map((key) => all.indexOf(key));
  const isMoved = indices.some((index, place) => place > 0 && index < (indices[place - 1] ?? 0));
  return isMoved ? indices : undefined;
}
