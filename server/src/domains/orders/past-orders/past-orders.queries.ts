import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { pastOrders } from '../../../../database/tables/orders/past-orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type PastOrderRows = {
  orders: (typeof orders.$inferInsert)[];
  adjustments: (typeof orderAdjustments.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
  addresses: (typeof deliveryAddresses.$inferInsert)[];
  pastOrders: (typeof pastOrders.$inferInsert)[];
};

export async function selectImportedKeys(db: Db, oldShop: OldShop, keys: readonly string[]) {
  const isOne = and(eq(pastOrders.oldShop, oldShop), inArray(pastOrders.oldKey, [...keys]));
  const rows = await db.select({ oldKey: pastOrders.oldKey }).from(pastOrders).where(isOne);
  return rows.map(({ oldKey }) => oldKey);
}

/** Of an order's row: the shop in which it was placed, and its number there. */
export const pastOfOrder = sql<{ shop: OldShop; number: string } | null>`(
  select json_build_object('shop', ${pastOrders.oldShop}, 'number', ${pastOrders.oldNumber})
  from ${pastOrders} where ${pastOrders.orderId} = ${orders.id})`;

/** With or without the sign before it, which one of the shop systems writes. */
export function hasOldNumber(search: string): SQL {
  const numbers = sql.param([search, `#${search}`]);
  return sql`${orders.id} in (select ${pastOrders.orderId} from ${pastOrders} where lower(${pastOrders.oldNumber}) = any(${numbers}::text[]))`;
}

/** A statement has at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 2_000;

/** The adjustments come before the lines, so that what these bring to their categories is without the discounts. */
export async function insertPastOrders(db: Db, rows: PastOrderRows): Promise<void> {
  await inSteps(rows.orders, (some) => db.insert(orders).values(some));
  await inSteps(rows.adjustments, (some) => db.insert(orderAdjustments).values(some));
  await inSteps(rows.lines, (some) => db.insert(orderLines).values(some));
  await inSteps(rows.addresses, (some) => db.insert(deliveryAddresses).values(some));
  await inSteps(rows.pastOrders, (some) => db.insert(pastOrders).values(some));
}

async function inSteps<Row>(rows: readonly Row[], insert: (some: Row[]) => PromiseLike<unknown>) {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    await insert(rows.slice(at, at + ROWS_PER_STATEMENT));
}
