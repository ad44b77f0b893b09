import pg from 'pg';
import { backOfficeRows } from './back-office.ts';
import { categoryRows, imageRows, productRows, reviewRows } from './catalog.ts';
import { SHOPPERS } from './ids.ts';
import { accountRows, cartRows } from './people.ts';
import type { Statement } from './statement.ts';
import { stockRows } from './stock.ts';

export type DataSize = { products: number; orders: number };

/** Their indexes are built once at the end, which is many times quicker than row by row. */
const LARGE_TABLES = ['products', 'product_images', 'reviews', 'users', 'orders', 'order_lines', 'messages'];

/** The shop's own, from server/src/db/finish-migration.ts. */
const FINISHING_LOCK = 7_184_302_616;

const looseIndexes = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid::regclass::text = any($1)
    and not exists (select from pg_constraint where conindid = indexrelid)`;

export function allRows({ products, orders }: DataSize): Statement[] {
  return [
    categoryRows(),
    ...accountRows(orders),
    ...productRows(products),
    imageRows(products),
    stockRows(products),
    ...reviewRows(products, SHOPPERS),
    ...cartRows(),
    ...backOfficeRows(orders, products),
  ];
}

/** Fills a migrated, empty shop. Its own triggers run, so that whatever they keep is right. */
export async function loadData(connection: pg.ClientConfig, size: DataSize): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(
      `set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    );
    // An open shop finishes its migration with indexes of its own, which must not meet the ones that are made here.
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
