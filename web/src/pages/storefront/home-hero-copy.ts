import type { Product } from '@vitrine/contract/catalog/catalog.schemas';

/** A word longer than these cannot stand in the largest letters, and neither can many words. */
const LARGE_NAME_CHARS = 18;
const LARGE_WORD_CHARS = 9;
const MIDDLE_NAME_CHARS = 40;

export type HeroNameSize = 'large' | 'middle' | 'small';

/** The slider shows names of up to 120 letters; the longer they are, the smaller they are set. */
export function heroNameSize({ name }: Pick<Product, 'name'>): HeroNameSize {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= LARGE_NAME_CHARS && longestWord <= LARGE_WORD_CHARS) return 'large';
  return name.length <= MIDDLE_NAME_CHARS ? 'middle' : 'small';
}

/** The first sentence says what it is; the rest is for the product's own page. */
export function firstSentence(description: string): string {
  return /^.+?[.!?…](?=\s|$)/su.exec(description.trim())?.[0] ?? description.trim();
}
