import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { type ProductRow, productColumns } from './products.queries.ts';

/** A product row inside JSON, where a moment is text. */
export type ProductJson = Omit<ProductRow, 'createdAt'> & { createdAt: string };

type Columns = Record<keyof typeof productColumns, SQLWrapper>;

const named = (columns: Columns) =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** What a sale needs: no ratings, and no stock, which the sale itself checks. */
export const soldColumns: Columns = {
  ...productColumns,
  rates: sql`'{}'::integer[]`,
  stockLeft: sql`null::integer`,
};

function rows(rest: SQL, more: SQL, columns: Columns): SQL {
  return sql`select ${named(columns)}${more} from ${products}
    left join ${categories} on ${categories.id} = ${products.categoryId} ${rest}`;
}

/**
 * A list of products as one JSON value, so that a statement can return several lists and the driver reads each at once.
 * `rest` is what follows FROM products and categories: conditions, order and limit.
 */
export function productsJson(rest: SQL, more: SQL = sql``, columns: Columns = productColumns): SQL {
  return sql`(select coalesce(json_agg(listed), '[]') from (${rows(rest, more, columns)}) as listed)`;
}

/** The same for one product; null if there is none. */
export function productJson(rest: SQL, more: SQL): SQL {
  return sql`(select row_to_json(found) from (${rows(rest, more, productColumns)}) as found)`;
}

export function fromJson<Row extends ProductJson>(row: Row): Omit<Row, 'createdAt'> & { createdAt: Date } {
  return { ...row, createdAt: new Date(row.createdAt) };
}
