/** Shorter prefixes match too much. */
const MIN_STEM_CHARS = 4;
const MAX_TRIES = 4;

/** Searches to try when one finds nothing, closest first: its single words, then prefixes of the longest. */
export function nearSearches(search: string): string[] {
  const words = search.split(' ').toSorted((one, other) => other.length - one.length);
  const [longest = ''] = words;
  const stem = longest.slice(0, MIN_STEM_CHARS);
  return [...(words.length > 1 ? words : []), ...(stem === longest ? [] : [stem])].slice(0, MAX_TRIES);
}
