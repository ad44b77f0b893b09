import { MAX_SEARCH_WORDS } from '@vitrine/contract/catalog/catalog.rules';
import type { Deps } from '../deps.ts';
import type { ProductSearch } from './product-list.queries.ts';
import {
  type SimilarWord,
  selectKnownWords,
  selectSearchTerms,
  selectSimilarWords,
} from './search-words.queries.ts';
import { oneTypoAway } from './typos.ts';

/** Almost every typo turns a shorter word into another one, and longer words are not stored for comparison. */
const TYPO_MIN_CHARS = 4;
const TYPO_MAX_CHARS = 40;

/**
 * Turns the shopper's text into a full-text query: every word must match as a prefix. A word that no product word
 * starts with is treated as a typo and replaced by the closest known words.
 */
export async function parseSearch({ db }: Pick<Deps, 'db'>, text: string): Promise<ProductSearch> {
  const terms = await selectSearchTerms(db, text, MAX_SEARCH_WORDS);
  // Symbols and emoji contain no words; they are searched as plain text.
  if (terms.length === 0) return { text };
  const mistyped = terms
    .filter(({ word, isKnown }) => !isKnown && word.length >= TYPO_MIN_CHARS && word.length <= TYPO_MAX_CHARS)
    .map(({ word }) => word);
  const intended = mistyped.length > 0 ? await findIntendedWords(db, mistyped) : new Map<string, string[]>();
  const words = terms.map(({ word }) => {
    const nearest = (intended.get(word) ?? []).map(quoteLexeme);
    return nearest.length > 0 ? `(${nearest.join(' | ')})` : `${quoteLexeme(word)}:*`;
  });
  return { tsquery: words.join(' & ') };
}

async function findIntendedWords(db: Deps['db'], terms: readonly string[]): Promise<Map<string, string[]>> {
  const guesses = terms.flatMap((term) => oneTypoAway(term).map((word) => ({ term, word })));
  const [known, similar] = await Promise.all([selectKnownWords(db, guesses), selectSimilarWords(db, terms)]);
  // One typo is likelier than two, so similar words count only where no word is a single typo away.
  return new Map([...groupByTerm(similar), ...groupByTerm(known)]);
}

function groupByTerm(words: readonly SimilarWord[]): Map<string, string[]> {
  const grouped = Map.groupBy(words, ({ term }) => term);
  return new Map([...grouped].map(([term, found]) => [term, found.map(({ word }) => word)]));
}

/** Quotes a lexeme so that PostgreSQL takes it literally. */
function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
}
