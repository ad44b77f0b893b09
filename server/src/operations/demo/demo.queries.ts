import { DEMO_ADMIN_ID, DEMO_USER_ID } from '@vitrine/contract/accounts/accounts.rules';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { categories } from '../../../database/tables/catalog/categories.table.ts';
import { productImages } from '../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../database/tables/catalog/products.table.ts';
import { reviews } from '../../../database/tables/catalog/reviews.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import { newsletterSubscribers } from '../../../database/tables/messages/newsletter.table.ts';
import { cartLines } from '../../../database/tables/orders/cart-lines.table.ts';
import { couponUses } from '../../../database/tables/orders/coupon-uses.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../database/tables/orders/shipments.table.ts';
import { wishlistItems } from '../../../database/tables/orders/wishlist-items.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import { sandboxSessions } from '../../../database/tables/payments/sandbox.table.ts';
import { shopSettings, shopState } from '../../../database/tables/shop/shop-settings.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

/** In the order of their foreign keys. */
const DEMO_TABLES = {
  categories,
  products,
  productImages,
  users,
  coupons,
  orders,
  orderLines,
  payments,
  sandboxSessions,
  couponUses,
  deliveryAddresses,
  shipments,
  reviews,
  messages,
  newsletterSubscribers,
  cartLines,
  wishlistItems,
};
type DemoTables = typeof DEMO_TABLES;
export type DemoRows = { [name in keyof DemoTables]: DemoTables[name]['$inferInsert'][] };

/** The demo bulk-loads data, so it alone writes other domains' tables directly; their constraints still apply. */
export async function insertDemoMark(db: Db): Promise<boolean> {
  // Another process may be filling the shop, which takes longer on a busy machine than others may be locked out.
  await db.execute(sql`set local statement_timeout = '5min'`);
  await db.execute(sql`set local lock_timeout = 0`);
  const mark = { key: 'demo', value: true };
  const marked = await db.insert(shopState).values(mark).onConflictDoNothing().returning();
  return marked.length === 1;
}

/** Whether nobody has used the shop yet, so that an owner's own data is never mixed with the demo. */
export async function isUntouched(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select not (
      exists (select from ${products}) or exists (select from ${categories}) or exists (select from ${coupons})
      or exists (select from ${orders}) or exists (select from ${messages})
      or exists (select from ${users} where ${users.role} = 'user' and ${users.id} <> ${DEMO_USER_ID})
    ) as untouched`);
  return rows[0]?.untouched === true;
}

export async function insertSettings(db: Db, row: typeof shopSettings.$inferInsert): Promise<void> {
  await db.insert(shopSettings).values(row);
}

export async function insertDemoRows(db: Db, rows: DemoRows): Promise<void> {
  for (const [name, table] of Object.entries(DEMO_TABLES))
    await insertAll(db, table, rows[name as keyof DemoRows]);
}

/** The demo user has been a customer for longer than the account exists. */
export async function updateDemoUserJoined(db: Db, createdAt: Date): Promise<void> {
  await db.update(users).set({ createdAt }).where(eq(users.id, DEMO_USER_ID));
}

/** All rows as one value, because thousands of rows with a placeholder per field take several times as long. */
async function insertAll(db: Db, table: PgTable, rows: readonly object[]): Promise<void> {
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${table} (${names})
    select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`);
}

/** A demo has two accounts with public passwords and a sandbox for payments; an own shop never gets either. */
export type ShopKind = 'demo' | 'own';

export async function findShopKind(db: Db): Promise<ShopKind | undefined> {
  const [row] = await db.select().from(shopState).where(eq(shopState.key, 'kind'));
  if (!row) return undefined;
  return row.value === 'demo' ? 'demo' : 'own';
}

/** Keeps what another process stored first. */
export async function insertShopKind(db: Db, kind: ShopKind): Promise<void> {
  await db.insert(shopState).values({ key: 'kind', value: kind }).onConflictDoNothing();
}

export async function upsertShopKind(db: Db, kind: ShopKind): Promise<void> {
  const row = { key: 'kind', value: kind };
  await db.insert(shopState).values(row).onConflictDoUpdate({ target: shopState.key, set: row });
}

/** What the rows show of a shop from before its kind was stored. */
export type ShopTraces = {
  hasDemoAccounts: boolean;
  /** The demo's invented people and orders are there. */
  isFilled: boolean;
  /** Anything besides admins and the two demo accounts. */
  hasContent: boolean;
  hasOwnAdmin: boolean;
};

export async function findShopTraces(db: Db): Promise<ShopTraces> {
  const demoIds = sql`(${DEMO_ADMIN_ID}, ${DEMO_USER_ID})`;
  const { rows } = await db.execute(sql`
    select
      exists (select from ${users} where ${users.id} in ${demoIds} and ${users.deletedAt} is null) as "hasDemoAccounts",
      exists (select from ${users} where ${users.isInvented})
        or exists (select from ${orders} where ${orders.isInvented}) as "isFilled",
      exists (select from ${shopSettings}) as "hasContent",
      exists (select from ${users} where ${users.role} = 'admin' and ${users.id} not in ${demoIds}) as "hasOwnAdmin"`);
  const traces = rows[0] as ShopTraces;
  return { ...traces, hasContent: traces.hasContent || !(await isUntouched(db)) };
}
