import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { categories } from '../db/tables/categories.table.ts';
import { products } from '../db/tables/products.table.ts';
import type { ProductOrder } from './product-cursor.ts';
import { productsJson } from './product-json.ts';
import { shelvesJson } from './shelves.queries.ts';

/** What the text of a list's statement depends on; everything else is a value. */
export type ListShape = {
  order: ProductOrder;
  limit: number;
  hasCategory: boolean;
  hasPrice: boolean;
  hasRating: boolean;
  search: 'words' | 'text' | 'none';
  isAfter: boolean;
  withShelves: boolean;
};

/** What a list is sorted by, and the same three columns of the products that a search found. */
type SortSource = { key: SQL; createdAt: SQL; id: SQL };

const value = (name: string) => sql.placeholder(name);
const ofFound: SortSource = { key: sql`found.key`, createdAt: sql`found.created_at`, id: sql`found.id` };

/** The whole reply in one row: the page, the number of all that match and, on request, what stands around the list. */
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

/** Finds all that matches, which is far less than the shop, then the page among it, and then its products. */
function searchStatement(shape: ListShape, shelves: SQL): SQL {
  const { key, createdAt, id } = ofProducts(shape.order);
  const query =
    shape.search === 'words'
      ? sql`search_query(${value('search')}, ${value('maxWords')})`
      : sql`null::tsquery`;
  return sql`with wanted as materialized (select ${query} as query),
    matching as materialized (select ${id}, ${createdAt}, ${key} as key from ${products}
      where ${and(isMatching(shape), isFound(shape))}),
    found as materialized (select * from matching as found
      where ${isAfter(shape, ofFound) ?? sql`true`} ${sorted(shape, ofFound)})
    select (select count(*) from matching) as total, (select query is not null from wanted) as "hasWords",
      ${productsJson(sql`join found on found.id = ${id} ${sorted(shape, ofFound)}`, sql`, found.key`)}
      as products${shelves}`;
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

/** A subquery with one value, so that an index on category and sort can be used. */
const categoryId = sql`(select ${categories.id} from ${categories}
  where lower(${categories.name}) = lower(${value('category')}))`;

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

function ofProducts(order: ProductOrder): SortSource {
  return { key: sortKey(order), createdAt: sql`${products.createdAt}`, id: sql`${products.id}` };
}

function sortKey(order: ProductOrder): SQL {
  switch (order) {
    case 'newest':
      return sql`0`;
    case 'price-low':
    case 'price-high':
      return sql`${products.priceAfterPromoCents}`;
    case 'rating':
      return sql`${products.averageRating}`;
    case 'match':
      return sql`ts_rank(${products.search}, (select query from wanted))`;
  }
}

/** Every order ends with the id, because equal rows could otherwise swap between two pages. */
function sortColumns(order: ProductOrder, { key, createdAt, id }: SortSource): SQL[] {
  if (order === 'newest') return [createdAt, id];
  return order === 'match' ? [key, createdAt, id] : [key, id];
}

function isAscending(order: ProductOrder): boolean {
  return order === 'price-low';
}

/** The limit is part of the text: a plan for any limit would expect a tenth of all rows. */
function sorted({ order, limit }: ListShape, source: SortSource): SQL {
  const direction = isAscending(order) ? sql`asc` : sql`desc`;
  const columns = sortColumns(order, source).map((column) => sql`${column} ${direction}`);
  return sql`order by ${sql.join(columns, sql`, `)} limit ${sql.raw(String(limit))}`;
}

/** A single row comparison, because an index can serve it but not an OR. */
function isAfter({ order, isAfter: isLater }: ListShape, source: SortSource): SQL | undefined {
  if (!isLater) return undefined;
  const keyTypes = {
    newest: '',
    'price-low': 'integer',
    'price-high': 'integer',
    rating: 'float8',
    match: 'real',
  };
  const place = sortColumns(order, {
    key: sql`${value('key')}::${sql.raw(keyTypes[order])}`,
    createdAt: sql`${value('moment')}::timestamptz`,
    id: sql`${value('id')}::uuid`,
  });
  const sign = isAscending(order) ? sql`>` : sql`<`;
  return sql`(${sql.join(sortColumns(order, source), sql`, `)}) ${sign} (${sql.join(place, sql`, `)})`;
}
