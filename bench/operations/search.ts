import type { DataSize } from '../data/load-data.ts';
import { MISSING_WORD, mistyped, prefixOf, seriesCount, seriesName, WIDE_WORD } from '../data/words.ts';
import { type CountedRow, productColumns, toProductPage, withCategory } from '../limits/product-sql.ts';
import type { ByHand, Operation } from '../operation.ts';
import { pageProblem } from '../replies.ts';

const PAGE = 24;
/** People search for different words. */
const WORDS = 16;

type Page = { data: unknown[]; total: number };
type Search = {
  name: string;
  word: (turn: number, size: DataSize) => string;
  isRight: (page: Page, size: DataSize) => boolean;
  byHand: ByHand;
};

const isFound = ({ data, total }: Page) => total > 0 && data.length === Math.min(PAGE, total);
const series = (turn: number, { products }: DataSize) => seriesName(turn % seriesCount(products));
const isASixth = ({ total }: Page, { products }: DataSize) => total > products / 8 && total < products / 4;

/** One statement that finds the words, all their matches, the best page of those and its products. */
const foundBy = (query: string) => `with wanted as (${query}),
  found as (select p.id, p.created_at, ts_rank(p.search, words) as rank from products p, wanted
    where p.deleted_at is null and p.search @@ words),
  page as (select id, rank, (select count(*)::int from found) as total from found
    order by rank desc, created_at desc, id desc limit ${PAGE + 1})
  select ${productColumns}, page.total from page join products p on p.id = page.id ${withCategory}
  order by page.rank desc, p.created_at desc, p.id desc`;

const byBeginning = foundBy(`select to_tsquery('simple', quote_literal($1) || ':*') as words`);
const byLikeness = foundBy(`select to_tsquery('simple', quote_literal(word)) as words from search_words
  where word % $1 and similarity(word, $1) >= 0.4 order by similarity(word, $1) desc, word limit 1`);

const statements = { byBeginning, byLikeness };

function byHand(name: keyof typeof statements, isExact: boolean): ByHand {
  return {
    isExact,
    reply: async (ask, { query }) =>
      toProductPage(await ask<CountedRow>(name, statements[name], [query.search])),
  };
}

const searches: readonly Search[] = [
  { name: 'hit', word: series, isRight: isFound, byHand: byHand('byBeginning', true) },
  {
    name: 'prefix',
    word: (turn, size) => prefixOf(series(turn, size)),
    isRight: isFound,
    byHand: byHand('byBeginning', true),
  },
  {
    name: 'typo',
    word: (turn, size) => mistyped(series(turn, size)),
    isRight: isFound,
    byHand: byHand('byLikeness', false),
  },
  {
    name: 'miss',
    word: () => MISSING_WORD,
    isRight: ({ total }) => total === 0,
    byHand: byHand('byLikeness', true),
  },
  { name: 'a sixth', word: () => WIDE_WORD, isRight: isASixth, byHand: byHand('byBeginning', true) },
];

export const searchOperations: readonly Operation[] = searches.map(({ name, word, isRight, byHand }) => ({
  name: `search ${name}`,
  group: 'search',
  isCatalogue: true,
  variants: WORDS,
  call: (turn, size) => ({ method: 'GET', path: `/api/products?limit=${PAGE}&search=${word(turn, size)}` }),
  problem: (body, size) => pageProblem(`the products of ${name}`, (page) => isRight(page, size))(body),
  byHand,
}));
