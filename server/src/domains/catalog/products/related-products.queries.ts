import { CATEGORY_SECTION_SIZE } from '@vitrine/contract/catalog/catalog.rules';
import { sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';
import { fromJson, type ProductJson, productsJson } from './product-json.ts';
import type { ProductRow } from './products.queries.ts';

/** A popular product is in any number of orders; so many of them say enough. */
const MAX_ORDERS = 200;
/** Ordered together once can be chance. */
const MIN_ORDERS = 2;

const id = sql.placeholder('id');
const shown = sql.raw(String(CATEGORY_SECTION_SIZE));

/** Products of the same orders, most often first. */
const orderedTogether = sql`
  select other.product_id as id, 1 as place, -count(*) as rank
  from (select order_id from ${orderLines} where product_id = ${id} limit ${sql.raw(String(MAX_ORDERS))}) as bought
  join ${orderLines} as other on other.order_id = bought.order_id and other.product_id <> ${id}
  group by other.product_id having count(*) >= ${sql.raw(String(MIN_ORDERS))}
  order by rank, id limit ${sql.raw(String(2 * CATEGORY_SECTION_SIZE))}`;

/** The newest product of each of the categories that follow its own in the owner's order. */
const ofOtherCategories = sql`
  select newest.id, 2 as place, following.number as rank
  from (
    select category.id, row_number() over (
      order by category.position <= own.position, category.position, category.name) as number
    from own cross join ${categories} as category where category.id is distinct from own.category_id
    order by number limit ${shown}) as following
  cross join lateral (
    select product.id from ${products} as product
    where product.category_id = following.id and product.deleted_at is null
    order by product.created_at desc, product.id desc limit 1) as newest`;

/** For a shop with few categories. */
const ofOwnCategory = sql`
  select newest.id, 3 as place, row_number() over () as rank
  from own cross join lateral (
    select product.id from ${products} as product
    where product.category_id = own.category_id and product.deleted_at is null
    order by product.created_at desc, product.id desc limit ${sql.raw(String(CATEGORY_SECTION_SIZE + 1))}) as newest`;

export const relatedStatement = sql`
  with own as (
    select ${products.categoryId}, ${categories.position} from ${products}
    left join ${categories} on ${categories.id} = ${products.categoryId}
    where ${products.id} = ${id} and ${products.deletedAt} is null),
  picked as (
    select id, min(place) as place, min(rank) as rank
    from ((${orderedTogether}) union all (${ofOtherCategories}) union all (${ofOwnCategory})) as found
    where id <> ${id} group by id)
  select exists (select from own) as "isFound", ${productsJson(sql`join picked on picked.id = ${products.id}
    where ${products.deletedAt} is null order by picked.place, picked.rank, ${products.id} limit ${shown}`)} as products`;

const related = prepareStatement<{ isFound: boolean; products: ProductJson[] }>(
  'related products',
  relatedStatement,
);

/** Undefined if there is no such product. */
export async function selectRelated(db: Db, productId: string): Promise<ProductRow[] | undefined> {
  const [row] = await related(db, { id: productId });
  return row?.isFound ? row.products.map(fromJson) : undefined;
}
