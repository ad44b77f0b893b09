import { NO_FILTERS, type StoreFilters } from './store-filters.ts';

/** Shorter beginnings of a word say nothing. */
const MIN_STEM_CHARS = 4;
const MAX_TRIES = 4;

/**
 * What to look for when these filters find nothing, the closest first: the search or the category alone, then single
 * words of the search, then the beginning of the longest one.
 */
export function nearSearches(filters: StoreFilters): StoreFilters[] {
  const { search, category } = filters;
  const words = search.split(' ').toSorted((one, other) => other.length - one.length);
  const [longest = ''] = words;
  const searches = [
    search,
    ...(words.length > 1 ? words : []),
    ...(longest.length > MIN_STEM_CHARS ? [longest.slice(0, MIN_STEM_CHARS)] : []),
  ].filter((text) => text !== '');
  const near = [
    ...searches.map((text) => ({ ...NO_FILTERS, search: text })),
    ...(category === '' ? [] : [{ ...NO_FILTERS, category }]),
  ];
  const key = JSON.stringify({ ...filters, sort: NO_FILTERS.sort });
  return near.filter((one) => JSON.stringify(one) !== key).slice(0, MAX_TRIES);
}
