import { and, asc, count, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEntries } from '../../../../database/tables/audit/audit.table.ts';
import { imports } from '../../../../database/tables/catalog/imports.table.ts';
import { productVariants } from '../../../../database/tables/catalog/product-variants.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { cartLines, variantCartLines } from '../../../../database/tables/orders/cart-lines.table.ts';
import { deliveryAddresses } from '../../../../database/tables/orders/delivery-addresses.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** How many rows this transaction wrote so far, by table. */
export type RowsWritten = Map<string, { updated: number; deleted: number }>;

/** Also begins to count as a transaction that writes, so that later parts of it have larger numbers. */
export async function selectTransaction(db: Db): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  return rows[0]?.id ?? '0';
}

export async function selectRowsWritten(db: Db): Promise<RowsWritten> {
  const { rows } = await db.execute<{ name: string; updated: number; deleted: number }>(
    sql`select relname as name, n_tup_upd::int as updated, n_tup_del::int as deleted
      from pg_stat_xact_user_tables where n_tup_upd + n_tup_del > 0`,
  );
  return new Map(rows.map(({ name, ...counts }) => [name, counts]));
}

/** Rows of this transaction: those that others write at the same time are in progress too, but nobody else sees them. */
function isOf(transaction: string, table: PgTable): SQL {
  const first = sql`${transaction}::bigint`;
  const number = sql`((${first} >> 32 << 32) + ${table}.xmin::text::bigint)`;
  return sql`case when ${number} >= ${first} then pg_xact_status(${number}::text::xid8) = 'in progress' else false end`;
}

export function selectEntriesOf(db: Db, transaction: string, limit: number) {
  const { action, objectKind, objectId, before, after } = auditEntries;
  return db
    .select({ action, objectKind, objectId, before, after })
    .from(auditEntries)
    .where(and(isNull(auditEntries.position), isOf(transaction, auditEntries)))
    .orderBy(asc(auditEntries.createdAt), asc(auditEntries.id))
    .limit(limit);
}

export function countEntriesOf(db: Db, transaction: string): Promise<number> {
  return db.$count(auditEntries, and(isNull(auditEntries.position), isOf(transaction, auditEntries)));
}

export async function selectSubjectsOf(db: Db, transaction: string): Promise<string[]> {
  const rows = await db
    .select({ subject: emailOutbox.subject })
    .from(emailOutbox)
    .where(and(eq(emailOutbox.status, 'queued'), eq(emailOutbox.attempts, 0), isOf(transaction, emailOutbox)))
    .orderBy(asc(emailOutbox.createdAt), asc(emailOutbox.id));
  return rows.map(({ subject }) => subject);
}

export function countProductsIn(db: Db, categoryIds: readonly string[]): Promise<number> {
  return db.$count(products, inArray(products.categoryId, [...categoryIds]));
}

export async function countCartsWith(db: Db, productIds: readonly string[]): Promise<number> {
  const withVariants = db
    .select({ userId: variantCartLines.userId })
    .from(variantCartLines)
    .innerJoin(productVariants, eq(productVariants.id, variantCartLines.variantId))
    .where(inArray(productVariants.productId, [...productIds]));
  const carts = db
    .select({ userId: cartLines.userId })
    .from(cartLines)
    .where(inArray(cartLines.productId, [...productIds]))
    .union(withVariants)
    .as('carts');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(carts);
  return row?.count ?? 0;
}

export async function countCarts(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${cartLines.userId})::int` })
    .from(cartLines);
  return row?.count ?? 0;
}

export function countOrdersByCountry(db: Db, since: Date) {
  return db
    .select({ country: deliveryAddresses.country, count: count() })
    .from(deliveryAddresses)
    .innerJoin(orders, eq(orders.id, deliveryAddresses.orderId))
    .where(gt(orders.createdAt, since))
    .groupBy(deliveryAddresses.country);
}

const isOpenCheckout = and(eq(orders.status, 'pending'), isNull(orders.paidAt));

export async function countCheckoutsWith(
  db: Db,
  productIds: readonly string[],
  since: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orderLines.productId, [...productIds]), isOpenCheckout, gt(orders.createdAt, since)));
  return row?.count ?? 0;
}

export function countOpenCheckouts(db: Db, since: Date): Promise<number> {
  return db.$count(orders, and(isOpenCheckout, gt(orders.createdAt, since)));
}

export function countCheckoutsWithCoupons(db: Db, codes: readonly string[], since: Date): Promise<number> {
  return db.$count(
    orders,
    and(inArray(orders.couponCode, [...codes]), isOpenCheckout, gt(orders.createdAt, since)),
  );
}

/** What the check of an import found, with the choices it would run with. */
export async function findCheckedImport(db: Db, id: string) {
  const [row] = await db
    .select({ check: imports.check, options: imports.options })
    .from(imports)
    .where(eq(imports.id, id));
  return row;
}
