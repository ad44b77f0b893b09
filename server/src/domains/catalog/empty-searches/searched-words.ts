const MIN_CHARS = 3;
const MAX_CHARS = 40;
const MAX_WORDS = 4;

/** A search as it is counted: in lower case, without signs; undefined for what may be an address, a number or a sentence. */
export function searchedWords(search: string): string | undefined {
  if (/@|\d{4}/.test(search)) return undefined;
  const words = search
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const text = words.join(' ');
  return words.length <= MAX_WORDS && text.length >= MIN_CHARS && text.length <= MAX_CHARS ? text : undefined;
}
