import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';

/** Spec back-office §2: by name or description, whatever the letter case. */
export function matches(text: string): (product: AdminProduct) => boolean {
  const wanted = text.toLowerCase();
  return ({ name, description }) =>
    name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
}

/** The server's products come after the loaded ones, so that no card moves. Undefined while there are neither. */
export function mergeProducts(
  loaded: readonly AdminProduct[] | undefined,
  found: readonly AdminProduct[] | undefined,
): readonly AdminProduct[] | undefined {
  if (!loaded || !found) return loaded ?? found;
  const known = new Set(loaded.map(({ _id }) => _id));
  return [...loaded, ...found.filter(({ _id }) => !known.has(_id))];
}
