import { SHORT_ORDER_ID_CHARS } from '@vitrine/contract/orders/orders.rules';
import type { StoredAdjustment } from '@vitrine/contract/pricing/stored-adjustments';
import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { productStock } from '../../../database/tables/catalog/product-stock.table.ts';
import { variantStock } from '../../../database/tables/catalog/product-variants.table.ts';
import { invoices } from '../../../database/tables/invoices/invoices.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import { deliveryAddresses } from '../../../database/tables/orders/delivery-addresses.table.ts';
import { orderAdjustments } from '../../../database/tables/orders/order-adjustments.table.ts';
import { orderLines } from '../../../database/tables/orders/order-lines.table.ts';
import { orderNotes, orders } from '../../../database/tables/orders/orders.table.ts';
import { shipments } from '../../../database/tables/orders/shipments.table.ts';
import {
  stockReservations,
  variantReservations,
} from '../../../database/tables/orders/stock-reservations.table.ts';
import { withdrawals } from '../../../database/tables/orders/withdrawals.table.ts';
import { refunds } from '../../../database/tables/payments/refunds.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import {
  type ListOrder,
  numberKey,
  type RowsInOrder,
  sortedAfter,
} from '../../platform/database/sorted-list.ts';
import type { EmailRow } from '../../platform/email/outbox.queries.ts';
import { awaitedOfOrder } from './awaited-order.queries.ts';
import { editLinkOfOrder, editsOfOrder } from './edits/edits-of-order.queries.ts';
import { manualOrderColumns } from './new-orders/manual-order-rows.queries.ts';
import { returnsOfOrder } from './returns/returns-of-order.queries.ts';

export type OrderLineRow = Pick<
  typeof orderLines.$inferSelect,
  | 'id'
  | 'productId'
  | 'name'
  | 'imageUrl'
  | 'priceCents'
  | 'promoPercentage'
  | 'unitPriceCents'
  | 'quantity'
  | 'variantId'
  | 'sku'
