import { shortIdOf } from './short-id.rules.ts';

/** With the short id it fits into the 64 characters that an id of the API may have. */
const SLUG_MAX_CHARS = 50;
/** Letters of Latin that no decomposition turns into plain ones. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/**
 * A name as part of an address: words in small letters, joined by hyphens. Latin letters lose their accents, those of other scripts
 * stay, because a transcription would be wrong as often as right. Empty if the name has neither letters nor numbers.
 */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replaceAll(/[ßæœøđðłþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/['’]/g, '')
    .normalize('NFC')
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return shortened(words ?? []).join('-');
}

/** As many whole words as fit, and at least the beginning of the first. */
function shortened(words: readonly string[]): string[] {
  const fitting: string[] = [];
  let chars = -1;
  for (const word of words) {
    chars += 1 + word.length;
    if (chars > SLUG_MAX_CHARS) break;
    fitting.push(word);
  }
  const [first = ''] = words;
  return fitting.length > 0 || first === '' ? fitting : [beginningOf(first)];
}

/** Never half of a character that takes two places. */
function beginningOf(word: string): string {
  let beginning = '';
  for (const character of word) {
    if (beginning.length + character.length > SLUG_MAX_CHARS) break;
    beginning += character;
  }
  return beginning;
}

/** What stands in the address of a product or category; its id if the name has no readable part. */
export function readableAddress({ _id, name }: { _id: string; name: string }): string {
  const slug = slugOf(name);
  return slug === '' ? _id : `${slug}-${shortIdOf(_id)}`;
}

/** The first and the last id that begin like this. */
export function idsBeginning(shortId: string): { first: string; last: string } {
  return { first: asId(shortId.padEnd(32, '0')), last: asId(shortId.padEnd(32, 'f')) };
}

function asId(digits: string): string {
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20)];
  return [...parts, digits.slice(20)].join('-');
}
