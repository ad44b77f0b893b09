import pg from 'pg';
import { backOfficeRows } from './back-office.ts';
import { categoryRows, imageRows, productRows, reviewRows } from './catalog.ts';
import { SHOPPERS } from './ids.ts';
import { accountRows, cartRows } from './people.ts';
import type { Statement } from './statement.ts';
import { stockRows } from './stock.ts';
import { variantRows } from './variants.ts';

export type DataSize = {
  products: number;
  orders: number;
  /** Of each product; 0 is a shop without options. */
  variants?: number;
};

/**
 * Their indexes are built once at the end, which is many times faster than row by row. Those of order lines stay, because the
 * check of an order's sums reads the lines of each.
 */
const LARGE_TABLES = [
  ...['products', 'product_images', 'reviews', 'users', 'orders', 'messages'],
  ...['product_variants', 'product_choices'],
];

/** The same as in server/src/platform/database/locks.ts. */
const FINISHING_LOCK = 7_184_302_617;

const looseIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint where conindid = indexrelid)`;

export function allRows({ products, orders, variants = 0 }: DataSize): Statement[] {
  return [
    categoryRows(),
    ...accountRows(orders),
    ...productRows(products, variants),
    imageRows(products),
    ...reviewRows(products, SHOPPERS),
    // The stock of a product with options is that of its variants, which are listed by its rating, and a cart needs one of them.
    ...(variants > 0 ? variantRows(products, variants) : [stockRows(products), ...cartRows()]),
    ...backOfficeRows(orders, products),
  ];
}

/** Fills a migrated, empty shop. The shop's triggers run, so that the data they maintain is right. */
export async function loadData(connection: pg.ClientConfig, size: DataSize): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    // An open shop builds indexes of its own to finish a migration, which must not happen while they are rebuilt here.
    await client.query('select pg_advisory_lock($1)', [FINISHING_LOCK]);
    const indexes = (await client.query(looseIndexes, [LARGE_TABLES])).rows;
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const { title, text, values } of allRows(size)) {
      progress(title);
      await client.query(text, values);
    }
    for (const { name, definition } of indexes) {
      progress(`index ${name}`);
      await client.query(definition);
    }
    progress('statistics');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

function progress(step: string): void {
  console.log(`  loading ${step} …`);
}
