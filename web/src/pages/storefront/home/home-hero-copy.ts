import type { Product } from '@vitrine/contract/catalog/catalog.schemas';

/** Neither a longer word nor a longer name fits in the largest font size. */
const LARGE_NAME_CHARS = 18;
const LARGE_WORD_CHARS = 9;
const MIDDLE_NAME_CHARS = 40;

export type HeroNameSize = 'large' | 'middle' | 'small';

/** Names have up to 120 characters; longer ones are set smaller. */
export function heroNameSize({ name }: Pick<Product, 'name'>): HeroNameSize {
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (name.length <= LARGE_NAME_CHARS && longestWord <= LARGE_WORD_CHARS) return 'large';
  return name.length <= MIDDLE_NAME_CHARS ? 'middle' : 'small';
}

/** The first sentence is enough; the rest is on the product page. */
export function firstSentence(description: string): string {
  return /^.+?[.!?…](?=\s|$)/su.exec(description.trim())?.[0] ?? description.trim();
}
