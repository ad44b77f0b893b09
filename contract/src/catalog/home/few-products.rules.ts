/** With fewer products every section of the home page would show the same ones. */
const MIN_FOR_SECTIONS = 4;

/** All products of a shop that has only a few. New arrivals are the newest of all, so fewer of them are everything. */
export function fewProducts<P>(newest: P[] | undefined, featured: P[] | undefined): P[] | undefined {
  if (!newest || !featured || featured.length > newest.length) return undefined;
  return newest.length < MIN_FOR_SECTIONS ? newest : undefined;
}

/** One product alone is what the slider shows; otherwise the few stand in its place. */
export function isWithoutSlider(few: readonly unknown[] | undefined): boolean {
  return few !== undefined && few.length !== 1;
}
