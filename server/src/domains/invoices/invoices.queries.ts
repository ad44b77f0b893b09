import { and, asc, count, desc, eq, gt, gte, lt, max, or, sql } from 'drizzle-orm';
import { invoiceCounters, invoices } from '../../../database/tables/invoices/invoices.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
type Series = { prefix: string; year: number };

/** Locks the series until the transaction ends, so the next one waits for this number to be written or given back. */
export async function takeNextNumber(db: Db, series: Series): Promise<number> {
  const [row] = await db
    .insert(invoiceCounters)
    .values({ ...series, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.prefix, invoiceCounters.year],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ last: invoiceCounters.last });
  if (!row) throw new Error('No number was taken.');
  return row.last;
}

export async function insertInvoice(db: Db, invoice: typeof invoices.$inferInsert): Promise<void> {
  await db.insert(invoices).values(invoice);
}

/** The one that stands: an order that was changed has one for each change. */
export async function findInvoiceOfOrder(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.createdAt), desc(invoices.sequence))
    .limit(1);
  return row;
}

/** The snapshots of the credit notes of an invoice. */
export async function selectCreditNotes(db: Db, invoiceId: string): Promise<InvoiceRow['snapshot'][]> {
  const { snapshot } = invoices;
  const rows = await db.select({ snapshot }).from(invoices).where(eq(invoices.creditsId, invoiceId));
  return rows.map((row) => row.snapshot);
}

/** Locks the series, also one that nobody has begun, and returns the last number that was used, or 0. */
export async function lockSeries(db: Db, series: Series): Promise<number> {
  await db
    .insert(invoiceCounters)
    .values({ ...series, last: 0 })
    .onConflictDoUpdate({
      target: [invoiceCounters.prefix, invoiceCounters.year],
      set: { last: invoiceCounters.last },
    });
  const [row] = await db
    .select({ used: max(invoices.sequence) })
    .from(invoices)
    .where(and(eq(invoices.prefix, series.prefix), eq(invoices.year, series.year)));
  return row?.used ?? 0;
}

export async function updateLastNumber(db: Db, { prefix, year }: Series, last: number): Promise<void> {
  await db
    .update(invoiceCounters)
    .set({ last })
    .where(and(eq(invoiceCounters.prefix, prefix), eq(invoiceCounters.year, year)));
}

export async function hasPrefix(db: Db, prefix: string): Promise<boolean> {
  return (await db.$count(invoiceCounters, eq(invoiceCounters.prefix, prefix))) > 0;
}

/** A document with what decides who may read it. */
const readable = { invoice: invoices, ...pickColumns(orders, 'userId', 'isInvented') };
export type ReadableInvoice = { invoice: InvoiceRow; userId: string | null; isInvented: boolean };

export async function findInvoice(
  db: Db,
  key: { id: string } | { tokenHash: string },
): Promise<ReadableInvoice | undefined> {
  const [row] = await db
    .select(readable)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where('id' in key ? eq(invoices.id, key.id) : eq(invoices.tokenHash, key.tokenHash));
  return row;
}

export type Period = { from: Date; before: Date };

const isIn = ({ from, before }: Period) => and(gte(invoices.createdAt, from), lt(invoices.createdAt, before));

export async function countOfPeriod(db: Db, period: Period, limit: number): Promise<number> {
  const some = db.select({ id: invoices.id }).from(invoices).where(isIn(period)).limit(limit).as('some');
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}

/** Some at a time, oldest first, after the last of the step before. */
export function selectStepOfPeriod(
  db: Db,
  period: Period,
  { after, limit }: { after: InvoiceRow | undefined; limit: number },
): Promise<ReadableInvoice[]> {
  const isLater = after && [
    gt(invoices.createdAt, after.createdAt),
    and(eq(invoices.createdAt, after.createdAt), gt(invoices.id, after.id)),
  ];
  return db
    .select(readable)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(isIn(period), isLater && or(...isLater)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id))
    .limit(limit);
}
