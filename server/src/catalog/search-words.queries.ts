import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { searchWords } from '../db/tables/search-words.table.ts';

export type SearchTerm = { word: string; isKnown: boolean };
export type SimilarWord = { term: string; word: string };

/** Below this, two words share a syllable rather than a meaning. */
const MIN_SIMILARITY = 0.4;
const SIMILAR_WORDS = 5;

/** The words of a search as the index spells them, in order, and whether any product word starts with each. */
export async function selectSearchTerms(db: Db, search: string, limit: number): Promise<SearchTerm[]> {
  const { rows } = await db.execute<{ word: string; is_known: boolean }>(sql`
    select term.lexeme as word, exists (
      select from ${searchWords}
      where ${searchWords.word} like regexp_replace(term.lexeme, '([\\\\%_])', '\\\\\\1', 'g') || '%'
    ) as is_known
    from unnest(to_tsvector('simple', plain_text(${search}))) as term
    order by term.positions[1], term.lexeme
    limit ${limit}`);
  return rows.map(({ word, is_known }) => ({ word, isKnown: is_known }));
}

/** Those of the guessed words that occur in some product. */
export async function selectKnownWords(db: Db, guesses: readonly SimilarWord[]): Promise<SimilarWord[]> {
  const { rows } = await db.execute<SimilarWord>(sql`
    select guess.term, guess.word
    from unnest(${sql.param(guesses.map(({ term }) => term))}::text[],
                ${sql.param(guesses.map(({ word }) => word))}::text[]) as guess (term, word)
    join ${searchWords} on ${searchWords.word} = guess.word
    order by guess.term, similarity(guess.term, guess.word) desc, guess.word`);
  return rows;
}

/** The words most similar to each term, for typos of more than one letter. */
export async function selectSimilarWords(db: Db, terms: readonly string[]): Promise<SimilarWord[]> {
  const { rows } = await db.execute<SimilarWord>(sql`
    select mistyped.term, similar_word.word
    from unnest(${sql.param([...terms])}::text[]) as mistyped (term)
    cross join lateral (
      select ${searchWords.word} from ${searchWords}
      where ${searchWords.word} % mistyped.term
        and similarity(${searchWords.word}, mistyped.term) >= ${MIN_SIMILARITY}
      order by similarity(${searchWords.word}, mistyped.term) desc, ${searchWords.word}
      limit ${SIMILAR_WORDS}
    ) as similar_word`);
  return rows;
}
