import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { categories, formerCategoryNames } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { productsJson } from '../products/product-json.ts';
import { shelvesJson } from './home-lists.queries.ts';
import { isAfter, ofProducts, type SortShape, type SortSource, sorted } from './product-list.sort.ts';
import { isWide, widePage } from './wide-search.statement.ts';

/** What the text of a list's statement depends on; everything else is a value. */
export type ListShape = SortShape & {
  hasCategory: boolean;
  hasPrice: boolean;
  hasRating: boolean;
  search: 'words' | 'text' | 'none';
  withShelves: boolean;
};

const value = (name: string) => sql.placeholder(name);
const ofFound: SortSource = { key: sql`found.key`, createdAt: sql`found.created_at`, id: sql`found.id` };

/** The whole reply in one row: the page, the number of all matches and, on request, what surrounds the list. */
export function listStatement(shape: ListShape): SQL {
  const shelves = shape.withShelves ? sql`, ${shelvesJson(['featured', 'categories'])}` : sql``;
  return shape.search === 'none' ? browseStatement(shape, shelves) : searchStatement(shape, shelves);
}

function browseStatement(shape: ListShape, shelves: SQL): SQL {
  const source = ofProducts(shape.order);
  const rest = sql`where ${and(isMatching(shape), isAfter(shape, source))} ${sorted(shape, source)}`;
  return sql`select ${keptTotal(shape)} as total,
    ${productsJson(rest, sql`, ${source.key} as key`)} as products${shelves}`;
}

/** Finds all matches, usually far fewer than the shop has, then the page among them, and then its products. */
function searchStatement(shape: ListShape, shelves: SQL): SQL {
  const { key, createdAt, id } = ofProducts(shape.order);
  const query =
    shape.search === 'words'
      ? sql`search_query(${value('search')}, ${value('maxWords')})`
      : sql`null::tsquery`;
  const [wide, isNarrow] = canBeWide(shape)
    ? [sql`${widePage(shape)},`, sql`not ${isWide}`]
    : [sql``, undefined];
  const wideRows = canBeWide(shape) ? sql`union all select * from wide_page` : sql``;
  return sql`with wanted as materialized (select query, wide.found, wide.named
      from (select ${query} as query) as typed
      left join wide_search_counts(${canBeWide(shape) ? sql`typed.query` : sql`null`}) as wide on true),
    matching as materialized (select ${id}, ${createdAt}, ${key} as key from ${products}
      where ${and(isMatching(shape), isFound(shape), isNarrow)}),
    ${wide}
    found as materialized ((select * from matching as found
      where ${isAfter(shape, ofFound) ?? sql`true`} ${sorted(shape, ofFound)}) ${wideRows})
    select (select case when ${isWide} then found else (select count(*) from matching) end from wanted) as total,
      (select query::text from wanted) as query, ${isWide} as "isWide",
      ${productsJson(sql`join found on found.id = ${id} ${sorted(shape, ofFound)}`, sql`, found.key`)}
      as products${shelves}`;
}

/** The numbers of wide searches are kept for the whole shop only. */
function canBeWide({ search, hasCategory, hasPrice, hasRating }: ListShape): boolean {
  return search === 'words' && !hasCategory && !hasPrice && !hasRating;
}

function isFound({ search }: ListShape): SQL {
  if (search === 'words') return sql`${products.search} @@ (select query from wanted)`;
  // Symbols have no case, and comparing them as they are reads a whole catalogue several times faster.
  return sql`(strpos(${products.name}, ${value('search')}) > 0 or strpos(${products.description}, ${value('search')}) > 0)`;
}

/** The number that is kept as products change. An unknown category has no products. */
function keptTotal({ hasCategory, hasPrice, hasRating }: ListShape): SQL {
  const nowhere = sql`'00000000-0000-0000-0000-000000000000'::uuid`;
  const category = hasCategory ? sql`coalesce(${categoryId}, ${nowhere})` : sql`null::uuid`;
  const [from, to] = hasPrice ? [value('minCents'), value('maxCents')] : [sql`null`, sql`null`];
  const stars = hasRating ? value('minRating') : sql`0`;
  return sql`count_products(${category}, ${from}::integer, ${to}::integer, ${stars}::integer)`;
}

/** By its name or a former one. Subqueries with one value, so that an index on category and sort can be used. */
const categoryId = sql`coalesce(
  (select ${categories.id} from ${categories} where lower(${categories.name}) = lower(${value('category')})),
  (select ${formerCategoryNames.categoryId} from ${formerCategoryNames}
    where lower(${formerCategoryNames.name}) = lower(${value('category')})))`;

function isMatching({ hasCategory, hasPrice, hasRating }: ListShape): SQL | undefined {
  const price = products.priceAfterPromoCents;
  return and(
    isNull(products.deletedAt),
    hasCategory ? eq(products.categoryId, categoryId) : undefined,
    hasPrice
      ? sql`${price} between ${value('minCents')}::integer and ${value('maxCents')}::integer`
      : undefined,
    hasRating ? sql`${products.averageRating} >= ${value('minRating')}::integer` : undefined,
  );
}
