import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { productsJson } from '../products/product-json.ts';
import { choicesCount, chosenKeys, chosenPage, hasChosen, isNarrow } from './chosen-options.statement.ts';
import { homeListsJson } from './home-lists.queries.ts';
import { isAfter, ofProducts, type SortedRows, type SortSource, sorted } from './product-list.sort.ts';
import { isWide, widePage } from './wide-search.statement.ts';

/** What a list's statement takes. Its text depends on what is given; the values themselves are placeholders. */
export type ListQuestion = SortedRows & {
  category?: string | undefined;
  search?: string | undefined;
  /** Symbols and emoji contain no words; they are searched as plain text. */
  isPlainText?: boolean;
  /** Both ends or neither. */
  minCents?: number | undefined;
  maxCents?: number | undefined;
  minRating?: number | undefined;
  /** The values of options that products must have, as the list call sends them. */
  options?: string | undefined;
  /** Also read what surrounds the list on its page. */
  withHomeLists?: boolean;
};

export type Filtered = Pick<ListQuestion, 'category' | 'minCents' | 'minRating'>;

const value = (name: string) => sql.placeholder(name);
const ofFound: SortSource = { key: sql`found.key`, createdAt: sql`found.created_at`, id: sql`found.id` };

/** The whole reply in one row: the page, the number of all matches and, on request, what surrounds the list. */
export function listStatement(question: ListQuestion): SQL {
  const homeLists = question.withHomeLists ? sql`, ${homeListsJson(['featured', 'categories'])}` : sql``;
  return sql`${statementOf(question)}${homeLists}`;
}

function statementOf(question: ListQuestion): SQL {
  if (question.search) return searchStatement(question);
  return question.options ? chosenStatement(question) : browseStatement(question);
}

function browseStatement(question: ListQuestion): SQL {
  const source = ofProducts(question.order);
  const rest = sql`where ${and(isMatching(question), isAfter(question, source))} ${sorted(question, source)}`;
  return sql`select ${countedTotal(question)} as total,
    ${productsJson(rest, sql`, ${source.key} as key`)} as products`;
}

/** Few products with the chosen values are read whole and sorted; of many, the page is looked for along the index of the sort. */
function chosenStatement(question: ListQuestion): SQL {
  const source = ofProducts(question.order);
  const { key, createdAt, id } = source;
  return sql`with chosen as materialized (${chosenKeys}),
    counted as materialized (${choicesCount(rangeOf(question))}),
    matching as materialized (select ${id}, ${createdAt}, ${key} as key from ${products}
      where ${and(isMatching(question), chosenPage)}),
    wide_page as materialized (select ${id}, ${createdAt}, ${key} as key from ${products}
      where ${and(sql`not ${isNarrow}`, isMatching(question), hasChosen, isAfter(question, source))} ${sorted(question, source)}),
    found as materialized ((select * from matching as found
      where ${isAfter(question, ofFound) ?? sql`true`} ${sorted(question, ofFound)}) union all select * from wide_page)
    select (select amount from counted) as total, (select not is_all from counted) as "hasMore",
      ${productsJson(sql`join found on found.id = ${id} ${sorted(question, ofFound)}`, sql`, found.key`)} as products`;
}

/** Finds all matches, usually far fewer than the shop has, then the page among them, and then its products. */
function searchStatement(question: ListQuestion): SQL {
  const { key, createdAt, id } = ofProducts(question.order);
  const query = question.isPlainText
    ? sql`null::tsquery`
    : asPrefixes(sql`search_query(${value('search')}, ${value('maxWords')})`);
  const [wide, isFew] = canBeWide(question)
    ? [sql`${widePage(question)},`, sql`not ${isWide}`]
    : [sql``, undefined];
  const wideRows = canBeWide(question) ? sql`union all select * from wide_page` : sql``;
  const chosen = question.options ? sql`chosen as materialized (${chosenKeys}),` : sql``;
  return sql`with ${chosen} wanted as materialized (select query, wide.found, wide.named
      from (select ${query} as query) as typed
      left join wide_search_counts(${canBeWide(question) ? sql`typed.query` : sql`null`}) as wide on true),
    matching as materialized (select ${id}, ${createdAt}, ${key} as key from ${products}
      where ${and(isMatching(question), isFound(question), isFew, question.options ? hasChosen : undefined)}),
    ${wide}
    found as materialized ((select * from matching as found
      where ${isAfter(question, ofFound) ?? sql`true`} ${sorted(question, ofFound)}) ${wideRows})
    select (select case when ${isWide} then found else (select count(*) from matching) end from wanted) as total,
      (select query::text from wanted) as query, ${isWide} as "isWide",
      ${productsJson(sql`join found on found.id = ${id} ${sorted(question, ofFound)}`, sql`, found.key`)} as products`;
}

