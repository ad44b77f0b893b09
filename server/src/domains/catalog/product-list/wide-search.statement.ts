import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { isAfter, ofProducts, type SortedRows, sorted } from './product-list.sort.ts';

/** A search that finds more than this reads its page from an index of the sort, in which it need not look far. */
export const WIDE_SEARCH = 2_000;

const many = sql.raw(String(WIDE_SEARCH));
export const isWide = sql`(select coalesce(found > ${many}, false) from wanted)`;
const hasManyNamed = sql`(select coalesce(named > ${many}, false) from wanted)`;

const isLive = isNull(products.deletedAt);
const isFound = sql`${products.search} @@ (select query from wanted)`;
/** All words are in the name; the index products_named serves it. */
const isNamed = sql`ts_filter(${products.search}, '{a}') @@ (select query from wanted)`;

/** The page of a wide search as the common table `wide_page`; empty if the search is not wide. */
export function widePage(rows: SortedRows): SQL {
  if (rows.order === 'match') return bestPage(rows);
  const source = ofProducts(rows.order);
  return sql`wide_page as materialized (select ${source.id}, ${source.createdAt}, ${source.key} as key
    from ${products} where ${and(isWide, isLive, isFound, isAfter(rows, source))} ${sorted(rows, source)})`;
}

/** First what has all words in its name, then the rest, each newest first: a finer rank would read thousands of rows. */
function bestPage({ limit, after }: SortedRows): SQL {
  const newest = ofProducts('newest');
  const { id, createdAt } = newest;
  const rest = (
    key: 0 | 1,
    where: SQL | undefined,
  ) => sql`select ${id}, ${createdAt}, ${sql.raw(String(key))}::real as key
    from ${products} where ${and(isWide, isLive, where, after && isAfterBest(key))}
    ${sorted({ order: 'newest', limit }, newest)}`;
  return sql`named_few as materialized (select ${id} from ${products}
      where ${and(isWide, sql`not ${hasManyNamed}`, isLive, isNamed)}),
    named_page as materialized (
      (${rest(1, sql`${products.id} in (select id from named_few)`)})
      union all (${rest(1, and(hasManyNamed, isNamed))})),
    wide_page as materialized (select * from named_page union all
      (${rest(0, and(sql`(select count(*) from named_page) < ${sql.raw(String(limit))}`, isFound, sql`not ${isNamed}`))}))`;
}

/** Written so that an index on the moment can serve it, which a comparison with the key in it would prevent. */
function isAfterBest(key: 0 | 1): SQL {
  const place = sql`${sql.placeholder('key')}::real`;
  const from = sql`case when ${place} > ${sql.raw(String(key))} then 'infinity' else ${sql.placeholder('moment')}::timestamptz end`;
  return sql`${place} >= ${sql.raw(String(key))}
    and (${products.createdAt}, ${products.id}) < (${from}, ${sql.placeholder('id')}::uuid)`;
}
