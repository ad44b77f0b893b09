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

/** Shorter words have a neighbour for every slip, and longer ones are not kept for comparison. */
const TYPO_MIN_CHARS = 4;
const TYPO_MAX_CHARS = 40;

/**
 * What a shopper typed, as a question to the index: every word must be found, each by its beginning. A word that no
 * product begins with is taken for a slip and stands for the known words nearest to it.
 */
export async function readSearch({ db }: Pick<Deps, 'db'>, text: string): Promise<ProductSearch> {
  const terms = await selectSearchTerms(db, text, MAX_SEARCH_WORDS);
  // Signs and pictures alone make no words; they are looked for as they stand.
  if (terms.length === 0) return { text };
  const mistyped = terms
    .filter(({ word, isKnown }) => !isKnown && word.length >= TYPO_MIN_CHARS && word.length <= TYPO_MAX_CHARS)
    .map(({ word }) => word);
  const meant = mistyped.length > 0 ? await wordsMeant(db, mistyped) : new Map<string, string[]>();
  const words = terms.map(({ word }) => {
    const nearest = (meant.get(word) ?? []).map(quoted);
    return nearest.length > 0 ? `(${nearest.join(' | ')})` : `${quoted(word)}:*`;
  });
  return { tsquery: words.join(' & ') };
}

async function wordsMeant(db: Deps['db'], terms: readonly string[]): Promise<Map<string, string[]>> {
  const guesses = terms.flatMap((term) => oneTypoAway(term).map((word) => ({ term, word })));
  const [known, similar] = await Promise.all([selectKnownWords(db, guesses), selectSimilarWords(db, terms)]);
  // One slip is likelier than two, so words that merely look alike count only where no nearer one exists.
  return new Map([...byTerm(similar), ...byTerm(known)]);
}

function byTerm(words: readonly SimilarWord[]): Map<string, string[]> {
  const grouped = Map.groupBy(words, ({ term }) => term);
  return new Map([...grouped].map(([term, found]) => [term, found.map(({ word }) => word)]));
}

/** A lexeme as PostgreSQL reads it literally, whatever signs are in it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '$&$&')}'`;
}