>;
/** Read from JSON, so the moment is text. */
type RefundOfOrder = Pick<typeof refunds.$inferSelect, 'id' | 'amountCents' | 'lines' | 'status'> & {
  createdAt: string;
};
type DocumentOfOrder = Pick<typeof invoices.$inferSelect, 'id' | 'kind' | 'number' | 'totalCents'> & {
  createdAt: string;
  credits: string | null;
};
export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** One query however long the list: the lines are aggregated inside each row. */
const orderColumns = {
  ...pickColumns(orders, 'id', 'status', 'subtotalCents', 'discountCents', 'totalCents', 'createdAt'),
  ...pickColumns(orders, 'couponId', 'couponCode', 'couponPercent', 'paidAt', 'refundedAt', 'refundedCents'),
  ...pickColumns(
    orders,
    'deliveryCountries',
    'shippedOn',
    'deliveredAt',
    'isInvented',
    'billedName',
    'personErasedAt',
    'vatNumber',
  ),
  address: deliveryAddresses,
  shipment: shipments,
  note: orderNotes,
  withdrawal: withdrawals,
  userId: orders.userId,
  // An order without an account has the name and the address that its guest gave.
  username: sql<string | null>`coalesce(${users.username}, ${orders.guestName})`,
  email: sql<string | null>`coalesce(${users.email}, ${orders.guestEmail})`,
  photoUrl: users.photoUrl,
  lines: sql<OrderLineRow[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${orderLines.id}, 'productId', ${orderLines.productId},
      'variantId', ${orderLines.variantId}, 'sku', ${orderLines.sku}, 'name', ${orderLines.name},
      'imageUrl', ${orderLines.imageUrl}, 'priceCents', ${orderLines.priceCents},
      'promoPercentage', ${orderLines.promoPercentage}, 'unitPriceCents', ${orderLines.unitPriceCents},
      'quantity', ${orderLines.quantity}) order by ${orderLines.position}), '[]')
    from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
  adjustments: sql<StoredAdjustment[]>`(
    select coalesce(json_agg(json_build_object(
      'kind', ${orderAdjustments.kind}, 'label', ${orderAdjustments.label}, 'lineId', ${orderAdjustments.orderLineId},
      'cents', ${orderAdjustments.amountCents}, 'isContained', ${orderAdjustments.isContained},
      'source', ${orderAdjustments.source}) order by ${orderAdjustments.position}), '[]')
    from ${orderAdjustments} where ${orderAdjustments.orderId} = ${orders.id})`,
  refunds: sql<RefundOfOrder[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${refunds.id}, 'amountCents', ${refunds.amountCents}, 'lines', ${refunds.lines},
      'status', ${refunds.status}, 'createdAt', ${refunds.createdAt}) order by ${refunds.createdAt}), '[]')
    from ${refunds} where ${refunds.orderId} = ${orders.id} and ${refunds.status} <> 'failed')`,
  returns: returnsOfOrder,
  documents: sql<DocumentOfOrder[] | null>`(
    select json_agg(json_build_object(
      'id', ${invoices.id}, 'kind', ${invoices.kind}, 'number', ${invoices.number},
      'totalCents', ${invoices.totalCents}, 'createdAt', ${invoices.createdAt},
      'credits', ${invoices.snapshot} -> 'credits' ->> 'number') order by ${invoices.createdAt}, ${invoices.kind} desc, ${invoices.number})
    from ${invoices} where ${invoices.orderId} = ${orders.id})`,
  ...manualOrderColumns,
  awaited: awaitedOfOrder,
  edits: editsOfOrder,
  editLink: editLinkOfOrder,
  shipmentEmail: sql<Pick<EmailRow, 'status' | 'lastError'> | null>`(
    select json_build_object('status', ${emailOutbox.status}, 'lastError', ${emailOutbox.lastError})
    from ${emailOutbox} where ${emailOutbox.about} = 'order ' || ${orders.id} || ' shipped ' ||
      round(extract(epoch from ${shipments.mailedAt}) * 1000))`,
  returnableLines: sql<string[]>`array(
    select ${orderLines.id}::text from ${orderLines}
    join ${stockReservations} on ${stockReservations.orderId} = ${orderLines.orderId}
      and ${stockReservations.productId} = ${orderLines.productId}
    join ${productStock} on ${productStock.productId} = ${orderLines.productId}
    where ${orderLines.orderId} = ${orders.id} and ${stockReservations.taken} > ${stockReservations.returned}
      and ${productStock.onHand} is not null
    union all select ${orderLines.id}::text from ${orderLines}
    join ${variantReservations} on ${variantReservations.orderId} = ${orderLines.orderId}
      and ${variantReservations.variantId} = ${orderLines.variantId}
    join ${variantStock} on ${variantStock.variantId} = ${orderLines.variantId}
    where ${orderLines.orderId} = ${orders.id} and ${variantReservations.taken} > ${variantReservations.returned}
      and ${variantStock.onHand} is not null)`,
};

function selectOrders(db: Db) {
  return db
    .select(orderColumns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(deliveryAddresses, eq(deliveryAddresses.orderId, orders.id))
    .leftJoin(shipments, eq(shipments.orderId, orders.id))
    .leftJoin(orderNotes, eq(orderNotes.orderId, orders.id))
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.id))
    .$dynamic();
}

export function selectOrderPage(
  db: Db,
  where: SQL | undefined,
  rows: RowsInOrder & ListOrder<OrderRow>,
): Promise<OrderRow[]> {
  return sortedAfter(selectOrders(db), orders, { where, ...rows });
}

export const orderSortKeys = { total: numberKey(orders.totalCents, (row: OrderRow) => row.totalCents) };

export function selectOrdersEndingIn(db: Db, end: string, limit: number): Promise<OrderRow[]> {
  return selectOrders(db)
    .where(sql`right(${orders.id}::text, ${SHORT_ORDER_ID_CHARS}) = ${end}`)
    .limit(limit);
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await selectOrders(db).where(eq(orders.id, id));
  return row;
}

/** Locks the order until the transaction ends, so that what is read is what gets replaced. */
export async function findOrderForUpdate(db: Db, id: string) {
  const [row] = await db
    .select(pickColumns(orders, 'status', 'refundedCents', 'refundedAt'))
    .from(orders)
    .where(eq(orders.id, id))
    .for('update');
  return row;
}

type OrderChange = Pick<
  typeof orders.$inferInsert,
  'status' | 'isCancelledByAdmin' | 'shippedOn' | 'deliveredAt' | 'paidAt' | 'refundedCents' | 'refundedAt'
>;

export async function updateOrder(db: Db, id: string, change: OrderChange): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}

export async function hasFreeOrder(
  db: Db,
  { userId, cartFingerprint, since }: { userId: string; cartFingerprint: string; since: Date },
): Promise<boolean> {
  const isSameCart = and(eq(orders.userId, userId), eq(orders.cartFingerprint, cartFingerprint));
  const isFree = and(gte(orders.createdAt, since), eq(orders.totalCents, 0));
  return (await db.$count(orders, and(isSameCart, isFree))) > 0;
}

/** Only if nobody has paid or processed it. */
export async function updateAbandoned(db: Db, id: string): Promise<void> {
  await db
    .update(orders)
    .set({ status: 'cancelled' })
    .where(and(eq(orders.id, id), eq(orders.status, 'pending'), isNull(orders.paidAt)));
}

export async function findNote(db: Db, orderId: string): Promise<string | undefined> {
  const { note } = orderNotes;
  const [row] = await db.select({ note }).from(orderNotes).where(eq(orderNotes.orderId, orderId));
  return row?.note;
}

export async function upsertNote(db: Db, note: typeof orderNotes.$inferInsert): Promise<void> {
  const { orderId: _, ...changes } = note;
  await db.insert(orderNotes).values(note).onConflictDoUpdate({ target: orderNotes.orderId, set: changes });
}

export async function deleteNote(db: Db, orderId: string): Promise<void> {
  await db.delete(orderNotes).where(eq(orderNotes.orderId, orderId));
}

/** Those of the orders that name no coupon. */
export async function updateCouponOf(db: Db, couponId: string, ids: readonly string[]): Promise<void> {
  const isOne = sql`${orders.id} = any(${sql.param(ids)}::uuid[])`;
  await db
    .update(orders)
    .set({ couponId })
    .where(and(isOne, isNull(orders.couponId)));
}
