import { randomUUID } from 'node:crypto';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { OldShop } from '@vitrine/contract/orders/past-orders/old-shops.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { PastSums } from './past-order-sums.ts';
import * as queries from './past-orders.queries.ts';

export type PastLine = {
  name: string;
  sku: string | null;
  unitCents: Cents;
  quantity: number;
  /** The product here that was sold, if there is one. */
  product?:
    | { id: string; variantId: string | null; imageUrl: string | null; category: string | null }
    | undefined;
};

/** An order that was placed in another shop. */
export type PastOrder = {
  oldKey: string;
  oldNumber: string;
  /** The account that it belongs to; without one it is that of a guest with this address and name. */
  userId: string | null;
  email: string | null;
  name: string | null;
  status: OrderStatus;
  createdAt: Date;
  paidAt: Date | null;
  refundedCents: Cents;
  couponCode: string | null;
  lines: readonly PastLine[];
  sums: PastSums;
  address: DeliveryAddress | null;
};

export type WrittenPastOrder = { orderId: string; order: PastOrder };

/** Of these orders of the other shop, those that are here. */
export async function importedKeys(
  { db }: Pick<Deps, 'db'>,
  oldShop: OldShop,
  keys: readonly string[],
): Promise<Set<string>> {
  return new Set(keys.length === 0 ? [] : await queries.selectImportedKeys(db, oldShop, keys));
}

/**
 * Writes past orders as they ended, which tells nobody: it takes nothing from the stock, makes no invoices and sends neither emails
 * nor webhooks, all of which follow from changes of an order. They count in the figures of the months in which they were placed.
 */
export async function writePastOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  oldShop: OldShop,
  orders: readonly PastOrder[],
): Promise<WrittenPastOrder[]> {
  const written = orders.map((order) => ({ orderId: randomUUID(), order }));
  await queries.insertPastOrders(db, {
    orders: written.map(orderRow),
    adjustments: written.flatMap(adjustmentRows),
    lines: written.flatMap(lineRows),
    addresses: written.flatMap(({ orderId, order: { address, createdAt } }) =>
      address ? [{ ...address, orderId, problem: null, createdAt }] : [],
    ),
    pastOrders: written.map(({ orderId, order: { oldKey, oldNumber } }) => ({
      ...{ orderId, oldShop, oldKey, oldNumber, createdAt: clock() },
    })),
  });
  return written;
}

function orderRow({ orderId: id, order }: WrittenPastOrder): queries.PastOrderRows['orders'][number] {
  const { userId, sums, couponCode, refundedCents, paidAt, status } = order;
  const isGuest = userId === null;
  const isRefunded = paidAt !== null && sums.total > 0 && refundedCents === sums.total;
  return {
    ...{ id, userId, status, paidAt, refundedCents, couponCode, createdAt: order.createdAt },
    guestEmail: isGuest ? order.email : null,
    guestName: isGuest ? order.name : null,
    subtotalCents: sums.subtotal,
    discountCents: sums.discount,
    totalCents: sums.total,
    couponPercent: couponCode === null ? null : 0,
    refundedAt: isRefunded ? paidAt : null,
    // Nobody pays for it any more, so the shop does not open it again either.
    isCancelledByAdmin: status === 'cancelled',
  };
}

/** They are about the whole order, because the files do not say how they are shared among its lines. */
function adjustmentRows({ orderId, order: { sums } }: WrittenPastOrder) {
  return sums.adjustments.map(({ cents, lineKey: _, ...adjustment }) => ({
    ...{ ...adjustment, orderId, amountCents: cents, orderLineId: null },
  }));
}

function lineRows({ orderId, order: { lines } }: WrittenPastOrder) {
  return lines.map(({ name, sku, unitCents, quantity, product }, position) => ({
    ...{ orderId, position, name, sku, quantity, promoPercentage: 0 },
    ...{ priceCents: unitCents, unitPriceCents: unitCents },
    productId: product?.id ?? null,
    variantId: product?.variantId ?? null,
    imageUrl: product?.imageUrl ?? null,
    categoryName: product?.category ?? null,
  }));
}