/** The ids of what a search finds, unless it is more than so many. */
export function foundIds(most: number): SQL {
  const wanted = asPrefixes(sql`search_query(${value('search')}, ${value('maxWords')})`);
  const limit = sql.raw(String(most));
  return sql`select coalesce(array_agg(found.id), '{}') as ids,
      bool_and(found.query is not null) and count(found.id) <= ${limit} as is_all
    from (select typed.query, ${products.id} from (select ${wanted} as query) as typed
      left join ${products} on ${products.search} @@ typed.query and ${isNull(products.deletedAt)} limit ${limit} + 1) as found`;
}

/**
 * The words that a mistyped one stands for are found as prefixes too, so that "vaze" finds what "vase" finds. A quote
 * before a space or the end closes a word: words contain no spaces.
 */
function asPrefixes(query: SQL): SQL {
  return sql`regexp_replace(${query}::text, ${"'(?= |$)"}, ${"':*"}, 'g')::tsquery`;
}

/** The matches of wide searches are counted for the whole shop only. */
export function canBeWide({ search, isPlainText, ...filters }: ListQuestion): boolean {
  const { category, minCents, minRating, options } = filters;
  const isFiltered = category || minCents !== undefined || minRating !== undefined || options;
  return Boolean(search) && !isPlainText && !isFiltered;
}

function isFound({ isPlainText }: ListQuestion): SQL {
  if (!isPlainText) return sql`${products.search} @@ (select query from wanted)`;
  // Symbols have no case, and comparing them as they are reads a whole catalogue several times faster.
  return sql`(strpos(${products.name}, ${value('search')}) > 0 or strpos(${products.description}, ${value('search')}) > 0)`;
}

/** The number that triggers count as products change. An unknown category has no products. */
function countedTotal(question: ListQuestion): SQL {
  return sql`count_products(${rangeOf(question)})`;
}

/** Category, prices and stars as the functions that count take them. */
export function rangeOf({ category, minCents, minRating }: Filtered): SQL {
  const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const wanted = category ? sql`coalesce(${categoryId}, ${nowhere})` : sql`null::uuid`;
  const [from, to] = minCents === undefined ? [sql`null`, sql`null`] : [value('minCents'), value('maxCents')];
  const stars = minRating === undefined ? sql`0` : value('minRating');
  return sql`${wanted}, ${from}::integer, ${to}::integer, ${stars}::integer`;
}

/** By its name or a former one. Subqueries with one value, so that an index on category and sort can be used. */
const categoryId = sql`coalesce(
  (select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${value('category')})),
  (select ${formerCategoryNames.categoryId} from ${formerCategoryNames}
    where lower(${formerCategoryNames.name}) = lower(${value('category')})))`;

function isMatching({ category, minCents, minRating }: ListQuestion): SQL | undefined {
  const isPriced = sql`${products.priceAfterPromoCents} between ${value('minCents')}::integer and ${value('maxCents')}::integer`;
  const isRated = sql`${products.averageRating} >= ${value('minRating')}::integer`;
  return and(
    isNull(products.deletedAt),
    category ? eq(products.categoryId, categoryId) : undefined,
    minCents === undefined ? undefined : isPriced,
    minRating === undefined ? undefined : isRated,
  );
}
